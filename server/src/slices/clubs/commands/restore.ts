import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { findActed } from '../queries.ts';
import { takeAway, tellOfCabinet } from './keep.ts';
import { tellMembers, tellOfLending } from './lock.ts';

/** R-ADM-14: gives a club the name and the master it had. Needs it locked. */
export async function restoreClub(
  tx: Tx,
  clubId: number,
  { name, masterId }: { readonly name: string; readonly masterId: number },
  now: Temporal.Instant,
): Promise<void> {
  const club = await findActed(tx, clubId);
  if (club === undefined) return;
  await tx.updateTable('clubs').set({ name, master_id: masterId }).where('id', '=', clubId).execute();
  await Promise.all([tellMembers(tx, club, now), tellOfCabinet(tx, club.cabinet_id, now)]);
}

/** R-ADM-14: a club that was made is there no more. Needs it locked. */
export async function unmakeClub(tx: Tx, clubId: number, now: Temporal.Instant): Promise<void> {
  const club = await findActed(tx, clubId);
  if (club !== undefined) await takeAway(tx, club, now);
}

/** R-ADM-14: a deleted club is there again, with its members. Needs it locked. */
export async function reviveClub(tx: Tx, clubId: number, now: Temporal.Instant): Promise<void> {
  await tx.updateTable('clubs').set({ deleted_at: null }).where('id', '=', clubId).execute();
  const club = await findActed(tx, clubId);
  if (club !== undefined) await tellMembers(tx, club, now);
}

/** R-ADM-14: a club goes on having the cabinet that was returned for it. Needs both locked. */
export async function resumeLending(
  tx: Tx,
  { clubId, cabinetId, rentalId }: { readonly clubId: number; readonly cabinetId: number; readonly rentalId: number },
  now: Temporal.Instant,
): Promise<void> {
  await tx.updateTable('club_rentals').set({ ended_at: null }).where('id', '=', rentalId).execute();
  const club = await findActed(tx, clubId);
  if (club === undefined) return;
  await Promise.all([
    tellMembers(tx, club, now),
    recordChanges(tx, [{ cabinetId }], now),
    tellOfLending(tx, 'returnUndone', { club, cabinetId }, now),
  ]);
}
