import { type AdminWrite, bannedUntil, type RecordedValues, statusOf } from '@cabinet/domain';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { planNotice } from '../../alarms/commands/plan.ts';
import { restoreTexts } from '../../cabinets/commands.ts';
import { listCabinets, statusFacts } from '../../cabinets/queries.ts';
import { restorePenalties, withdrawPenalty } from '../../penalties/commands.ts';
import { resumeRental } from '../../rentals/commands/resume.ts';
import { findHeld } from '../../rentals/queries/held.ts';
import { listPeople } from '../../rentals/queries/people.ts';
import type { StoredOf } from '../queries/stored.ts';

/**
 * Lets a person go on with the rental that an administrator returned, with the texts it had and without the penalty of
 * the return. R-RET-05: those who left in the same change have brought its end nearer, and do not come back. Says what
 * that changes. Needs the person and the cabinet locked.
 */
export async function restoreRental(
  tx: Tx,
  { userId, cabinetId, rentalId, texts }: StoredOf<'return'>,
  now: Temporal.Instant,
): Promise<AdminWrite['changes']> {
  const look = () => Promise.all([readPerson(tx, userId, now), readCabinet(tx, cabinetId, now)]);
  const [personBefore, cabinetBefore] = await look();
  await withdrawPenalty(tx, { userId, rentalId }, now);
  await resumeRental(tx, rentalId);
  await restoreTexts(tx, cabinetId, texts);
  await recordChanges(tx, [{ cabinetId }, { userId, kind: 'rental' }], now);
  // R-ALARM-02: the person was told of the return.
  const matter = `rental ${rentalId} at ${now}`;
  await planNotice(tx, { userId, kind: 'returnUndone', matter, facts: { cabinetId }, now });
  const [person, cabinet] = await look();
  return [
    { target: { kind: 'user', id: userId }, before: personBefore, after: person },
    { target: { kind: 'cabinet', id: cabinetId }, before: cabinetBefore, after: cabinet },
  ];
}

/** Makes penalties run again; says until when that bans the person. Needs them locked. */
export async function restoreRelease(
  tx: Tx,
  { userId, penaltyIds }: StoredOf<'release'>,
  now: Temporal.Instant,
): Promise<AdminWrite['changes']> {
  const before = await readPerson(tx, userId, now);
  await restorePenalties(tx, userId, penaltyIds, now);
  const after = await readPerson(tx, userId, now);
  return [
    {
      target: { kind: 'user', id: userId },
      before: { unbannedAt: before.unbannedAt },
      after: { unbannedAt: after.unbannedAt },
    },
  ];
}

/** By the names that the record of a return uses. */
async function readPerson(tx: Tx, userId: number, now: Temporal.Instant) {
  const [people, held] = await Promise.all([listPeople(tx, [userId]), findHeld(tx, userId)]);
  const person = people.get(userId);
  const unbannedAt = person === undefined ? null : bannedUntil(person, now);
  return { cabinetId: held?.cabinet_id ?? null, expiredAt: held?.expires_at ?? null, unbannedAt };
}

async function readCabinet(tx: Tx, cabinetId: number, now: Temporal.Instant): Promise<RecordedValues | null> {
  const [row] = await listCabinets(tx, { ids: [cabinetId] });
  if (row === undefined) return null;
  const status = statusOf(statusFacts(row), now);
  const opensAt = status === 'PENDING' ? row.opens_at : null;
  return { status, userCount: row.renters, expiredAt: row.expires_at, opensAt };
}
