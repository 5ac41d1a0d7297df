import { mostCommentsAnHour } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';

export type CommentRow = {
  readonly id: number;
  readonly author_id: number;
  readonly author_name: string;
  readonly detail: string;
  readonly written_at: Temporal.Instant;
  readonly updated_at: Temporal.Instant | null;
  readonly is_banned: boolean;
};

const living = (db: Db) =>
  db
    .selectFrom('talk_comments')
    .innerJoin('users', 'users.id', 'talk_comments.author_id')
    .select([
      'talk_comments.id',
      'talk_comments.author_id',
      'users.name as author_name',
      'talk_comments.detail',
      'talk_comments.written_at',
      'talk_comments.updated_at',
      sql<boolean>`talk_comments.banned_at is not null`.as('is_banned'),
    ])
    .where('talk_comments.deleted_at', 'is', null);

/** The comments of a talk that are not deleted, the oldest first. */
export async function listTalkComments(db: Db, talkId: number): Promise<CommentRow[]> {
  return living(db)
    .where('talk_comments.talk_id', '=', talkId)
    .orderBy('talk_comments.written_at')
    .orderBy('talk_comments.id')
    .execute();
}

/** When somebody wrote their newest comments on all talks, deleted ones too: as many as the rule asks for. */
export async function listCommentInstants(db: Db, authorId: number): Promise<Temporal.Instant[]> {
  const rows = await db
    .selectFrom('talk_comments')
    .select('written_at')
    .where('author_id', '=', authorId)
    .orderBy('written_at', 'desc')
    .limit(mostCommentsAnHour)
    .execute();
  return rows.map(({ written_at: at }) => at);
}

/** A comment that is there. */
export async function getComment(db: Db, id: number): Promise<CommentRow> {
  return living(db).where('talk_comments.id', '=', id).executeTakeFirstOrThrow();
}

/** Undefined where there is none, also where it was deleted. */
export async function findKeptComment(db: Db, id: number): Promise<CommentRow | undefined> {
  return living(db).where('talk_comments.id', '=', id).executeTakeFirst();
}
