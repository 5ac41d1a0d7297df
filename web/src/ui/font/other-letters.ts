/** The list of the font's other files, of which the browser fetches those with a letter that stands on the screen. */
export function fetchOtherLetters(): void {
  import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css').catch(() =>
    addEventListener('online', fetchOtherLetters, { once: true }),
  );
}
