import { seoulDay, startOfDay } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Tally } from '../../../db/schema.ts';
import type { Db } from '../../../db/tx.ts';

/** A span of time; its end is not part of it. */
export type Span = { readonly startDate: Temporal.Instant; readonly endDate: Temporal.Instant };

/** Some days; `until` is the day after the last. */
type Days = { readonly from: Temporal.PlainDate; readonly until: Temporal.PlainDate };

type Total = { readonly what: Tally; readonly day: string; readonly part: string; readonly amount: number };

/** The totals of some days, by day and part. */
export async function listTotals(db: Db, whats: readonly Tally[], days: Days): Promise<Total[]> {
  return inDays(db, whats, days)
    .select(['what', sql<string>`on_day::text`.as('day'), 'part', sql<number>`sum(amount)::bigint`.as('amount')])
    .groupBy(['what', 'on_day', 'part'])
    .execute();
}

/** The totals of all time, by part. */
export async function sumTotals(
  db: Db,
  whats: readonly Tally[],
): Promise<{ what: Tally; part: string; amount: number }[]> {
  return db
    .selectFrom('tallies')
    .select(['what', 'part', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('what', '=', sql<Tally>`any(${whats})`)
    .groupBy(['what', 'part'])
    .execute();
}

/** The sums of some days, so that each total comes as one row whatever the number of days. */
function sumDays(db: Db, whats: readonly Tally[], days: Days): Promise<{ what: Tally; amount: number }[]> {
  return inDays(db, whats, days)
    .select(['what', sql<number>`sum(amount)::bigint`.as('amount')])
    .groupBy('what')
    .execute();
}

function inDays(db: Db, whats: readonly Tally[], { from, until }: Days) {
  return db
    .selectFrom('tallies')
    .where('what', '=', sql<Tally>`any(${whats})`)
    .where('on_day', '>=', sql<string>`${from}::date`)
    .where('on_day', '<', sql<string>`${until}::date`);
}

/**
 * How many rentals began and ended in a span of time: the totals of its whole days, and the rentals of the parts of days
 * at its ends. A seat in which somebody only waited is none.
 */
export async function countRentals(db: Db, { startDate, endDate }: Span): Promise<{ began: number; ended: number }> {
  const [from, until] = [dayFrom(startDate), seoulDay(endDate)];
  const hasWholeDays = Temporal.PlainDate.compare(from, until) < 0;
  const ends: readonly Span[] = hasWholeDays
    ? [
        { startDate, endDate: startOfDay(from) },
        { startDate: startOfDay(until), endDate },
      ]
    : [{ startDate, endDate }];
  const [totals, ...parts] = await Promise.all([
    hasWholeDays ? sumDays(db, ['RENTALS_STARTED', 'RENTALS_ENDED'], { from, until }) : [],
    ...ends.filter(({ startDate: first, endDate: last }) => !first.equals(last)).map((part) => countPart(db, part)),
  ]);
  const sum = (what: Tally) => totals.find((total) => total.what === what)?.amount ?? 0;
  return {
    began: parts.reduce((all, { began }) => all + began, sum('RENTALS_STARTED')),
    ended: parts.reduce((all, { ended }) => all + ended, sum('RENTALS_ENDED')),
  };
}

/** The first day that begins at an instant or after it. */
function dayFrom(instant: Temporal.Instant): Temporal.PlainDate {
  const day = seoulDay(instant);
  return startOfDay(day).equals(instant) ? day : day.add({ days: 1 });
}

async function countPart(db: Db, { startDate, endDate }: Span): Promise<{ began: number; ended: number }> {
  const { rows } = await sql<{ began: number; ended: number }>`
    select (select count(*) from rentals where started_at >= ${startDate} and started_at < ${endDate}) as began,
      (select count(*) from rentals
        where started_at is not null and ended_at >= ${startDate} and ended_at < ${endDate}) as ended`.execute(db);
  return rows[0] ?? { began: 0, ended: 0 };
}
