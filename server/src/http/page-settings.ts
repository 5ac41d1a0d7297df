import { brotliCompressSync, gzipSync } from 'node:zlib';
import { escapeHtml } from '../escape-html.ts';
import type { Site } from './site.ts';

/**
 * The services that this page reports to, by the settings: errors to the one at that address, page views under that
 * name.
 */
export type Reporting = { readonly sentryDsn: string | undefined; readonly analyticsId: string | undefined };

/** Everything the page is told of the settings: also where a club is applied for. */
export type PageSettings = Reporting & { readonly clubFormUrl: string | undefined };

const analyticsOrigin = 'https://www.google-analytics.com';

/** The origins the page may send to besides ours. */
export function reportingOrigins({ sentryDsn, analyticsId }: Reporting): readonly string[] {
  const errors = sentryDsn === undefined ? [] : [new URL(sentryDsn).origin];
  return analyticsId === undefined ? errors : [...errors, analyticsOrigin];
}

/** The page with the settings it is told; without any it stays as it was built. */
export function withPageSettings(site: Site, { clubFormUrl, ...reporting }: PageSettings): Site {
  const form = clubFormUrl === undefined ? '' : `<meta name="club-form" content="${escapeHtml(clubFormUrl)}">`;
  const told = reportsOf(reporting) + form;
  if (told === '') return site;
  const page = site.page.replace('</head>', () => `${told}\n  </head>`);
  const compressed = new Map([
    ['br', brotliCompressSync(page)],
    ['gzip', gzipSync(page)],
  ]);
  return { ...site, page, compressed };
}

function reportsOf({ sentryDsn, analyticsId }: Reporting): string {
  if (sentryDsn === undefined && analyticsId === undefined) return '';
  const errors = sentryDsn === undefined ? '' : ` data-errors="${escapeHtml(sentryDsn)}"`;
  const views = analyticsId === undefined ? '' : ` data-views="${escapeHtml(analyticsId)}"`;
  return `<meta name="reports"${errors}${views}>`;
}
