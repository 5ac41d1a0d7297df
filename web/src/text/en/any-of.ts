/** Such as `2, 3 or 5`. */
export function anyOf(all: readonly number[]): string {
  return [all.slice(0, -1).join(', '), all.slice(-1).join('')].filter((each) => each !== '').join(' or ');
}
