import { type AccountLink, isActiveUser, isLive, type LinkedProviderName, type SignInSession } from '@cabinet/domain';
import { sql } from 'kysely';
import { prepare } from '../../../db/prepared.ts';
import type { Db, Tx } from '../../../db/tx.ts';
import type { SignedIn } from '../../../sessions/caller.ts';

/** A session with its holder, whose roles are those of now, not of the sign-in. */
export type HolderRow = {
  readonly id: string;
  readonly seed: string;
  readonly generation: number;
  readonly rotated_at: Temporal.Instant;
  readonly created_at: Temporal.Instant;
  readonly expires_at: Temporal.Instant;
  readonly revoked_at: Temporal.Instant | null;
  readonly user_id: number | null;
  readonly admin_id: number | null;
  readonly name: string | null;
  readonly roles: string[] | null;
  readonly deactivated_at: Temporal.Instant | null;
  readonly awaits_section: boolean;
};

function holders(db: Db) {
  return db
    .selectFrom('auth_sessions')
    .leftJoin('users', 'users.id', 'auth_sessions.user_id')
    .leftJoin('admin_accounts', 'admin_accounts.id', 'auth_sessions.admin_id')
    .select((row) => [
      'auth_sessions.id',
      'auth_sessions.seed',
      'auth_sessions.generation',
      'auth_sessions.rotated_at',
      'auth_sessions.created_at',
      'auth_sessions.expires_at',
      'auth_sessions.revoked_at',
      'auth_sessions.user_id',
      'auth_sessions.admin_id',
      sql<string | null>`coalesce(users.name, admin_accounts.login_id, admin_accounts.email)`.as('name'),
      sql<string[] | null>`coalesce(users.roles, array[admin_accounts.role])`.as('roles'),
      'users.deactivated_at',
      row
        .exists(
          row
            .selectFrom('section_alarms')
            .select('section_alarms.copy_id')
            .whereRef('section_alarms.user_id', '=', 'auth_sessions.user_id')
            .where('section_alarms.told_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('awaits_section'),
    ]);
}

/**
 * R-SIGN-13: the holder of a live session; undefined when it is revoked or over, or its holder may no longer use the
 * product.
 */
export async function findLiveSignInSession(
  db: Db,
  sessionId: string,
  now: Temporal.Instant,
): Promise<SignedIn | undefined> {
  if (!isUuid(sessionId)) return undefined;
  const [row] = await readHolder(db, { sessionId });
  return row !== undefined && isLive(signInFacts(row), now) ? findHolder(row) : undefined;
}

const readHolder = prepare((db, { sessionId }: { sessionId: string }) =>
  holders(db).where('auth_sessions.id', '=', sessionId),
);

/** The caller of a session; undefined when its person is no longer a USER or the account has ended. */
export function findHolder(row: HolderRow): SignedIn | undefined {
  const name = row.name ?? '';
  if (row.admin_id !== null) return { kind: 'admin', adminId: row.admin_id, name, sessionId: row.id };
  const isUser = isActiveUser({ roles: row.roles ?? [], active: row.deactivated_at === null });
  if (row.user_id === null || !isUser) return undefined;
  return { kind: 'user', userId: row.user_id, name, sessionId: row.id, awaitsSection: row.awaits_section };
}

/** R-ADM-15: whether a session has lost its holder; only administrators are removed. */
export function lostHolder({ user_id, admin_id }: HolderRow): boolean {
  return user_id === null && admin_id === null;
}

/** A session with its holder, locked, so that reissues happen one at a time. */
export async function lockSignInSession(tx: Tx, sessionId: string): Promise<HolderRow | undefined> {
  return holders(tx).where('auth_sessions.id', '=', sessionId).forUpdate('auth_sessions').executeTakeFirst();
}

/** The facts about a session that the rule of reissue asks for. */
export function signInFacts(row: HolderRow): SignInSession {
  return {
    generation: row.generation,
    rotatedAt: row.rotated_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  };
}

/** R-SIGN-07: the account with which a person signs in besides the school's. */
export async function findOwnLink(db: Db, userId: number): Promise<AccountLink | undefined> {
  return db
    .selectFrom('oauth_links')
    .select(['provider', 'email'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

type Subject = { readonly provider: LinkedProviderName; readonly subject: string };

/** R-SIGN-07: whether an account is somebody's way in. */
export async function isLinked(db: Db, account: Subject): Promise<boolean> {
  return (await findLink(db, account).executeTakeFirst()) !== undefined;
}

/**
 * R-SIGN-08: the same, locked until the transaction ends, so that nobody comes in by an account that is being unlinked.
 */
export async function holdLink(tx: Tx, account: Subject): Promise<boolean> {
  return (await findLink(tx, account).forShare().executeTakeFirst()) !== undefined;
}

function findLink(db: Db, { provider, subject }: Subject) {
  return db
    .selectFrom('oauth_links')
    .select('id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('deleted_at', 'is', null);
}

export type SignInRow = {
  readonly id: string;
  readonly provider: string;
  readonly user_agent: string;
  readonly created_at: Temporal.Instant;
  readonly rotated_at: Temporal.Instant;
};

/** Somebody who signs in: a person, or an administrator. */
export type Holder = { readonly userId: number } | { readonly adminId: number };

/** R-SIGN-13: the live sign-ins of somebody, the one used last first. */
export async function listSignIns(db: Db, holder: Holder, now: Temporal.Instant): Promise<SignInRow[]> {
  const [column, id] =
    'userId' in holder ? (['user_id', holder.userId] as const) : (['admin_id', holder.adminId] as const);
  return db
    .selectFrom('auth_sessions')
    .select(['id', 'provider', 'user_agent', 'created_at', 'rotated_at'])
    .where(column, '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('rotated_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Whether a text can be the id of a session: the database refuses to look for any other. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
