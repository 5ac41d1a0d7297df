import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { adminWaitSeconds, areForgotten, decideReissue, refreshDays } from '@cabinet/domain';
import { recordChanges } from '../../db/changes.ts';
import type { Transact, Tx } from '../../db/tx.ts';
import type { SignInSecrets } from '../../gateways/identity.ts';
import type { Random } from '../../gateways/random.ts';
import { RefusedOutcome, refuse } from '../../http/outcome.ts';
import { hashPassword } from '../../http/passwords.ts';
import { isGenuine, makeRefreshValue, readRefreshValue } from '../../http/refresh-values.ts';
import { signAccessToken, type TokenSecrets } from '../../http/tokens.ts';
import type { ProviderName } from '../../settings-providers.ts';
import { rememberLanguage } from '../users/commands.ts';
import { findHolder, type HolderRow, lockSession, sessionFacts } from './queries.ts';

/** How long a browser may take over signing in at a provider. */
export const attemptMinutes = 10;

/** A sign-in that is on its way through a provider, in this browser, for this purpose. */
export type Attempt = {
  readonly provider: ProviderName;
  readonly purpose: 'user' | 'admin';
  readonly browser: string;
  readonly secrets: SignInSecrets;
};

const digest = (secret: string) => createHash('sha256').update(secret).digest();

/** R-SIGN-09: notes a sign-in before the browser leaves for the provider. */
export async function noteAttempt(tx: Tx, attempt: Attempt, now: Temporal.Instant): Promise<void> {
  const { provider, purpose, browser, secrets } = attempt;
  await tx
    .insertInto('sign_in_attempts')
    .values({
      state_hash: digest(secrets.state),
      browser_hash: digest(browser),
      provider,
      code_verifier: secrets.codeVerifier,
      nonce: secrets.nonce,
      purpose,
      expires_at: now.add({ minutes: attemptMinutes }),
    })
    .execute();
}

/** R-SIGN-09: the sign-in a state belongs to, once: whoever shows the state uses it up. Undefined when nothing fits. */
export async function takeAttempt(
  tx: Tx,
  shown: { state: string; browser: string; provider: ProviderName },
  now: Temporal.Instant,
): Promise<Attempt | undefined> {
  const { state, browser, provider } = shown;
  const row = await tx
    .deleteFrom('sign_in_attempts')
    .where('state_hash', '=', digest(state))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined || row.provider !== provider || !row.browser_hash.equals(digest(browser))) return undefined;
  if (Temporal.Instant.compare(row.expires_at, now) <= 0) return undefined;
  const secrets = { state, nonce: row.nonce, codeVerifier: row.code_verifier };
  return { provider, purpose: row.purpose, browser, secrets };
}

export type NewSession = {
  readonly holder: { readonly userId: number } | { readonly adminId: number };
  /** How the holder signed in: a provider, or `password`. */
  readonly provider: string;
  readonly userAgent: string;
};

/** What a request brings along for signing somebody in. */
export type Signing = { readonly random: Random; readonly secrets: TokenSecrets; readonly now: Temporal.Instant };

/** The two tokens of a session. */
export type Tokens = { readonly accessToken: string; readonly refreshValue: string };

/** Opens a session; each browser has its own (R-SIGN-13). The holder must exist. */
export async function openSession(tx: Tx, session: NewSession, { random, secrets, now }: Signing): Promise<Tokens> {
  const { holder, provider, userAgent } = session;
  const id = random.uuid();
  await tx
    .insertInto('auth_sessions')
    .values({
      id,
      seed: random.secret(32),
      user_id: 'userId' in holder ? holder.userId : null,
      admin_id: 'adminId' in holder ? holder.adminId : null,
      provider,
      user_agent: userAgent.replaceAll('\0', '').slice(0, 256),
      rotated_at: now,
      created_at: now,
      expires_at: now.add({ hours: refreshDays * 24 }),
    })
    .execute();
  const row = await lockSession(tx, id);
  if (row === undefined) throw new Error('A session that was just opened is gone');
  return tokensOf(row, secrets, now);
}

/** R-SIGN-11, R-SIGN-15: the tokens for the holder as the database knows them now. */
async function tokensOf(row: HolderRow, secrets: TokenSecrets, now: Temporal.Instant): Promise<Tokens> {
  const typ = row.admin_id === null ? 'user' : 'admin';
  const userId = row.admin_id ?? row.user_id ?? 0;
  const claims = { name: row.name ?? '', userId, roles: row.roles ?? [], sid: row.id, typ } as const;
  return {
    accessToken: await signAccessToken(claims, secrets, now),
    refreshValue: makeRefreshValue(row, secrets),
  };
}

/** R-SIGN-13: ends a session at once, here and in every process. */
export async function revokeSession(
  tx: Tx,
  session: { id: string; userId: number | null },
  now: Temporal.Instant,
): Promise<void> {
  const { id, userId } = session;
  tx.changed([{ endedSessionId: id }]);
  await Promise.all([
    tx
      .updateTable('auth_sessions')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .execute(),
    ...(userId === null ? [] : [recordChanges(tx, [{ userId, kind: 'session' }], now)]),
  ]);
}

/**
 * R-SIGN-12: a refresh value for its successor. Returns a refusal where the session was revoked for reuse, so that the
 * revocation is committed; refuses JWT_EXPIRED, UNAUTHORIZED.
 */
export async function reissue(
  tx: Tx,
  value: string,
  { secrets, now, language }: Pick<Signing, 'secrets' | 'now'> & { readonly language: 'ko' | 'en' },
): Promise<Tokens | RefusedOutcome> {
  const shown = readRefreshValue(value);
  const row = shown && (await lockSession(tx, shown.sessionId));
  if (shown === undefined || row === undefined) refuse('JWT_EXPIRED');
  if (!isGenuine({ ...row, generation: shown.generation }, shown.proof, secrets)) refuse('JWT_EXPIRED');
  const decision = decideReissue(sessionFacts(row), shown.generation, now);
  if (decision === 'REVOKED') refuse('UNAUTHORIZED');
  if (decision === 'EXPIRED') refuse('JWT_EXPIRED');
  if (decision === 'REUSED') {
    await revokeSession(tx, { id: row.id, userId: row.user_id }, now);
    return new RefusedOutcome('JWT_ALREADY_USED');
  }
  if (findHolder(row) === undefined) refuse('UNAUTHORIZED');
  if (decision === 'REPEAT') return tokensOf(row, secrets, now);
  // Whoever goes on in another language is written to in that one from here on.
  if (row.user_id !== null) await rememberLanguage(tx, row.user_id, language);
  const generation = row.generation + 1;
  const expires_at = now.add({ hours: refreshDays * 24 });
  await tx
    .updateTable('auth_sessions')
    .set({ generation, rotated_at: now, expires_at })
    .where('id', '=', row.id)
    .execute();
  return tokensOf({ ...row, generation }, secrets, now);
}

/**
 * R-ADM-01: counts a try before it is made, so that tries made at the same time count as well; a right one is taken
 * back by `forgiveTries`. Returns the seconds to wait when no try is allowed now, and then counts nothing.
 */
export async function countTry(tx: Tx, id: string, address: string, now: Temporal.Instant): Promise<number> {
  const key = { login_id: id, address: networkOf(address) };
  const first = await tx
    .insertInto('admin_sign_in_failures')
    .values({ ...key, failures: 1, last_failed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('failures')
    .executeTakeFirst();
  if (first !== undefined) return 0;
  const known = await tx
    .selectFrom('admin_sign_in_failures')
    .select(['failures', 'last_failed_at as lastFailedAt'])
    .where((row) => row.and(key))
    .forUpdate()
    .executeTakeFirst();
  // Forgiven between the two statements: this try is the first one again.
  if (known === undefined) return countTry(tx, id, address, now);
  const wait = adminWaitSeconds(known, now);
  if (wait > 0) return wait;
  await tx
    .updateTable('admin_sign_in_failures')
    .set({ failures: areForgotten(known, now) ? 1 : known.failures + 1, last_failed_at: now })
    .where((row) => row.and(key))
    .execute();
  return 0;
}

export async function forgiveTries(tx: Tx, id: string, address: string): Promise<void> {
  await tx
    .deleteFrom('admin_sign_in_failures')
    .where((row) => row.and({ login_id: id, address: networkOf(address) }))
    .execute();
}

/** One caller's part of the net: an IPv4 address, or the /64 of an IPv6 one, of which everybody has many. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

type FirstAdmin = {
  readonly transact: Transact;
  readonly random: Random;
  readonly admin: { readonly id: string; readonly password: string | undefined };
  readonly now: Temporal.Instant;
};

/** R-ADM-02: the first administrator, from the settings, when there is none at all. True when this call made it. */
export async function ensureFirstAdmin({ transact, random, admin, now }: FirstAdmin): Promise<boolean> {
  const { id, password } = admin;
  if (password === undefined || (await transact(hasAdmin))) return false;
  const hash = await hashPassword(password, random.secret(16));
  return transact(async (tx) => {
    if (await hasAdmin(tx)) return false;
    const made = await tx
      .insertInto('admin_accounts')
      .values({ login_id: id, password_hash: hash, role: 'MASTER', created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return made !== undefined;
  });
}

async function hasAdmin(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('admin_accounts').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Deletes what is over: sign-ins never finished, sessions a week after their end, wrong tries of long ago. */
export async function forgetExpired(tx: Tx, now: Temporal.Instant): Promise<void> {
  const week = now.subtract({ hours: 7 * 24 });
  await tx.deleteFrom('sign_in_attempts').where('expires_at', '<', now).execute();
  await tx
    .deleteFrom('auth_sessions')
    .where((row) => row.or([row('expires_at', '<', week), row('revoked_at', '<', week)]))
    .execute();
  await tx
    .deleteFrom('admin_sign_in_failures')
    .where('last_failed_at', '<', now.subtract({ hours: 24 }))
    .execute();
}
