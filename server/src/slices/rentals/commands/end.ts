import type { ReturnDecision } from '@cabinet/domain';
import { prepare } from '../../../db/prepared.ts';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { planNotice } from '../../alarms/commands/plan.ts';
import { emptyCabinet } from '../../cabinets/commands.ts';
import { givePenalty } from '../../penalties/commands.ts';
import { listRenters } from '../queries/active.ts';
import type { HeldRow } from '../queries/held.ts';

type EndOfRental = {
  readonly held: HeldRow;
  readonly decision: ReturnDecision;
  readonly reason: 'RETURNED' | 'RETURNED_BY_ADMIN' | 'FORCED' | 'SWAPPED';
  readonly password: string | null;
};

/** Every end of a rental comes through here, whoever ends it. Needs the renter and the cabinet locked. */
export async function endRental(
  tx: Tx,
  { held, decision, reason, password }: EndOfRental,
  now: Temporal.Instant,
): Promise<void> {
  const { id, user_id: userId, cabinet_id: cabinetId, user_name: previousUserName } = held;
  const { endedAt, emptied, opensAt, penalty, stayUntil, shortens } = decision;
  await Promise.all([
    markEnded(tx, { id, endedAt, reason, opensAt }),
    ...(emptied ? [emptyCabinet(tx, { id: cabinetId, opensAt, memo: password, previousUserName })] : []),
    ...(penalty === null ? [] : [givePenalty(tx, { ...penalty, userId, rentalId: id }, now)]),
    recordChanges(tx, [{ cabinetId }, { userId, kind: 'rental' }], now),
  ]);
  if (stayUntil === null) return;
  if (shortens) await shorten(tx, { cabinetId, expiresAt: stayUntil }, now);
  else await tellRenters(tx, cabinetId, now);
}

/** Records a change for each renter of a cabinet when something they share has changed; it sends no notice. */
export async function tellRenters(tx: Tx, cabinetId: number, now: Temporal.Instant): Promise<void> {
  const renters = await listRenters(tx, cabinetId);
  await recordChanges(
    tx,
    renters.map((userId) => ({ userId, kind: 'rental' })),
    now,
  );
}

type Ended = {
  readonly id: number;
  readonly endedAt: Temporal.Instant;
  readonly reason: EndOfRental['reason'];
  readonly opensAt: Temporal.Instant | null;
};

const markEnded = prepare((db, { id, endedAt, reason, opensAt }: Ended) =>
  db.updateTable('rentals').set({ ended_at: endedAt, end_reason: reason, reopens_at: opensAt }).where('id', '=', id),
);

/** R-RET-05: gives those who stay an earlier end, and tells them. */
async function shorten(
  tx: Tx,
  { cabinetId, expiresAt }: { cabinetId: number; expiresAt: Temporal.Instant },
  now: Temporal.Instant,
): Promise<void> {
  const staying = await tx
    .updateTable('rentals')
    .set({ expires_at: expiresAt })
    .where('cabinet_id', '=', cabinetId)
    .where('ended_at', 'is', null)
    .returning(['id', 'user_id as userId'])
    .execute();
  await Promise.all([
    recordChanges(
      tx,
      staying.map(({ userId }) => ({ userId, kind: 'rental' })),
      now,
    ),
    ...staying.map(({ id, userId }) =>
      planNotice(tx, {
        userId,
        kind: 'endShortened',
        matter: `rental ${id} until ${expiresAt}`,
        facts: { cabinetId, expiresAt: expiresAt.toString() },
        now,
      }),
    ),
  ]);
}
