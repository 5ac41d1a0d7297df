/**
 * The rows of a log that was read page by page, newest first. A line that comes in between two reads moves the older ones on,
 * so the next page begins with what the last one ended with: each line stands once, by its own number.
 */
export function logRows<Row extends { readonly number: number }>(
  pages: readonly { readonly result: readonly Row[] }[],
): readonly Row[] {
  return [...new Map(pages.flatMap(({ result }) => result.map((row) => [row.number, row]))).values()];
}
