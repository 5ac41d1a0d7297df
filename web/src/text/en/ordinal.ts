/** `1st`, `2nd`, `13th`. */
export function ordinal(position: number): string {
  const teen = Math.floor(position / 10) % 10 === 1;
  const ending = teen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[position % 10] ?? 'th');
  return `${position}${ending}`;
}
