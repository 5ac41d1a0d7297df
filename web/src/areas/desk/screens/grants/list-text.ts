/**
 * The text of a list as a spreadsheet keeps it: UTF-8, UTF-16 with its mark, or, as a Korean Excel does unless it is told
 * otherwise, the older Korean letters.
 */
export function readListText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
}
