import type { Policy } from '@cabinet/domain';
import { sql } from 'kysely';
import type { PolicySpan } from '../../../db/policies.ts';
import type { Db } from '../../../db/tx.ts';

type Span = { readonly begins: Temporal.Instant; readonly ends: Temporal.Instant; readonly number: number };

/** The talks that ended in these times and were not cancelled, whose presenter has no pay yet, the first first. */
export async function listUnpaid(
  db: Db,
  spans: readonly PolicySpan[],
  now: Temporal.Instant,
): Promise<{ readonly id: number; readonly policy: Policy }[]> {
  const [begins, ends] = [spans.map(({ from }) => from), spans.map(({ until }) => until)];
  const rows = await db
    .selectFrom('talks')
    .innerJoin(
      sql<Span>`unnest(${begins}::timestamptz[], ${ends}::timestamptz[], ${spans.map((_, index) => index)}::integer[])`.as<'span'>(
        sql`span (begins, ends, number)`,
      ),
      (join) => join.onRef('talks.ends_at', '>=', 'span.begins').onRef('talks.ends_at', '<', 'span.ends'),
    )
    .select(['talks.id', 'span.number'])
    .where('canceled_at', 'is', null)
    .where('ends_at', '<=', now)
    .where(sql<boolean>`not exists (select from coin_entries where cause = 'talk ' || talks.id)`)
    .orderBy('ends_at')
    .orderBy('talks.id')
    .execute();
  return rows.flatMap(({ id, number }) => {
    const policy = spans[number]?.policy;
    return policy === undefined ? [] : [{ id, policy }];
  });
}
