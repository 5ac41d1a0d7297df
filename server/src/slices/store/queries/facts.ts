import {
  type Copy,
  copyToUse,
  type Extended,
  isUsable,
  type MovingMemos,
  type RunningPenalty,
  type WantedCabinet,
} from '@cabinet/domain';
import type { Db } from '../../../db/tx.ts';
import { findTexts } from '../../cabinets/queries.ts';
import { listPenalties } from '../../penalties/queries.ts';
import { findHeld, type HeldRow } from '../../rentals/queries/held.ts';
import { findLastSwap } from '../../rentals/queries/last-swap.ts';
import { readWanted } from '../../rentals/queries/wanted.ts';

/** The facts that every use asks first, and the copy it would take. */
export function ticketFacts({ active, copies }: { active: boolean; copies: readonly Copy[] }, now: Temporal.Instant) {
  return { active, owned: copies.filter((copy) => isUsable(copy, now)).length, copy: copyToUse(copies, now) };
}

export function extendFacts(held: HeldRow | undefined, extended: Extended | undefined) {
  if (held === undefined) return { held: null };
  const { cabinet_id: cabinetId, lent_type: lentType, renters, expires_at: expiresAt } = held;
  return { held: { cabinetId, lentType, renters, expiresAt, ...(extended && { extended }) } };
}

/** A person's rental, as a swap asks for it. */
export function heldFacts(held: HeldRow | undefined) {
  if (held === undefined) return null;
  return { cabinetId: held.cabinet_id, lentType: held.lent_type, expiresAt: held.expires_at };
}

/** The facts of a swap besides the ticket, and what moves along. */
export async function readSwapFacts(
  db: Db,
  userId: number,
  cabinetId: number | null,
  now: Temporal.Instant,
): Promise<{
  wanted: WantedCabinet | null;
  lastSwappedAt: Temporal.Instant | null;
  title: string | null;
  memos: MovingMemos;
}> {
  const [wanted, kept, lastSwappedAt, own] = await Promise.all([
    cabinetId === null ? { cabinet: null } : readWanted(db, cabinetId, now),
    cabinetId === null ? undefined : findTexts(db, cabinetId),
    findLastSwap(db, userId),
    findOwnTexts(db, userId),
  ]);
  const memos = { own: own?.memo ?? null, left: kept?.memo ?? null };
  return { wanted: wanted.cabinet, lastSwappedAt, title: own?.title ?? null, memos };
}

async function findOwnTexts(db: Db, userId: number) {
  return db
    .selectFrom('cabinets')
    .innerJoin('rentals', 'rentals.cabinet_id', 'cabinets.id')
    .select(['cabinets.title', 'cabinets.memo'])
    .where('rentals.user_id', '=', userId)
    .where('rentals.ended_at', 'is', null)
    .executeTakeFirst();
}

/** The facts of a reduction besides the ticket. */
export async function readReduceFacts(
  db: Db,
  userId: number,
): Promise<{ heldUntil: Temporal.Instant | null; penalties: readonly RunningPenalty[] }> {
  const [held, penalties] = await Promise.all([findHeld(db, userId), listPenalties(db, userId)]);
  return { heldUntil: held?.expires_at ?? null, penalties };
}
