import type { NoticeFacts } from '@cabinet/domain';
import type { Db } from '../../../db/tx.ts';
import type { About } from './places.ts';

/** The facts that decide whether a notice is still true (J2). */
export async function readNoticeFacts(db: Db, userId: number, notice: About): Promise<NoticeFacts> {
  if ('talkId' in notice) return { rental: null, talk: await findToldTalk(db, userId, notice.talkId) };
  const cabinetId = 'cabinetId' in notice ? notice.cabinetId : null;
  const [row, ofClub] = await Promise.all([
    db
      .selectFrom('rentals')
      .select(['cabinet_id', 'started_at', 'expires_at'])
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('started_at', 'is not', null)
      .executeTakeFirst(),
    hasByClub(db, userId, cabinetId),
  ]);
  if (ofClub && cabinetId !== null) return { rental: { cabinetId, startedAt: null, expiresAt: null }, talk: null };
  if (row === undefined) return { rental: null, talk: null };
  return { rental: { cabinetId: row.cabinet_id, startedAt: row.started_at, expiresAt: row.expires_at }, talk: null };
}

/** Whether a club of somebody has this cabinet. */
async function hasByClub(db: Db, userId: number, cabinetId: number | null): Promise<boolean> {
  if (cabinetId === null) return false;
  const row = await db
    .selectFrom('club_rentals')
    .innerJoin('club_members', 'club_members.club_id', 'club_rentals.club_id')
    .select('club_rentals.id')
    .where('club_rentals.cabinet_id', '=', cabinetId)
    .where('club_rentals.ended_at', 'is', null)
    .where('club_members.user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A talk as one reader is told of it; null when there is none. */
async function findToldTalk(db: Db, userId: number, talkId: number): Promise<NoticeFacts['talk']> {
  const row = await db
    .selectFrom('talks')
    .leftJoin('talk_likes', (join) =>
      join.onRef('talk_likes.talk_id', '=', 'talks.id').on('talk_likes.user_id', '=', userId),
    )
    .select(['talks.starts_at', 'talks.place', 'talks.canceled_at', 'talks.author_id', 'talk_likes.liked_at'])
    .where('talks.id', '=', talkId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { starts_at: startsAt, canceled_at: canceledAt, place } = row;
  return { startsAt, canceledAt, place, isAuthor: row.author_id === userId, isLiked: row.liked_at !== null };
}
