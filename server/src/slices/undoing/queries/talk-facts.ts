import { type TalkText, whyNotSoLong } from '@cabinet/domain';
import type { Db } from '../../../db/tx.ts';
import { findKeptComment } from '../../talks/queries/comments.ts';
import { isPictureKept } from '../../talks/queries/pictures.ts';
import { findSlot } from '../../talks/queries/slots.ts';
import { findTalkText, type KnownTalk } from '../../talks/queries/talk-text.ts';
import { nothing, type Situation } from './situation.ts';
import type { StoredOf } from './stored.ts';

/** The talk lives and says what the change left, its former length fits its slot, and its former picture is still kept. */
export async function ofTalk(db: Db, { talkId, was, left }: StoredOf<'talk'>): Promise<Situation> {
  const talk = await findTalkText(db, talkId);
  if (talk === null || talk.canceledAt !== null) return { ...nothing, isAsLeft: false };
  const { thumbnail = talk.thumbnail, ...texts } = left;
  const isSaid = Object.entries(texts).every(([name, value]) => talk.text[name as keyof TalkText] === value);
  const fits =
    (await isFit(db, talk, was.duration)) && (was.thumbnail == null || (await isPictureKept(db, was.thumbnail)));
  return { ...nothing, isAsLeft: isSaid && talk.thumbnail === thumbnail && fits };
}

async function isFit(db: Db, { slotId }: KnownTalk, duration: TalkText['duration'] | undefined): Promise<boolean> {
  if (duration === undefined || slotId === null) return true;
  const slot = await findSlot(db, slotId);
  return slot !== null && whyNotSoLong(slot, duration) === undefined;
}

/** The comment is there and as the change left it. */
export async function ofComment(db: Db, { commentId, isBanned }: StoredOf<'comment'>): Promise<Situation> {
  return { ...nothing, isAsLeft: (await findKeptComment(db, commentId))?.is_banned === isBanned };
}
