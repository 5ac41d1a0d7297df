import type { Picture } from '@cabinet/contract';
import { listWhyNotBook, type SlotTime, slotEnd, type TalkText, whyNotCategory } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { assertDecided, refuse } from '../../../refusal.ts';
import { findSlot } from '../queries/slots.ts';
import { lockSlot } from './lock.ts';
import { keepPicture } from './pictures.ts';
import { extendSlot } from './slots.ts';

type Wanted = {
  readonly userId: number;
  readonly slotId: number;
  /** Where the slot stood when it was chosen; null where the caller does not say. */
  readonly seen: SlotTime | null;
  readonly text: Omit<TalkText, 'videoLink'>;
  readonly picture: Picture | null;
};

/** R-PRES-03: somebody registers a talk in a free slot. Returns its id. */
export async function registerTalk(
  tx: Tx,
  { userId, slotId, seen, text, picture }: Wanted,
  moment: Moment,
): Promise<number> {
  const { policy, now } = moment;
  const { category, duration } = text;
  const noCategory = whyNotCategory(category);
  if (noCategory !== undefined) refuse(noCategory);
  assertDecided(category !== 'ALL');
  await lockSlot(tx, slotId);
  const slot = await findSlot(tx, slotId);
  const [no] = listWhyNotBook(slot, duration, policy, now, seen);
  if (no !== undefined) refuse(no);
  assertDecided(slot !== null);
  const thumbnail = await keepPicture(tx, picture, now);
  const times = { place: slot.place, starts_at: slot.startsAt, ends_at: slotEnd(slot.startsAt, duration) };
  await extendSlot(tx, slotId, times.ends_at);
  const { id } = await tx
    .insertInto('talks')
    .values({
      ...times,
      author_id: userId,
      slot_id: slotId,
      title: text.title,
      summary: text.summary,
      outline: text.outline,
      detail: text.detail,
      category,
      video_link: null,
      slides_link: text.slidesLink,
      may_be_recorded: text.recordingAllowed,
      is_public: text.publicAllowed,
      thumbnail,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordChanges(tx, [{ talkId: id }], now);
  return id;
}
