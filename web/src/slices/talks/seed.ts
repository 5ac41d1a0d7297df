/** A number from 0 up to `count` that a text always gives for the same place, and another text mostly another. */
export function pickBy(text: string, place: number, count: number): number {
  // FNV-1a: short, and it spreads neighbouring texts.
  let hash = 0x811c9dc5 ^ place;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 8) % count;
}
