/** One line of the performance table. */
export type Figure = {
  readonly what: string;
  readonly measured: string;
  readonly wanted: string;
  readonly holds: boolean;
  /** Further observations that explain the figure. */
  readonly beside?: string;
};

export type Benchmark = {
  readonly name: string;
  /** How it is measured, in a sentence or two. */
  readonly how: string;
  run(): Promise<readonly Figure[]>;
};

/** The figure of a ratio that should have at least this value; `goal` is a later aim. */
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

/** A figure without a demand, for planning a machine. */
export function noted(what: string, amount: number, unit: string, beside?: string): Figure {
  return { what, measured: `${shortly(amount)}${unit}`, wanted: '', holds: true, ...(beside && { beside }) };
}

function shortly(amount: number): string {
  if (amount >= 100) return amount.toFixed(0);
  return amount.toFixed(amount >= 10 ? 1 : 2);
}

/** The figure of an amount that should have at most this value. */
export function atMost(what: string, amount: number, most: number, unit: string, beside?: string): Figure {
  return {
    what,
    measured: `${shortly(amount)}${unit}`,
    wanted: `≤ ${most}${unit}`,
    holds: amount <= most,
    ...(beside && { beside }),
  };
}

/** The quantile of the numbers: a share of them (0 to 1) is below this value. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}
