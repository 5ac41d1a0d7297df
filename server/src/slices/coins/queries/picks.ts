import { type PickFacts, seoulDay } from '@cabinet/domain';
import { sql } from 'kysely';
import { prepare } from '../../../db/prepared.ts';
import type { Db } from '../../../db/tx.ts';

/** R-COIN-02, R-COIN-03: how often a person picked up coins in the campus month of `now`. */
export async function readPicks(db: Db, userId: number, now: Temporal.Instant): Promise<PickFacts> {
  const today = seoulDay(now);
  const [row] = await readMonth(db, { userId, today, month: today.with({ day: 1 }) });
  return { pickedToday: row?.today ?? false, picksThisMonth: row?.count ?? 0 };
}

type Month = { readonly userId: number; readonly today: Temporal.PlainDate; readonly month: Temporal.PlainDate };

const readMonth = prepare((db, { userId, today, month }: Month) =>
  db
    .selectFrom('coin_picks')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<boolean>`coalesce(bool_or(on_day = ${today}::date), false)`.as('today'),
    ])
    .where('user_id', '=', userId)
    .where('month', '=', sql<string>`${month}::date`),
);
