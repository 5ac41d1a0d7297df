import { type ProviderName, type SecondStep, secondStepMinutes, secondStepOf } from '@cabinet/domain';
import type { Tx } from '../../../db/tx.ts';
import { refuse } from '../../../refusal.ts';
import { digestOf } from '../../../sessions/digest.ts';
import { isFactorOn, type LockedAccount, lockAccount } from '../queries/second-factors.ts';
import { openSignInSession, type Signing, type Tokens } from './sign-in-sessions.ts';

/** An administrator whose password or provider was right; `weighedHash` is the hash that the password was right for. */
export type AdminEntry = { readonly adminId: number; readonly userAgent: string } & (
  | { readonly provider: 'password'; readonly weighedHash: string }
  | { readonly provider: ProviderName }
);

/** The second step that is still owed; `secret` is for the browser that took the first. */
export type Half = { readonly step: SecondStep; readonly secret: string };

/**
 * R-ADM-17: opens the session of an administrator, or notes that a code is still owed. The account is locked, so that a
 * factor that is switched on meanwhile is asked for, and a password that is replaced meanwhile opens nothing
 * (R-ADM-01). Undefined then, and when the account is gone.
 */
export async function takeFirstStep(tx: Tx, entry: AdminEntry, signing: Signing): Promise<Tokens | Half | undefined> {
  const { adminId, provider, userAgent } = entry;
  const { random, policy, now } = signing;
  const account = await lockAccount(tx, adminId);
  if (account === undefined || isOutdated(entry, account)) return undefined;
  const isOn = await isFactorOn(tx, adminId);
  const step = secondStepOf({ isOn, isDemanded: policy.signIn.adminSecondFactor });
  if (step === null) return openSignInSession(tx, { holder: { adminId }, provider, userAgent }, signing);
  const secret = random.secret(32);
  const expires_at = now.add({ minutes: secondStepMinutes });
  await tx
    .insertInto('admin_half_sign_ins')
    .values({ secret_hash: digestOf(secret), admin_id: adminId, provider, expires_at })
    .execute();
  return { step, secret };
}

/** R-ADM-01: whether the password of an entry was replaced after it was weighed. Providers know no password of ours. */
function isOutdated(entry: AdminEntry, { passwordHash }: LockedAccount): boolean {
  return entry.provider === 'password' && entry.weighedHash !== passwordHash;
}

/** R-ADM-17: whose sign-in owes a code. Refuses UNAUTHORIZED_ADMIN when it is over, or was none. */
export async function readHalfSignIn(
  tx: Tx,
  secret: string | undefined,
  now: Temporal.Instant,
): Promise<{ readonly adminId: number }> {
  const row =
    secret === undefined
      ? undefined
      : await tx
          .selectFrom('admin_half_sign_ins')
          .select('admin_id')
          .where('secret_hash', '=', digestOf(secret))
          .where('expires_at', '>', now)
          .executeTakeFirst();
  return row === undefined ? refuse('UNAUTHORIZED_ADMIN') : { adminId: row.admin_id };
}

/** R-ADM-17: takes the sign-in that owed a code, once. Refuses UNAUTHORIZED_ADMIN when it was taken or ended meanwhile. */
export async function takeHalfSignIn(tx: Tx, secret: string): Promise<{ readonly provider: string }> {
  const taken = await tx
    .deleteFrom('admin_half_sign_ins')
    .where('secret_hash', '=', digestOf(secret))
    .returning('provider')
    .executeTakeFirst();
  return taken ?? refuse('UNAUTHORIZED_ADMIN');
}
