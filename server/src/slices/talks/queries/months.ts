import type { TalkPlace } from '@cabinet/domain';
import type { Db } from '../../../db/tx.ts';

type Instant = Temporal.Instant;

export type MonthRow = {
  readonly id: number;
  readonly slot_id: number | null;
  readonly starts_at: Instant;
  readonly title: string;
  readonly place: TalkPlace;
  readonly canceled_at: Instant | null;
};

/** The talks that start from one instant to before another, cancelled ones too, the first first. */
export async function listMonth(db: Db, from: Instant, before: Instant): Promise<MonthRow[]> {
  return db
    .selectFrom('talks')
    .select(['id', 'slot_id', 'starts_at', 'title', 'place', 'canceled_at'])
    .where('starts_at', '>=', from)
    .where('starts_at', '<', before)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}
