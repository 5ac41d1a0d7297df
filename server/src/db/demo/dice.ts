/** Repeatable chance: demo data are the same on every machine, relative to the hour at which they are made. */
export type Dice = {
  /** A whole number, 0 ≤ n < limit. */
  below(limit: number): number;
  between(least: number, most: number): number;
  /** True with this chance, in percent. */
  percent(times: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
};

/** Dice that start from a number (mulberry32). */
export function openDice(seed: number): Dice {
  let state = seed;

  function below(limit: number): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    percent: (times) => below(100) < times,
    pick(list) {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new RangeError('There is nothing to pick from');
      return picked;
    },
    shuffle(list) {
      const drawn = [...list];
      for (let index = drawn.length - 1; index > 0; index -= 1) {
        const other = below(index + 1);
        [drawn[index], drawn[other]] = [drawn[other] as (typeof drawn)[number], drawn[index] as (typeof drawn)[number]];
      }
      return drawn;
    },
  };
}
