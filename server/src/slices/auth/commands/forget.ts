import { forgottenBefore, latestBeginning } from '@cabinet/domain';
import type { Tx } from '../../../db/tx.ts';

/**
 * Deletes what is over: beginnings of sign-ins and tokens for linking at once, sessions and linked accounts a week later,
 * wrong tries once they are forgotten. Ends the sessions that a clock which was set back would keep for long.
 */
export async function forgetExpired(tx: Tx, now: Temporal.Instant): Promise<void> {
  const week = now.subtract({ hours: 7 * 24 });
  await tx.deleteFrom('sign_in_attempts').where('expires_at', '<', now).execute();
  await tx.deleteFrom('admin_half_sign_ins').where('expires_at', '<', now).execute();
  await tx.deleteFrom('used_link_tokens').where('expires_at', '<', now).execute();
  await tx.deleteFrom('oauth_links').where('deleted_at', '<', week).execute();
  await tx
    .deleteFrom('auth_sessions')
    .where((row) => row.or([row('expires_at', '<', week), row('revoked_at', '<', week)]))
    .execute();
  await tx
    .updateTable('auth_sessions')
    .set({ revoked_at: now })
    .where('created_at', '>', latestBeginning(now))
    .where('revoked_at', 'is', null)
    .execute();
  await tx.deleteFrom('admin_sign_in_failures').where('last_failed_at', '<=', forgottenBefore(now)).execute();
}
