/** One line of the performance table. */
export type Figure = {
  readonly what: string;
  readonly measured: string;
  readonly wanted: string;
  readonly holds: boolean;
  /** What else was seen, for whoever wants to know why. */
  readonly beside?: string;
};

export type Benchmark = {
  readonly name: string;
  /** How it is measured, in a sentence or two for the reader of the table. */
  readonly how: string;
  run(): Promise<readonly Figure[]>;
};

/** The figure of a ratio that should be at least so much; `goal` is what to come to later. */
export function atLeast(
  what: string,
  ratio: number,
  least: number,
  more: { goal?: number; beside?: string } = {},
): Figure {
  const wanted = more.goal === undefined ? `≥ ${least}` : `≥ ${least}, goal ${more.goal}`;
  return {
    what,
    measured: ratio.toFixed(2),
    wanted,
    holds: ratio >= least,
    ...(more.beside && { beside: more.beside }),
  };
}

/** A figure that nothing is demanded of, for whoever plans a machine. */
export function noted(what: string, amount: number, unit: string, beside?: string): Figure {
  return { what, measured: `${shortly(amount)}${unit}`, wanted: '', holds: true, ...(beside && { beside }) };
}

function shortly(amount: number): string {
  if (amount >= 100) return amount.toFixed(0);
  return amount.toFixed(amount >= 10 ? 1 : 2);
}

/** The figure of an amount that should be at most so much. */
export function atMost(what: string, amount: number, most: number, unit: string, beside?: string): Figure {
  return {
    what,
    measured: `${shortly(amount)}${unit}`,
    wanted: `≤ ${most}${unit}`,
    holds: amount <= most,
    ...(beside && { beside }),
  };
}

/** The value below which so large a share (0 to 1) of the numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}
