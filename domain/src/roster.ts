import { decideGrant, type Grant } from './grant.ts';
import type { Policy } from './policy.ts';
import { type Refusal, refusal } from './refusal.ts';
import { cleanText } from './text.ts';

/** R-ADM-18: the most grants in one list. */
export const mostInRoster = 500;
const mostOfName = 32;
const mostWritten = 16;

/** One line of a list: who gets what. */
export type RosterLine = {
  readonly name: string;
  readonly sku: string;
  /** The coins of ADMIN_REWARD_COIN; null where the line has none. */
  readonly amount: number | null;
  /** The amount as the line writes it. */
  readonly written: string;
};

/**
 * R-ADM-18: what a line says: a name, an item and an amount. An unreadable amount becomes one that nobody can be given,
 * so that the line is refused and not read as something else.
 */
export function readRosterLine([name = '', sku = '', amount = '', ...more]: readonly string[]): RosterLine {
  const clean = cleanText(name) ?? '';
  // An extra cell is the rest of a number such as 1,000; the part before it is not what was meant.
  const coins = more.every((cell) => cell.trim() === '') ? amount.trim() : [amount, ...more].join(',').trim();
  return {
    // Nobody has a longer name; its first part may be somebody else's.
    name: clean.length > mostOfName ? '' : clean,
    sku: sku.trim().toUpperCase(),
    amount: coins === '' ? null : /^\d{1,9}$/.test(coins) ? Number(coins) : 0,
    written: cleanText(coins)?.slice(0, mostWritten) ?? '',
  };
}

const headings = ['ITEM', 'ITEMSKU', 'SKU', '아이템'];

/**
 * R-ADM-18: whether the first line is a heading: it calls its second column an item. Any other first line is a grant, so
 * that a mistyped heading is reported.
 */
export function isRosterHeading(cells: readonly string[]): boolean {
  return headings.includes(readRosterLine(cells).sku);
}

/**
 * R-ADM-18: each line is judged by itself, in the order of a grant. `isKnown` says whether somebody has the name. An amount
 * beside an item that has one of its own must be that one, so that nobody is given less or more than the line says.
 */
export function decideRosterLine(
  { line, isKnown }: { readonly line: Pick<RosterLine, 'sku' | 'amount'>; readonly isKnown: boolean },
  policy: Policy,
  now: Temporal.Instant,
): Refusal | Grant {
  const grant = decideGrant(line, policy, now);
  if ('refused' in grant && grant.refused === 'NOT_FOUND_ITEM') return grant;
  if (!isKnown) return refusal('NOT_FOUND_USER');
  if ('refused' in grant || line.amount === null) return grant;
  return line.amount === (grant.gives === 'coins' ? grant.coins : 1) ? grant : refusal('INVALID_AMOUNT');
}
