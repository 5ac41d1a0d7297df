import type { CallName } from '@cabinet/contract';
import * as sentry from '@sentry/browser';
import { CallFailed, CallRefused } from '../failures/failure.ts';
import { reportOf } from './reported-calls.ts';

/** How many of the page loads are traced, recorded, and recorded once something failed. */
export const rates = { tracesSampleRate: 1, replaysSessionSampleRate: 0.1, replaysOnErrorSampleRate: 1 } as const;

/** Who saw it: an administrator or not, and the name in the access token. */
export type Witness = { readonly isAdmin: boolean; readonly name: string | undefined };

/** A failed call as a report: its category, and in words what somebody was doing. */
class ReportedFailure extends Error {
  constructor(category: string, text: string, cause: unknown) {
    super(text, { cause });
    this.name = category;
  }
}

/** No cookies, which hold the access token, and no bodies, headers or queries, which hold codes, leave the page. */
const dataCollection = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
} satisfies sentry.BrowserOptions['dataCollection'];

/** Opens the error reports. A recording of the screen hides every text and picture, and needs no worker of its own. */
export function openErrorReports(dsn: string): void {
  const replay = sentry.replayIntegration({ useCompression: false, maskAllText: true, blockAllMedia: true });
  sentry.init({ dsn, ...rates, dataCollection, integrations: [sentry.browserTracingIntegration(), replay] });
}

/** Reports a failed call, if it is one to report. */
export function reportCall(name: CallName, error: unknown, { isAdmin, name: person }: Witness): void {
  const report = reportOf(name, error, isAdmin);
  if (report === undefined) return;
  const status = error instanceof CallRefused || error instanceof CallFailed ? error.status : null;
  sentry.captureException(new ReportedFailure(report.category, report.text, error), {
    level: 'error',
    fingerprint: [report.category, report.text, `${status}`],
    tags: {
      category: report.category,
      call: name,
      status: `${status}`,
      ...(error instanceof CallRefused && { code: error.code }),
      ...(person !== undefined && { name: person }),
    },
  });
}
