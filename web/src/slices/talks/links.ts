/** A stretch of a text: plain words, or an address that can be followed. */
export type Stretch = { readonly text: string; readonly href?: string };

const address = /https?:\/\/[^\s<>"'`]+/gi;
/**
 * What ends a sentence or a bracket around an address does not belong to it. Looked for only where a run of it begins: from each
 * sign of a long run anew, a text of ten thousand signs would hold the page for seconds.
 */
const atTheEnd = /(?<![.,:;!?)\]}’”»…])[.,:;!?)\]}’”»…]+$/;

function hrefOf(text: string): string | undefined {
  const url = URL.parse(text);
  // An address may carry a name and password, which nobody sees who presses it.
  if (url === null || url.username !== '' || url.password !== '') return undefined;
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}

/** Finds the addresses in what a person typed. Only http and https are followed. */
export function findLinks(text: string): readonly Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const shown = match[0].replace(atTheEnd, '');
    const href = hrefOf(shown);
    if (href === undefined) continue;
    if (match.index > from) found.push({ text: text.slice(from, match.index) });
    found.push({ text: shown, href });
    from = match.index + shown.length;
  }
  if (from < text.length) found.push({ text: text.slice(from) });
  return found;
}
