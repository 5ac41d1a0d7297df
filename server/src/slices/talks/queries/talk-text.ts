import { type TalkFacts, type TalkText, talkDuration } from '@cabinet/domain';
import type { Db } from '../../../db/tx.ts';
import { talkFacts } from './talks.ts';

/** A talk with everything that can be changed of it. */
export type KnownTalk = TalkFacts & {
  readonly id: number;
  readonly slotId: number | null;
  readonly text: TalkText;
  readonly thumbnail: string | null;
};

/** Null when there is no such talk. */
export async function findTalkText(db: Db, talkId: number): Promise<KnownTalk | null> {
  const row = await db.selectFrom('talks').selectAll().where('id', '=', talkId).executeTakeFirst();
  if (row === undefined) return null;
  return {
    ...talkFacts(row),
    id: row.id,
    slotId: row.slot_id,
    thumbnail: row.thumbnail,
    text: {
      duration: talkDuration(row.starts_at, row.ends_at),
      category: row.category,
      title: row.title,
      summary: row.summary,
      outline: row.outline,
      detail: row.detail,
      videoLink: row.video_link,
      slidesLink: row.slides_link,
      recordingAllowed: row.may_be_recorded,
      publicAllowed: row.is_public,
    },
  };
}
