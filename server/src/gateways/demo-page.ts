import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../escape-html.ts';

/** The one style sheet of the pages that only demo mode has. */
export const demoStyleSheet = readFileSync(join(import.meta.dirname, 'demo-pages.css'));

/** The product's font, for machines without a Korean one; read when it is first asked for. */
export function readDemoFont(): Promise<Buffer> {
  return readFile(new URL(import.meta.resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2')));
}

/** A whole page, without scripts and inline styles, so that the product's content policy holds for it too. */
export function demoPage(title: string, stylePath: string, main: string, width: 'narrow' | 'wide' = 'narrow'): string {
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | Cabinet</title>
<link rel="stylesheet" href="${escapeHtml(stylePath)}">
</head>
<body>
<main${width === 'wide' ? ' class="wide"' : ''}>
<div class="brand">Cabinet</div>
<p class="demo">체험판이에요. 누구로든 로그인할 수 있어요.</p>
${main}
</main>
</body>
</html>
`;
}
