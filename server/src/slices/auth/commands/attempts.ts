import type { ProviderName } from '@cabinet/domain';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Tx } from '../../../db/tx.ts';
import type { SignInSecrets } from '../../../gateways/identity.ts';
import { digestOf } from '../../../sessions/digest.ts';
import type { Linker } from './links.ts';

/** The time a browser has for signing in at a provider. */
export const attemptMinutes = 10;

/** A sign-in that a browser has begun at a provider: as a user, as an administrator, or to link the account. */
export type Attempt = {
  readonly provider: ProviderName;
  readonly purpose: 'user' | 'admin' | Linker;
  readonly browser: string;
  readonly secrets: SignInSecrets;
};

/** R-SIGN-09: notes a sign-in before the browser leaves for the provider. */
export async function noteAttempt(tx: Tx, attempt: Attempt, now: Temporal.Instant): Promise<void> {
  const { provider, purpose, browser, secrets } = attempt;
  await tx
    .insertInto('sign_in_attempts')
    .values({
      state_hash: digestOf(secrets.state),
      browser_hash: digestOf(browser),
      provider,
      code_verifier: secrets.codeVerifier,
      nonce: secrets.nonce,
      ...(typeof purpose === 'string'
        ? { purpose }
        : { purpose: 'link', user_id: purpose.userId, session_id: purpose.sessionId }),
      expires_at: now.add({ minutes: attemptMinutes }),
    })
    .execute();
}

/** R-SIGN-09: the sign-in of a state, which can be taken once. Undefined when there is none. */
export async function takeAttempt(
  tx: Tx,
  shown: { state: string; browser: string; provider: ProviderName },
  now: Temporal.Instant,
): Promise<Attempt | undefined> {
  const { state, browser, provider } = shown;
  const row = await tx
    .deleteFrom('sign_in_attempts')
    .where('state_hash', '=', digestOf(state))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined || row.provider !== provider || !row.browser_hash.equals(digestOf(browser))) return undefined;
  if (Temporal.Instant.compare(row.expires_at, now) <= 0) return undefined;
  const secrets = { state, nonce: row.nonce, codeVerifier: row.code_verifier };
  return { provider, purpose: purposeOf(row), browser, secrets };
}

type PurposeRow = Pick<Selectable<Database['sign_in_attempts']>, 'purpose' | 'user_id' | 'session_id'>;

function purposeOf({ purpose, user_id: userId, session_id: sessionId }: PurposeRow): Attempt['purpose'] {
  if (purpose !== 'link') return purpose;
  if (userId === null || sessionId === null) throw new Error('A link is asked for by nobody');
  return { userId, sessionId };
}
