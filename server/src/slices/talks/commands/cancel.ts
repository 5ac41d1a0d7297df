import { type AdminWrite, listWhyNotCancelTalk, slotEnd } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { assertDecided, refuse } from '../../../refusal.ts';
import { lockTalkInSlot } from './lock.ts';
import { extendSlot } from './slots.ts';
import { tellOfTalk } from './tell.ts';

/** R-PRES-07, R-PRES-10: an administrator cancels a talk for good. It keeps its time and place, and its slot is free. */
export async function cancelTalk(tx: Tx, talkId: number, now: Temporal.Instant): Promise<AdminWrite[]> {
  const talk = await lockTalkInSlot(tx, talkId);
  const [no] = listWhyNotCancelTalk(talk);
  if (no !== undefined) refuse(no);
  assertDecided(talk !== null);
  await tx
    .updateTable('talks')
    // A clock may have been set back since the talk was registered.
    .set({
      slot_id: null,
      canceled_at: sql`greatest(created_at, ${now}::timestamptz)`,
      revision: sql`revision + 1`,
    })
    .where('id', '=', talkId)
    .execute();
  if (talk.slotId !== null) await extendSlot(tx, talk.slotId, slotEnd(talk.startsAt));
  await tellOfTalk(tx, 'talkCanceled', talkId, now);
  await recordChanges(tx, [{ talkId }], now);
  const target = { kind: 'talk', id: talkId } as const;
  // The talk that the administrator saw: one that was renamed or moved since has to be looked at again first.
  const values = (canceled: boolean) => ({ canceled, title: talk.text.title, startTime: talk.startsAt });
  return [{ kind: 'TALK_CANCEL', changes: [{ target, before: values(false), after: values(true) }], undo: null }];
}
