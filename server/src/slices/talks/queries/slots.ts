import type { SlotFacts, TalkPlace } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';

type Instant = Temporal.Instant;

export type SlotRow = { readonly id: number; readonly starts_at: Instant; readonly place: TalkPlace };

/** The slots without a talk that start after one instant and before another, the next first. */
export async function listFreeSlots(db: Db, after: Instant, before: Instant): Promise<SlotRow[]> {
  return db
    .selectFrom('talk_slots')
    .leftJoin('talks', 'talks.slot_id', 'talk_slots.id')
    .select(['talk_slots.id', 'talk_slots.starts_at', 'talk_slots.place'])
    .where('talks.id', 'is', null)
    .where('talk_slots.starts_at', '>', after)
    .where('talk_slots.starts_at', '<', before)
    .orderBy('talk_slots.starts_at')
    .orderBy('talk_slots.id')
    .execute();
}

export type SlotState = SlotFacts & { readonly id: number; readonly endsAt: Instant; readonly talkId: number | null };

/** A slot, the talk in it, and when the next one at its place starts; null when there is none. */
export async function findSlot(db: Db, slotId: number): Promise<SlotState | null> {
  const row = await db
    .selectFrom('talk_slots')
    .leftJoin('talks', 'talks.slot_id', 'talk_slots.id')
    .select(['talk_slots.id', 'talk_slots.place', 'talk_slots.starts_at', 'talk_slots.ends_at', 'talks.id as talk_id'])
    .select(
      sql<Instant | null>`(select min(other.starts_at) from talk_slots as other
        where other.place = talk_slots.place and other.starts_at > talk_slots.starts_at)`.as('next_starts_at'),
    )
    .where('talk_slots.id', '=', slotId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    place: row.place,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    talkId: row.talk_id,
    isTaken: row.talk_id !== null,
    nextStartsAt: row.next_starts_at,
  };
}

type Span = { readonly place: TalkPlace; readonly startsAt: Instant; readonly endsAt: Instant; readonly but?: number };

/** Whether a slot at a place begins or goes on during a time; `but` is a slot that does not count. */
export async function isOccupied(db: Db, { place, startsAt, endsAt, but = 0 }: Span): Promise<boolean> {
  const row = await db
    .selectFrom('talk_slots')
    .select('id')
    .where('place', '=', place)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .where('id', '<>', but)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
