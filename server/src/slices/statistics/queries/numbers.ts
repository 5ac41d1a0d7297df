import type { Calls, Reply } from '@cabinet/contract';
import { type Policy, seoulDay, statusOf, ticketPrice, tickets, usageOf } from '@cabinet/domain';
import { type CabinetRow, statusFacts } from '../../cabinets/queries.ts';
import type { Span } from './totals.ts';

type FloorUse = Reply<Calls['getFloorUse']>[number];
type DaysOfCoins = Reply<Calls['getCoinUse']>['usedCoin'];

/** R-ADM-13: how the cabinets of each floor are used. */
export function countFloorUse(rows: readonly CabinetRow[], now: Temporal.Instant): FloorUse[] {
  const byFloor = Map.groupBy(rows, ({ building, floor }) => `${floor} ${building}`);
  return [...byFloor.values()].flatMap((cabinets) => {
    const [first] = cabinets;
    if (first === undefined) return [];
    const counts = { used: 0, overdue: 0, unused: 0, disabled: 0 };
    for (const row of cabinets) counts[usageOf(statusOf(statusFacts(row), now))] += 1;
    return [{ building: first.building, floor: first.floor, total: cabinets.length, ...counts }];
  });
}

/** The days of which a span of time has a part. */
export function daysOf({ startDate, endDate }: Span): { from: Temporal.PlainDate; until: Temporal.PlainDate } {
  return { from: seoulDay(startDate), until: seoulDay(endDate.subtract({ nanoseconds: 1 })).add({ days: 1 }) };
}

/** An amount for every day, 0 for a day without one. */
export function fillDays(
  { from, until }: ReturnType<typeof daysOf>,
  totals: readonly { readonly day: string; readonly amount: number }[],
): DaysOfCoins {
  const amounts = new Map(totals.map(({ day, amount }) => [day, amount]));
  return Array.from({ length: from.until(until).days }, (_, number) => {
    const date = from.add({ days: number }).toString();
    return { date, amount: amounts.get(date) ?? 0 };
  });
}

/** R-COIN-01, M2: what was used so far; what was issued and not used is what people have. */
export function sumCoins(
  totals: readonly { readonly what: string; readonly amount: number }[],
): Reply<Calls['getCoinTotals']> {
  const sum = (what: string) => totals.reduce((all, total) => all + (total.what === what ? total.amount : 0), 0);
  const used = sum('COINS_USED');
  return { used, unused: sum('COINS_ISSUED') - used };
}

/** R-ITEM-01: how many copies people have had of each item for sale. */
export function countItemsHad(totals: readonly { readonly part: string; readonly amount: number }[], policy: Policy) {
  const had = new Map(totals.map(({ part, amount }) => [part, amount]));
  return tickets
    .filter(({ sku }) => ticketPrice(sku, policy) !== null)
    .map(({ sku, type, details }) => ({ sku, type, details, copies: had.get(sku) ?? 0 }));
}

/** The last row that the wire has. A policy may allow more picks; people with more count in this row. */
const mostPicks = 20;

/**
 * R-COIN-03: how many people picked up coins exactly so often. Everybody with an eleventh pick has a tenth, so the
 * people with exactly ten are the tenth picks minus the eleventh ones. The last row counts everybody with so many or
 * more.
 */
export function countPicks(
  totals: readonly { readonly part: string; readonly amount: number }[],
): Reply<Calls['getPicksOfMonth']> {
  const picks = new Map(totals.map(({ part, amount }) => [Number(part), amount]));
  const reached = (number: number) => picks.get(number) ?? 0;
  const coinCollectStatistics = Array.from({ length: mostPicks }, (_, index) => ({
    coinCount: index + 1,
    userCount: reached(index + 1) - (index + 1 < mostPicks ? reached(index + 2) : 0),
  }));
  return { coinCollectStatistics };
}
