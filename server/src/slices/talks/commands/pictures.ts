import type { Picture } from '@cabinet/contract';
import type { Tx } from '../../../db/tx.ts';
import { refuse } from '../../../refusal.ts';

/**
 * Deletes the pictures that no talk has and nobody sent during the last day. A picture that was just sent again has a
 * new time, and stays.
 */
export async function forgetPictures(tx: Tx, now: Temporal.Instant): Promise<void> {
  await tx
    .deleteFrom('talk_thumbnails')
    .where('sent_at', '<', now.subtract({ hours: 24 }))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('talks').select('id').whereRef('talks.thumbnail', '=', 'talk_thumbnails.hash'))),
    )
    .execute();
}

/** R-PRES-13: keeps a picture that was drawn, and gives its hash; refuses one that is not taken. Null without one. */
export async function keepPicture(tx: Tx, picture: Picture | null, now: Temporal.Instant): Promise<string | null> {
  if (picture === null) return null;
  if ('refused' in picture) refuse(picture.refused, picture.facts);
  const { hash, bytes } = picture;
  await tx
    .insertInto('talk_thumbnails')
    .values({ hash, bytes, sent_at: now })
    // The row is locked, so nobody deletes meanwhile what another talk has given up.
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ sent_at: now }))
    .execute();
  return hash;
}

/** Keeps a picture that a talk gave up from being deleted meanwhile, as if it were sent again. */
export async function holdPicture(tx: Tx, hash: string, now: Temporal.Instant): Promise<void> {
  await tx.updateTable('talk_thumbnails').set({ sent_at: now }).where('hash', '=', hash).execute();
}
