import { shareCodeCount, shareCodeOf } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';
import type { Random } from '../../../gateways/random.ts';

/** R-SHARE-02: opens a session with a random code of four digits. */
export async function openSession(
  tx: Tx,
  session: { cabinetId: number; openedAt: Temporal.Instant; deadlineAt: Temporal.Instant },
  random: Random,
): Promise<number> {
  const { id } = await tx
    .insertInto('waiting_sessions')
    .values({
      cabinet_id: session.cabinetId,
      code: shareCodeOf(random.below(shareCodeCount)),
      opened_at: session.openedAt,
      deadline_at: session.deadlineAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  tx.changed([{ deadlineAt: session.deadlineAt }]);
  return id;
}

export async function closeSession(
  tx: Tx,
  sessionId: number,
  outcome: 'COMPLETED' | 'CANCELLED',
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('waiting_sessions')
    .set({ closed_at: now, outcome })
    .where('id', '=', sessionId)
    .where('closed_at', 'is', null)
    .execute();
}

/** Closes sessions without people, which an administrator opened. */
export async function closeEmptySessions(tx: Tx, cabinetIds: readonly number[], now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('waiting_sessions')
    .set({ closed_at: now, outcome: 'CANCELLED' })
    .where('cabinet_id', '=', sql<number>`any(${cabinetIds})`)
    .where('closed_at', 'is', null)
    .execute();
}
