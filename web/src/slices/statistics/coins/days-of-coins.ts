import type { ReplyOf } from '../../../api/client/client.ts';

/** A day of the campus: how it is called, and the coins issued and used on it. */
export type DayOfCoins = { readonly name: string; readonly issued: number; readonly used: number };

/** The days of a span, each once with both amounts. */
export function daysOfCoins({ issuedCoin, usedCoin }: ReplyOf<'getCoinUse'>): readonly DayOfCoins[] {
  const used = new Map(usedCoin.map(({ date, amount }) => [date, amount]));
  return issuedCoin.map(({ date, amount }) => ({
    name: dayName(date),
    issued: amount,
    used: used.get(date) ?? 0,
  }));
}

/** `11.20` of `2026-11-20`. */
function dayName(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `${month}.${day}`;
}

/** The coins of all these days together. */
export function sumCoins(days: readonly DayOfCoins[]): Omit<DayOfCoins, 'name'> {
  return {
    issued: days.reduce((sum, { issued }) => sum + issued, 0),
    used: days.reduce((sum, { used }) => sum + used, 0),
  };
}
