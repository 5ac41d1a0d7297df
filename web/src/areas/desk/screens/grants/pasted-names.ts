/** Names as somebody pasted them. */
export type Pasted = {
  /** Each once, in the order in which they stand. */
  readonly names: readonly string[];
  /** Those that stand there more than once. */
  readonly doubles: readonly string[];
  /** How many there are, doubles included. */
  readonly count: number;
};

const between = /([\s,;]+)/u;

/** Names stand between commas, semicolons, spaces and lines. */
export function readNames(text: string): Pasted {
  const all = text
    .normalize()
    .split(/[\s,;]+/u)
    .filter((name) => name !== '');
  const names = new Set<string>();
  const doubles = new Set<string>();
  // In one go: somebody may paste a whole file, and goes on typing.
  for (const name of all) (names.has(name) ? doubles : names).add(name);
  return { names: [...names], doubles: [...doubles], count: all.length };
}

/** The same text with another name, or without it where there is no other. */
export function changeName(text: string, name: string, other: string | undefined): string {
  const parts = text.normalize().split(between);
  // A name is followed by what parts it from the next.
  const pairs = parts.flatMap((part, at) => (at % 2 === 0 ? [[part, parts[at + 1] ?? ''] as const] : []));
  return pairs
    .filter(([part]) => part !== name || other !== undefined)
    .map(([part, gap]) => (part === name ? `${other}${gap}` : `${part}${gap}`))
    .join('');
}

/** The same text with one more name at its end. */
export function addName(text: string, name: string): string {
  if (readNames(text).names.includes(name)) return text;
  return text.trim() === '' ? name : `${text.trimEnd()}\n${name}`;
}

/** How many letters have to be added, left out or changed to make one word of another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let line = 0; line < one.length; line += 1) {
    const next = [line + 1];
    for (let at = 1; at <= other.length; at += 1)
      next.push(
        Math.min(
          (row[at] ?? 0) + 1,
          (next[at - 1] ?? 0) + 1,
          (row[at - 1] ?? 0) + (other[at - 1] === one[line] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}

const mostWrong = 2;

/** The part of a name by which those like it are looked for. */
export const beginningOf = (name: string): string => name.slice(0, Math.max(2, Math.ceil(name.length / 2)));

/** The name that was probably meant. */
export function nearestName(name: string, candidates: readonly string[]): string | undefined {
  const near = candidates
    .map((candidate) => ({ candidate, wrong: distance(name, candidate) }))
    .filter(({ wrong }) => wrong > 0 && wrong <= mostWrong);
  return near.toSorted((one, other) => one.wrong - other.wrong)[0]?.candidate;
}
