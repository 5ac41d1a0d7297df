/** `2–4`; one number where both are the same. */
export function range(least: number, most: number, dash = '–'): string {
  return least === most ? `${most}` : `${least}${dash}${most}`;
}
