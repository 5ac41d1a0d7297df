import type { Session } from '@cabinet/domain';
import { sql } from 'kysely';
import { prepare } from '../../db/prepared.ts';
import type { Db, Tx } from '../../db/tx.ts';
import type { SignedIn } from '../../http/caller.ts';

/** Who a session belongs to, as it is right now: with the roles of this moment, not of the sign-in. */
export type HolderRow = {
  readonly id: string;
  readonly seed: string;
  readonly generation: number;
  readonly rotated_at: Temporal.Instant;
  readonly expires_at: Temporal.Instant;
  readonly revoked_at: Temporal.Instant | null;
  readonly user_id: number | null;
  readonly admin_id: number | null;
  readonly name: string | null;
  readonly roles: string[] | null;
  readonly deactivated_at: Temporal.Instant | null;
};

function holders(db: Db) {
  return db
    .selectFrom('auth_sessions')
    .leftJoin('users', 'users.id', 'auth_sessions.user_id')
    .leftJoin('admin_accounts', 'admin_accounts.id', 'auth_sessions.admin_id')
    .select([
      'auth_sessions.id',
      'auth_sessions.seed',
      'auth_sessions.generation',
      'auth_sessions.rotated_at',
      'auth_sessions.expires_at',
      'auth_sessions.revoked_at',
      'auth_sessions.user_id',
      'auth_sessions.admin_id',
      sql<string | null>`coalesce(users.name, admin_accounts.login_id, admin_accounts.email)`.as('name'),
      sql<string[] | null>`coalesce(users.roles, array[admin_accounts.role])`.as('roles'),
      'users.deactivated_at',
    ]);
}

/** R-SIGN-13: who a session belongs to while it is live; undefined when it is revoked, over, or its holder may no more. */
export async function findLiveSession(db: Db, sessionId: string, now: Temporal.Instant): Promise<SignedIn | undefined> {
  if (!isUuid(sessionId)) return undefined;
  const [row] = await readLive(db, { sessionId, now });
  return row === undefined ? undefined : findHolder(row);
}

const readLive = prepare((db, { sessionId, now }: { sessionId: string; now: Temporal.Instant }) =>
  holders(db)
    .where('auth_sessions.id', '=', sessionId)
    .where('auth_sessions.revoked_at', 'is', null)
    .where('auth_sessions.expires_at', '>', now),
);

/** The caller a session makes; undefined when its person is no longer a USER or the account has ended. */
export function findHolder(row: HolderRow): SignedIn | undefined {
  const name = row.name ?? '';
  if (row.admin_id !== null) return { kind: 'admin', adminId: row.admin_id, name, sessionId: row.id };
  const isUser = row.deactivated_at === null && (row.roles ?? []).includes('USER');
  if (row.user_id === null || !isUser) return undefined;
  return { kind: 'user', userId: row.user_id, name, sessionId: row.id };
}

/** A session with its holder, locked: only one reissue at a time. */
export async function lockSession(tx: Tx, sessionId: string): Promise<HolderRow | undefined> {
  return holders(tx).where('auth_sessions.id', '=', sessionId).forUpdate('auth_sessions').executeTakeFirst();
}

/** What the rule of reissue asks of a session. */
export function sessionFacts(row: HolderRow): Session {
  return {
    generation: row.generation,
    rotatedAt: row.rotated_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  };
}

export type AdminRow = { readonly id: number; readonly password_hash: string | null };

export async function findAdminByLoginId(db: Db, loginId: string): Promise<AdminRow | undefined> {
  return db
    .selectFrom('admin_accounts')
    .select(['id', 'password_hash'])
    .where('login_id', '=', loginId)
    .executeTakeFirst();
}

/** R-ADM-03: the administrator registered under a mail address beforehand. */
export async function findAdminByEmail(db: Db, email: string): Promise<AdminRow | undefined> {
  return db
    .selectFrom('admin_accounts')
    .select(['id', 'password_hash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
