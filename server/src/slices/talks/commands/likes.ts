import { listWhyNotLike, listWhyNotUnlike } from '@cabinet/domain';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { refuse } from '../../../refusal.ts';
import { lockTalk } from './lock.ts';

type Asked = { readonly userId: number; readonly talkId: number };

/** R-PRES-11: somebody likes a talk. */
export async function likeTalk(tx: Tx, asked: Asked, now: Temporal.Instant): Promise<void> {
  const [no] = listWhyNotLike(await lockTalk(tx, asked.talkId, 'toCount'), await isLiked(tx, asked));
  if (no !== undefined) refuse(no);
  const { talkId, userId } = asked;
  await Promise.all([
    tx.insertInto('talk_likes').values({ talk_id: talkId, user_id: userId, liked_at: now }).execute(),
    recordChanges(tx, [{ talkId }], now),
  ]);
}

/** R-PRES-11: somebody likes a talk no more. */
export async function unlikeTalk(tx: Tx, asked: Asked, now: Temporal.Instant): Promise<void> {
  const [no] = listWhyNotUnlike(await lockTalk(tx, asked.talkId, 'toCount'), await isLiked(tx, asked));
  if (no !== undefined) refuse(no);
  const { talkId, userId } = asked;
  await Promise.all([
    tx.deleteFrom('talk_likes').where('talk_id', '=', talkId).where('user_id', '=', userId).execute(),
    recordChanges(tx, [{ talkId }], now),
  ]);
}

async function isLiked(tx: Tx, { userId, talkId }: Asked): Promise<boolean> {
  const row = await tx
    .selectFrom('talk_likes')
    .select('user_id')
    .where('talk_id', '=', talkId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
