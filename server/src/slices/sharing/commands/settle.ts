import { settleSession } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Db, Transact, Tx } from '../../../db/tx.ts';
import { startSeats } from '../../rentals/commands/start.ts';
import { listDueSessions } from '../queries/deadlines.ts';
import { findSession } from '../queries/session.ts';
import { lockEverybody } from './lock.ts';
import { freeSeats } from './seats.ts';
import { closeSession } from './sessions.ts';

/** R-SHARE-04, R-SHARE-05: settles a session whose deadline has come; a late or repeated run is harmless. */
export async function settle(tx: Tx, cabinetId: number, moment: Moment): Promise<void> {
  await lockEverybody(tx, cabinetId, []);
  await settleLocked(tx, cabinetId, moment);
}

export async function settleLocked(tx: Tx, cabinetId: number, { now, policy }: Moment): Promise<void> {
  const found = await findSession(tx, cabinetId, null);
  if (found === undefined) return;
  const settlement = settleSession(found.session, policy, now);
  if (settlement.outcome === 'WAITING') return;
  const sessionId = found.row.id;
  const { dropped, outcome } = settlement;
  const reason = outcome === 'CANCELLED' ? 'CANCELLED' : 'DROPPED';
  await freeSeats(tx, { sessionId, cabinetId, userIds: dropped }, reason, now);
  if (settlement.outcome === 'COMPLETED') {
    await startSeats(tx, { sessionId, cabinetId, userIds: settlement.stay }, settlement, now);
  }
  await closeSession(tx, sessionId, outcome, now);
}

/**
 * Settles every session whose deadline has come, each in a transaction of its own. `failed` is told of one that cannot
 * be settled; it is left for the next time, so that neither the other sessions nor other requests wait for it.
 */
export async function settleDue(
  db: Db,
  transact: Transact,
  moment: Moment,
  failed: (error: unknown) => void,
): Promise<void> {
  for (const { cabinetId } of await listDueSessions(db, moment.now)) {
    await transact((tx) => settle(tx, cabinetId, moment)).catch(failed);
  }
}
