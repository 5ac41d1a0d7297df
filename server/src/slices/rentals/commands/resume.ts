import type { Tx } from '../../../db/tx.ts';

/** R-ADM-14: makes an ended rental go on as if it had not ended. Needs its renter and its cabinet locked and free. */
export async function resumeRental(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('rentals')
    .set({ ended_at: null, end_reason: null, reopens_at: null })
    .where('id', '=', id)
    .execute();
}
