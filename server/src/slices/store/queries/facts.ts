import {
  type Copy,
  copyToUse,
  type Extended,
  isUsable,
  type RunningPenalty,
  type WantedCabinet,
} from '@cabinet/domain';
import type { Db } from '../../../db/tx.ts';
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
  const { lent_type: lentType, renters, expires_at: expiresAt } = held;
  return { held: { lentType, renters, expiresAt, ...(extended && { extended }) } };
}

/** A person's rental, as a swap asks for it. */
export function heldFacts(held: HeldRow | undefined) {
  if (held === undefined) return null;
  return { cabinetId: held.cabinet_id, lentType: held.lent_type, expiresAt: held.expires_at };
}

/** The facts of a swap besides the ticket; title and memo (`label`) move along. */
export async function readSwapFacts(
  db: Db,
  userId: number,
  cabinetId: number | null,
  now: Temporal.Instant,
): Promise<{
  wanted: WantedCabinet | null;
  lastSwappedAt: Temporal.Instant | null;
  label: { title: string | null; memo: string | null };
}> {
  const [wanted, lastSwappedAt, label] = await Promise.all([
    cabinetId === null ? { cabinet: null } : readWanted(db, cabinetId, now),
    findLastSwap(db, userId),
    findLabel(db, userId),
  ]);
  return { wanted: wanted.cabinet, lastSwappedAt, label: label ?? { title: null, memo: null } };
}

async function findLabel(db: Db, userId: number) {
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
