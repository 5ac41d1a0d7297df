import {
  type AdminWrite,
  listWhyNotDeleteSlot,
  listWhyNotPlaceSlot,
  type RecordedValues,
  type SlotTime,
  slotEnd,
} from '@cabinet/domain';
import { sql } from 'kysely';
import type { Moment } from '../../../db/policies.ts';
import { brokenConstraint, type Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { assertDecided, refuse } from '../../../refusal.ts';
import { findSlot, isOccupied } from '../queries/slots.ts';
import { lockSlot } from './lock.ts';
import { tellOfTalk } from './tell.ts';

/** R-PRES-05: an administrator adds a slot. */
export async function addSlot(tx: Tx, slot: SlotTime, { policy, now }: Moment): Promise<AdminWrite[]> {
  const endsAt = slotEnd(slot.startsAt);
  const facts = { startsAt: slot.startsAt, isOccupied: await isOccupied(tx, { ...slot, endsAt }) };
  const [no] = listWhyNotPlaceSlot(facts, policy, now);
  if (no !== undefined) refuse(no);
  const { id } = await tx
    .insertInto('talk_slots')
    .values({ place: slot.place, starts_at: slot.startsAt, ends_at: endsAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordChanges(tx, [freeSlots], now);
  return [{ kind: 'SLOT_ADD', changes: [{ target: slotTarget(id), before: null, after: valuesOf(slot) }], undo: null }];
}

/** R-PRES-05, R-PRES-07: an administrator moves a slot, and the talk in it moves along. */
export async function moveSlot(
  tx: Tx,
  { slotId, ...to }: SlotTime & { readonly slotId: number },
  { policy, now }: Moment,
): Promise<AdminWrite[]> {
  await lockSlot(tx, slotId);
  const slot = await findSlot(tx, slotId);
  if (slot === null) refuse('SLOT_NOT_FOUND');
  const endsAt = to.startsAt.add(slot.startsAt.until(slot.endsAt));
  const facts = {
    startsAt: to.startsAt,
    from: slot.startsAt,
    isOccupied: await isOccupied(tx, { ...to, endsAt, but: slotId }),
  };
  const [no] = listWhyNotPlaceSlot(facts, policy, now);
  if (no !== undefined) refuse(no);
  if (slot.place === to.place && slot.startsAt.equals(to.startsAt)) return [];
  await tx
    .updateTable('talk_slots')
    .set({ place: to.place, starts_at: to.startsAt, ends_at: endsAt })
    .where('id', '=', slotId)
    .execute();
  if (slot.talkId !== null) {
    await tx.updateTable('talks').set({ revision: sql`revision + 1` }).where('id', '=', slot.talkId).execute();
    await tellOfTalk(tx, 'talkMoved', slot.talkId, now);
  }
  await recordChanges(tx, [slot.talkId === null ? freeSlots : { talkId: slot.talkId }], now);
  const target = slot.talkId === null ? slotTarget(slotId) : ({ kind: 'talk', id: slot.talkId } as const);
  return [{ kind: 'SLOT_MOVE', changes: [{ target, before: valuesOf(slot), after: valuesOf(to) }], undo: null }];
}

/** R-PRES-06: makes a slot as long as its talk. A slot that came between since it was looked at refuses it. */
export async function extendSlot(tx: Tx, slotId: number, endsAt: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('talk_slots')
    .set({ ends_at: endsAt })
    .where('id', '=', slotId)
    .execute()
    .catch((error: unknown) => {
      if (brokenConstraint(error) === 'talk_slots_no_overlap') refuse('PRESENTATION_SLOT_OVERLAP');
      throw error;
    });
}

/** R-PRES-05: an administrator deletes a slot without a talk. */
export async function deleteSlot(tx: Tx, slotId: number, now: Temporal.Instant): Promise<AdminWrite[]> {
  await lockSlot(tx, slotId);
  const slot = await findSlot(tx, slotId);
  const [no] = listWhyNotDeleteSlot(slot);
  if (no !== undefined) refuse(no);
  assertDecided(slot !== null);
  await tx.deleteFrom('talk_slots').where('id', '=', slotId).execute();
  await recordChanges(tx, [freeSlots], now);
  const changes = [{ target: slotTarget(slotId), before: valuesOf(slot), after: null }];
  return [{ kind: 'SLOT_DELETE', changes, undo: null }];
}

/** What is told of slots without a talk. */
const freeSlots = { talkId: 0 };

const slotTarget = (id: number) => ({ kind: 'slot', id }) as const;

function valuesOf({ place, startsAt }: SlotTime): RecordedValues {
  return { startTime: startsAt, presentationLocation: place };
}
