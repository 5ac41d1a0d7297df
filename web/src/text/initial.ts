/** A first letter that is one by itself: that of nearly every name. */
const plain = /^[\da-z가-힣](?!\p{M})/iu;

/**
 * The first letter of a name as its reader sees it, to stand for the name: an emoji, or a letter with its accent, takes several
 * characters. Empty for an empty name.
 */
export function initialOf(name: string): string {
  // Other names are cut by what a browser knows of all scripts: a page would be drawn later for it.
  const [first = ''] = plain.test(name)
    ? name
    : Array.from(new Intl.Segmenter('ko').segment(name), (each) => each.segment);
  return first.toUpperCase();
}
