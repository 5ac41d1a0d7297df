import type { Language } from '@cabinet/contract';
import { isLeaverSessionLive } from '@cabinet/domain';
import { sql } from 'kysely';
import { prepare } from '../../db/prepared.ts';
import type { Db } from '../../db/tx.ts';
import type { LeaverCaller } from '../../sessions/caller.ts';
import { isUuid } from '../auth/queries/sign-ins.ts';

/** A person with what decides whether they may only return. */
export type LeavingRow = {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly language: Language;
  readonly roles: readonly string[];
  readonly deactivated_at: Temporal.Instant | null;
  readonly renting: boolean;
  readonly next_mail_at: Temporal.Instant | null;
};

/** The facts about a person that the rules ask for. */
export function leavingFacts({ roles, deactivated_at, renting }: Omit<LeavingRow, 'next_mail_at'>) {
  return { roles, active: deactivated_at === null, renting };
}

/** A person, and from when on they may be sent another mail; one of a clock that was set back since keeps nobody waiting. */
export async function findLeaving(db: Db, userId: number, now: Temporal.Instant): Promise<LeavingRow | undefined> {
  return db
    .selectFrom('users')
    .select((row) => [
      ...personColumns,
      row
        .selectFrom('agu_links')
        .whereRef('agu_links.user_id', '=', 'users.id')
        .where('agu_links.asked_at', '<=', now)
        // Said so that the index of the one mail finds them by their person.
        .where('agu_links.next_mail_at', 'is not', null)
        .select(({ fn }) => fn.max('agu_links.next_mail_at').as('next_mail_at'))
        .as('next_mail_at'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

const isRenting = sql<boolean>`exists (select from rentals
  where rentals.user_id = users.id and rentals.started_at is not null and rentals.ended_at is null)`;

const personColumns = [
  'users.id',
  'users.name',
  'users.email',
  'users.language',
  'users.roles',
  'users.deactivated_at',
  isRenting.as('renting'),
] as const;

export type LinkRow = Omit<LeavingRow, 'next_mail_at'> & {
  readonly link_id: string;
  readonly expires_at: Temporal.Instant;
  readonly used: boolean;
};

/** A link by the digest of its code and the name of its person; undefined when there is none. */
export async function findLink(db: Db, codeHash: Buffer, name: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom('agu_links')
    .innerJoin('users', 'users.id', 'agu_links.user_id')
    .select([
      'agu_links.id as link_id',
      'agu_links.expires_at',
      sql<boolean>`exists (select from agu_sessions where agu_sessions.link_id = agu_links.id)`.as('used'),
      ...personColumns,
    ])
    .where('agu_links.code_hash', '=', codeHash)
    .where('users.name', '=', name)
    .executeTakeFirst();
}

/** R-AGU-02: the person of a session that lets them return now; undefined when there is none. */
export async function findLeaver(db: Db, sessionId: string, now: Temporal.Instant): Promise<LeaverCaller | undefined> {
  const row = await findSession(db, sessionId);
  if (row === undefined) return undefined;
  const person = { roles: row.roles, active: row.deactivated_at === null };
  if (!isLeaverSessionLive({ endsAt: row.ends_at, endedAt: row.ended_at, person }, now)) return undefined;
  return presentCaller(row);
}

/**
 * R-AGU-06: the person of a session that was ended before its time, as by the return it was for; undefined when there
 * is none.
 */
export async function findPastLeaver(db: Db, sessionId: string): Promise<LeaverCaller | undefined> {
  const row = await findSession(db, sessionId);
  return row === undefined || row.ended_at === null ? undefined : presentCaller(row);
}

const presentCaller = (row: { id: string; user_id: number; name: string }): LeaverCaller => ({
  kind: 'agu',
  userId: row.user_id,
  name: row.name,
  sessionId: row.id,
});

async function findSession(db: Db, sessionId: string) {
  const [row] = isUuid(sessionId) ? await readSession(db, { sessionId }) : [];
  return row;
}

const readSession = prepare((db, { sessionId }: { sessionId: string }) =>
  db
    .selectFrom('agu_sessions')
    .innerJoin('users', 'users.id', 'agu_sessions.user_id')
    .select([
      'agu_sessions.id',
      'agu_sessions.user_id',
      'agu_sessions.ends_at',
      'agu_sessions.ended_at',
      'users.name',
      'users.roles',
      'users.deactivated_at',
    ])
    .where('agu_sessions.id', '=', sessionId),
);
