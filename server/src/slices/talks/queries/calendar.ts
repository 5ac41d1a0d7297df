import type { TalkPlace } from '@cabinet/domain';
import type { Db } from '../../../db/tx.ts';

type Instant = Temporal.Instant;

/** A talk as a calendar has it. */
export type CalendarTalkRow = {
  readonly id: number;
  readonly starts_at: Instant;
  readonly ends_at: Instant;
  readonly canceled_at: Instant | null;
  readonly place: TalkPlace;
  readonly title: string;
  readonly summary: string;
  readonly author_name: string;
  readonly revision: number;
};

const rows = (db: Db) =>
  db
    .selectFrom('talks')
    .innerJoin('users', 'users.id', 'talks.author_id')
    .select([
      'talks.id',
      'talks.starts_at',
      'talks.ends_at',
      'talks.canceled_at',
      'talks.place',
      'talks.title',
      'talks.summary',
      'talks.revision',
      'users.name as author_name',
    ])
    .orderBy('talks.starts_at')
    .orderBy('talks.id');

/** The public talks that start after an instant; cancelled ones only when they were still to come. */
export async function listPublicTalks(db: Db, after: Instant, now: Instant): Promise<CalendarTalkRow[]> {
  return rows(db)
    .where('talks.is_public', '=', true)
    .where('talks.starts_at', '>', after)
    .where((row) => row.or([row('talks.canceled_at', 'is', null), row('talks.starts_at', '>', now)]))
    .execute();
}

/** Somebody's talks that start after an instant, cancelled ones too. */
export async function listTalksOf(db: Db, userId: number, after: Instant): Promise<CalendarTalkRow[]> {
  return rows(db).where('talks.author_id', '=', userId).where('talks.starts_at', '>', after).execute();
}
