import { type AdminWrite, maxUsers } from '@cabinet/domain';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { changeCondition, changeType, describeCabinet } from '../../cabinets/commands.ts';
import { listCabinets } from '../../cabinets/queries.ts';
import { closeAgain, openEarly } from '../../rentals/commands/open-early.ts';
import { closeEmptySessions } from '../../sharing/commands/sessions.ts';
import { listStateChanges } from '../../upkeep/commands/change.ts';
import { tellUsers } from '../../upkeep/commands/tell.ts';
import type { StoredOf } from '../queries/stored.ts';

/**
 * Gives cabinets that nobody uses the type, condition and opening they had. An empty session that the change ended stays
 * ended, and what has opened meanwhile is open. Says what that changes. Needs them locked.
 */
export async function restoreStates(
  tx: Tx,
  { cabinets }: StoredOf<'state'>,
  now: Temporal.Instant,
): Promise<AdminWrite['changes']> {
  const ids = cabinets.map(({ id }) => id);
  const before = await listCabinets(tx, { ids });
  await closeEmptySessions(tx, ids, now);
  for (const { id, was, closings } of cabinets) {
    const { lentType, condition } = was;
    const opensAt = was.opensAt !== null && Temporal.Instant.compare(was.opensAt, now) > 0 ? was.opensAt : null;
    await changeType(tx, [id], { lentType, maxUser: maxUsers[lentType] });
    await changeCondition(tx, [id], { condition, opensAt });
    await openEarly(tx, [id], opensAt, now);
    for (const closing of closings) await closeAgain(tx, closing, now);
  }
  await recordChanges(
    tx,
    ids.map((cabinetId) => ({ cabinetId })),
    now,
  );
  return listStateChanges(before, await listCabinets(tx, { ids }), now);
}

/** Gives a cabinet the note, title, place or number it had. Needs it locked. */
export async function restoreDescription(
  tx: Tx,
  { cabinetId, was }: StoredOf<'description'>,
  now: Temporal.Instant,
): Promise<void> {
  const wanted = Object.fromEntries(Object.entries(was).filter(([, value]) => value !== undefined));
  await describeCabinet(tx, cabinetId, wanted);
  await Promise.all([
    recordChanges(tx, [{ cabinetId }], now),
    tellUsers(tx, { cabinetId, ofNumber: 'visible_num' in wanted }, now),
  ]);
}
