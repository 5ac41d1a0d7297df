/** Where cabinets stand: so many in all, so many in a row, filled row by row as in the hallway. */
export type Bank = { readonly count: number; readonly columns: number };

const lastOf = ({ count }: Bank): number => count - 1;

/**
 * The cabinet reached from `index` by a key: arrows lead to the physical neighbour and stop at the edge, Home and End
 * go to the ends of the row, with Ctrl to the ends of the bank. Undefined when the key does not move.
 */
export function neighbour(key: string, index: number, bank: Bank, ctrl = false): number | undefined {
  const { columns } = bank;
  const column = index % columns;
  const rowStart = index - column;
  const rowEnd = Math.min(rowStart + columns - 1, lastOf(bank));
  const within = (target: number): number => (target >= 0 && target <= lastOf(bank) ? target : index);
  switch (key) {
    case 'ArrowLeft':
      return Math.max(rowStart, index - 1);
    case 'ArrowRight':
      return Math.min(rowEnd, index + 1);
    case 'ArrowUp':
      return within(index - columns);
    case 'ArrowDown':
      return within(index + columns);
    case 'Home':
      return ctrl ? 0 : rowStart;
    case 'End':
      return ctrl ? lastOf(bank) : rowEnd;
    default:
      return undefined;
  }
}

/** Digits typed shortly after each other are one number. */
const digitPause = 900;

export type TypedNumber = { readonly text: string; readonly at: number };

/** What has been typed when one more digit arrives at a moment, in milliseconds of any one clock. */
export function typeDigit(typed: TypedNumber | undefined, digit: string, at: number): TypedNumber {
  const goesOn = typed !== undefined && at - typed.at < digitPause;
  return { text: goesOn ? typed.text + digit : digit, at };
}

/** The place of the cabinet with the typed number, else of the first whose number begins with it. */
export function findTyped(numbers: readonly number[], typed: string): number | undefined {
  const wanted = `${Number(typed)}`;
  const exact = numbers.indexOf(Number(typed));
  const index = exact >= 0 ? exact : numbers.findIndex((number) => `${number}`.startsWith(wanted));
  return index >= 0 ? index : undefined;
}

/** The free cabinet that stands nearest to another one in the bank, counted in steps; undefined when none is free. */
export function nearest(from: number, free: readonly number[], { columns }: Bank): number | undefined {
  const steps = (index: number): number =>
    Math.abs((index % columns) - (from % columns)) + Math.abs(Math.floor(index / columns) - Math.floor(from / columns));
  return free.filter((index) => index !== from).toSorted((a, b) => steps(a) - steps(b) || a - b)[0];
}
