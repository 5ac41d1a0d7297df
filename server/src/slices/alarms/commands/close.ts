import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';

/** A notice that failed this often is given up, after most of a day. */
const mostTries = 30;

/** Claims a notice for sending until an instant. */
export async function claimNotice(tx: Tx, id: number, until: Temporal.Instant): Promise<void> {
  await tx.updateTable('notices').set({ claimed_until: until }).where('id', '=', id).execute();
}

/** Notes that a notice has left, or why it never will. The first note stays. */
export async function closeNotice(
  tx: Tx,
  id: number,
  end: { sentAt: Temporal.Instant } | { because: string },
): Promise<void> {
  await tx
    .updateTable('notices')
    .set('sentAt' in end ? { sent_at: end.sentAt } : { dropped_because: end.because })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('dropped_because', 'is', null)
    .execute();
}

/** R-GEN-04: gives a notice back that could not be sent, with what was wrong. After too many tries it is given up. */
export async function noteFailure(tx: Tx, id: number, fault: string): Promise<void> {
  await tx
    .updateTable('notices')
    .set({
      claimed_until: null,
      tries: sql`tries + 1`,
      last_fault: fault.slice(0, 200),
      dropped_because: sql`case when tries + 1 >= ${mostTries} then 'given up' end`,
    })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('dropped_because', 'is', null)
    .execute();
}
