import type { Picture } from '@cabinet/contract';
import {
  isUnsafeAddress,
  listWhyNotEditTalk,
  listWhyNotKeepTalk,
  type Refusal,
  type SeenTalk,
  slotEnd,
  type TalkText,
  whyNotSoLong,
} from '@cabinet/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { assertDecided, refuse } from '../../../refusal.ts';
import { findSlot } from '../queries/slots.ts';
import type { KnownTalk } from '../queries/talk-text.ts';
import { lockTalkInSlot } from './lock.ts';
import { keepPicture } from './pictures.ts';
import { extendSlot } from './slots.ts';

type Wanted = {
  readonly talkId: number;
  /** Undefined slides stay as they are. */
  readonly text: Omit<TalkText, 'slidesLink'> & { readonly slidesLink?: string | null | undefined };
  /** Undefined where the picture stays; null where it goes. */
  readonly picture: Picture | null | undefined;
};

/** What a talk was before it was edited, and what it is. */
export type Edit = {
  readonly was: KnownTalk;
  readonly text: TalkText;
  readonly thumbnail: string | null;
  /** A picture was sent, maybe the very one that stood there. */
  readonly pictured: boolean;
};

/** R-PRES-09: the author changes a talk, as far as authors may. */
export async function editTalk(
  tx: Tx,
  { userId, seen, ...wanted }: Wanted & { readonly userId: number; readonly seen?: SeenTalk | undefined },
  now: Temporal.Instant,
): Promise<Edit> {
  return edit(tx, wanted, now, (edited) => listWhyNotEditTalk({ ...edited, seen }, userId, now));
}

/** R-PRES-09: an administrator changes a talk. */
export async function keepTalk(tx: Tx, wanted: Wanted, now: Temporal.Instant): Promise<Edit> {
  return edit(tx, wanted, now, listWhyNotKeepTalk);
}

type WhyNot = (edited: { readonly talk: KnownTalk | null; readonly wanted: TalkText }) => readonly Refusal[];

async function edit(
  tx: Tx,
  { talkId, picture, ...wanted }: Wanted,
  now: Temporal.Instant,
  whyNot: WhyNot,
): Promise<Edit> {
  const was = await lockTalkInSlot(tx, talkId);
  const { slidesLink = was?.text.slidesLink ?? null } = wanted.text;
  const text = { ...wanted.text, slidesLink };
  const [no] = whyNot({ talk: was, wanted: text });
  if (no !== undefined) refuse(no);
  assertDecided(was !== null);
  if (text.videoLink !== was.text.videoLink && isUnsafeAddress(text.videoLink ?? ''))
    refuse('INVALID_ARGUMENT', { fields: [{ path: 'form.videoLink', message: 'link' }] });
  await changeLength(tx, was, text);
  const thumbnail = picture === undefined ? was.thumbnail : await keepPicture(tx, picture, now);
  await writeTalk(tx, { was, text, thumbnail }, now);
  return { was, text, thumbnail, pictured: picture != null };
}

/** R-ADM-14: gives a talk back what an administrator changed of it. Needs the values to fit. */
export async function restoreTalk(tx: Tx, talkId: number, values: SeenTalk, now: Temporal.Instant): Promise<void> {
  const was = await lockTalkInSlot(tx, talkId);
  if (was === null) refuse('PRESENTATION_NOT_FOUND');
  const { thumbnail = was.thumbnail, ...changed } = values;
  const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
  const text = { ...was.text, ...given };
  await changeLength(tx, was, text);
  await writeTalk(tx, { was, text, thumbnail }, now);
}

async function writeTalk(
  tx: Tx,
  { was, text, thumbnail }: Omit<Edit, 'pictured'>,
  now: Temporal.Instant,
): Promise<void> {
  const { category } = text;
  if (category === 'ALL') refuse('INVALID_PRESENTATION_CATEGORY');
  await tx
    .updateTable('talks')
    .set({
      title: text.title,
      summary: text.summary,
      outline: text.outline,
      detail: text.detail,
      category,
      video_link: text.videoLink,
      slides_link: text.slidesLink,
      may_be_recorded: text.recordingAllowed,
      is_public: text.publicAllowed,
      thumbnail,
      revision: sql`revision + 1`,
    })
    .where('id', '=', was.id)
    .execute();
  await recordChanges(tx, [{ talkId: was.id }], now);
}

/** R-PRES-06, R-PRES-07: the slot becomes as long as its talk, and the talk with it. */
async function changeLength(tx: Tx, was: KnownTalk, { duration }: TalkText): Promise<void> {
  const { slotId, startsAt } = was;
  if (duration === was.text.duration) return;
  const slot = slotId === null ? null : await findSlot(tx, slotId);
  if (slot === null) return;
  const no = whyNotSoLong(slot, duration);
  if (no !== undefined) refuse(no);
  await extendSlot(tx, slot.id, slotEnd(startsAt, duration));
}
