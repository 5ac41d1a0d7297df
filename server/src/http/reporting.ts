import { brotliCompressSync, gzipSync } from 'node:zlib';
import { escapeHtml } from '../escape-html.ts';
import type { Site } from './site.ts';

/** Whom the page reports to, by the settings: errors to a service of that address, page views under that name. */
export type Reporting = { readonly sentryDsn: string | undefined; readonly analyticsId: string | undefined };

const analyticsOrigin = 'https://www.google-analytics.com';

/** The origins the page may send to besides ours. */
export function reportingOrigins({ sentryDsn, analyticsId }: Reporting): readonly string[] {
  const errors = sentryDsn === undefined ? [] : [new URL(sentryDsn).origin];
  return analyticsId === undefined ? errors : [...errors, analyticsOrigin];
}

/** The page with the settings of its reports; without any it stays as it was built. */
export function withReporting(site: Site, { sentryDsn, analyticsId }: Reporting): Site {
  if (sentryDsn === undefined && analyticsId === undefined) return site;
  const errors = sentryDsn === undefined ? '' : ` data-errors="${escapeHtml(sentryDsn)}"`;
  const views = analyticsId === undefined ? '' : ` data-views="${escapeHtml(analyticsId)}"`;
  const page = site.page.replace('</head>', () => `<meta name="reports"${errors}${views}>\n  </head>`);
  const compressed = new Map([
    ['br', brotliCompressSync(page)],
    ['gzip', gzipSync(page)],
  ]);
  return { ...site, page, compressed };
}
