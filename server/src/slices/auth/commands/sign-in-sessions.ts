import { cookieSeconds, isLive, type SignIn, signInExpiry } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Random } from '../../../gateways/random.ts';
import { hearerOf, recordChanges } from '../../../live/changes.ts';
import { refuse } from '../../../refusal.ts';
import { makeRefreshValue } from '../../../sessions/refresh-values.ts';
import { signAccessToken, type TokenSecrets } from '../../../sessions/tokens.ts';
import { type Holder, type HolderRow, listSignIns, lockSignInSession, signInFacts } from '../queries/sign-ins.ts';

export type NewSignIn = {
  readonly holder: Holder;
  /** How the holder signed in: a provider, or `password`. */
  readonly provider: string;
  readonly userAgent: string;
};

/** The parts of a request that signing in needs. */
export type Signing = Moment & { readonly random: Random; readonly secrets: TokenSecrets };

/** The tokens of a session, and how long a browser keeps them. */
export type Tokens = { readonly accessToken: string; readonly refreshValue: string; readonly keptSeconds: number };

/** Opens a session; each browser has its own (R-SIGN-13). The holder must exist. */
export async function openSignInSession(
  tx: Tx,
  session: NewSignIn,
  { random, secrets, now, policy }: Signing,
): Promise<Tokens> {
  const { holder, provider, userAgent } = session;
  const of = { holder: 'userId' in holder ? 'user' : 'admin', begunAt: now } as const;
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
      expires_at: signInExpiry(of, policy, now),
    })
    .execute();
  if ('userId' in holder) await recordChanges(tx, [{ userId: holder.userId, kind: 'account' }], now);
  const row = await lockSignInSession(tx, id);
  if (row === undefined) throw new Error('A session that was just opened is gone');
  return tokensOf(row, { secrets, now, policy });
}

/** R-SIGN-11, R-SIGN-15: the tokens with the holder's present name and roles. */
export async function tokensOf(row: HolderRow, { secrets, now, policy }: Omit<Signing, 'random'>): Promise<Tokens> {
  const typ = row.admin_id === null ? 'user' : 'admin';
  const userId = row.admin_id ?? row.user_id ?? 0;
  const claims = { name: row.name ?? '', userId, roles: row.roles ?? [], sid: row.id, typ } as const;
  return {
    accessToken: await signAccessToken(claims, secrets, now),
    refreshValue: makeRefreshValue(row, secrets),
    keptSeconds: cookieSeconds(signInOf(row), policy, now),
  };
}

/** R-SIGN-12: the facts that decide how long a session lasts. */
export function signInOf(row: HolderRow): SignIn {
  return { holder: row.admin_id === null ? 'user' : 'admin', begunAt: row.created_at };
}

/** R-SIGN-12: a call of an administrator starts their idle time anew. An ended session stays ended. */
export async function prolongAdminSignIn(tx: Tx, sessionId: string, { now, policy }: Moment): Promise<void> {
  const row = await lockSignInSession(tx, sessionId);
  if (row === undefined || !isLive(signInFacts(row), now)) return;
  const expires_at = signInExpiry(signInOf(row), policy, now);
  await tx.updateTable('auth_sessions').set({ expires_at }).where('id', '=', sessionId).execute();
}

/** R-SIGN-13: ends sessions of one holder at once, here and in every process. */
export async function revokeSignInSessions(
  tx: Tx,
  { ids, holder }: { readonly ids: readonly string[]; readonly holder: Holder },
  now: Temporal.Instant,
): Promise<void> {
  if (ids.length === 0) return;
  tx.changed(ids.map((endedSessionId) => ({ endedSessionId })));
  const userId = hearerOf(holder);
  // Of an administrator's own there is only the sign-in.
  const kinds = 'userId' in holder ? (['session', 'account'] as const) : (['session'] as const);
  await Promise.all([
    tx
      .updateTable('auth_sessions')
      .set({ revoked_at: now })
      .where('id', '=', sql<string>`any(${ids})`)
      .where('revoked_at', 'is', null)
      .execute(),
    recordChanges(
      tx,
      kinds.map((kind) => ({ userId, kind })),
      now,
    ),
  ]);
}

/**
 * R-SIGN-13: ends one sign-in of somebody, whichever of their devices asks for it. Refuses NOT_FOUND_SIGN_IN when it is
 * not theirs, or over.
 */
export async function endSignIn(tx: Tx, holder: Holder, id: string, now: Temporal.Instant): Promise<void> {
  const row = await lockSignInSession(tx, id);
  if (row === undefined || !holds(holder, row) || !isLive(signInFacts(row), now)) refuse('NOT_FOUND_SIGN_IN');
  await revokeSignInSessions(tx, { ids: [id], holder }, now);
}

function holds(holder: Holder, row: HolderRow): boolean {
  return 'userId' in holder ? row.user_id === holder.userId : row.admin_id === holder.adminId;
}

/** R-SIGN-13: ends every sign-in of somebody but this one. Returns how many there were. */
export async function endOtherSignIns(
  tx: Tx,
  holder: Holder,
  sessionId: string,
  now: Temporal.Instant,
): Promise<number> {
  const ids = (await listSignIns(tx, holder, now)).flatMap(({ id }) => (id === sessionId ? [] : [id]));
  await revokeSignInSessions(tx, { ids, holder }, now);
  return ids.length;
}
