import { escapeHtml } from '../escape-html.ts';

/** What a link to a page shows of it where it is shared. */
export type PagePreview = {
  readonly title: string;
  readonly summary: string;
  /** The address of a picture of 1280 × 720; null without one. */
  readonly picture: string | null;
  readonly address: string;
};

/** The page with its title and with the tags that other services read (the Open Graph protocol). */
export function withPreview(page: string, { title, summary, picture, address }: PagePreview): string {
  const tags = [
    ['og:type', 'article'],
    ['og:site_name', 'Cabinet'],
    ['og:title', title],
    ['og:description', summary],
    ['og:url', address],
    ...(picture === null
      ? []
      : [
          ['og:image', picture],
          ['og:image:width', '1280'],
          ['og:image:height', '720'],
        ]),
  ];
  const lines = [
    ...tags.map(([name = '', content = '']) => `<meta property="${name}" content="${escapeHtml(content)}">`),
    `<meta name="twitter:card" content="${picture === null ? 'summary' : 'summary_large_image'}">`,
  ];
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${escapeHtml(summary)}">`)
    .replace('</head>', () => `${lines.join('')}</head>`);
}
