/** A sum or a day that is never broken over two lines: `3 × 3 = 9 days`. */
export function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0');
}
