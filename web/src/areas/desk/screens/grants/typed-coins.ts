const grouped = /^\d{1,3}(,\d{3})+$/;

/**
 * How many coins were typed; null for nothing. A text that is no whole number counts as 0, which nobody can be given:
 * it is refused and never read as another number, so that `1.5` does not give 15.
 */
export function readCoins(typed: string): number | null {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return null;
  const digits = grouped.test(text) ? text.replaceAll(',', '') : text;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
}
