import { cleanText, decideAdmission, type SchoolAccount, schoolRoles } from '@cabinet/domain';
import { sql } from 'kysely';
import { recordChanges } from '../../db/changes.ts';
import { prepare } from '../../db/prepared.ts';
import type { Tx } from '../../db/tx.ts';
import { refuse } from '../../http/outcome.ts';
import { findPerson, type PersonRow } from './queries.ts';

/**
 * Locks people until the end of the transaction, by id: before any cabinet, before any fact is read.
 * Rows that only refer to a locked person (a notice to a partner) do not wait.
 */
export async function lockUsers(tx: Tx, ids: readonly number[]): Promise<void> {
  await lockThem(tx, { ids });
}

const lockThem = prepare((db, { ids }: { ids: readonly number[] }) =>
  db.selectFrom('users').select('id').where('id', '=', sql<number>`any(${ids})`).orderBy('id').forNoKeyUpdate(),
);

/** What the school said of somebody who signs in. */
export type SchoolProfile = {
  readonly subject: string;
  readonly login: string;
  readonly email: string | null;
  readonly school: SchoolAccount;
};

export type Welcome = {
  readonly now: Temporal.Instant;
  readonly language: 'ko' | 'en';
};

/**
 * R-SIGN-03: creates the user at the first sign-in with the school, refreshes mail address, roles and end at later
 * ones. Two first sign-ins at once make one user. Undefined for somebody new whom R-SIGN-05 would not let in.
 * Refuses INVALID_ARGUMENT when the name is unusable or already somebody else's.
 */
export async function welcomeStudent(tx: Tx, profile: SchoolProfile, welcome: Welcome): Promise<PersonRow | undefined> {
  const { subject, school } = profile;
  const email = profile.email?.trim().toLowerCase() || null;
  const facts = { email, roles: [...schoolRoles(school, welcome.now)], school_ends_at: school.endsAt };
  const known = await lockBySchoolId(tx, subject);
  if (email !== null) await releaseEmail(tx, email, subject);
  if (known !== undefined) return refreshStudent(tx, known, school.active, facts, welcome.now);
  if (decideAdmission({ roles: facts.roles, active: school.active, renting: false }) === 'REFUSED') return undefined;
  const name = cleanText(profile.login);
  if (name === undefined || name.length === 0 || name.length > 32) refuse('INVALID_ARGUMENT');
  const created = await tx
    .insertInto('users')
    .values({
      ...facts,
      school_id: subject,
      name,
      language: welcome.language,
      deactivated_at: school.active ? null : welcome.now,
      created_at: welcome.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created !== undefined) return findPerson(tx, created.id);
  // Somebody was faster: the same person in another window, or another one of the same name.
  const twin = await lockBySchoolId(tx, subject);
  if (twin === undefined) refuse('INVALID_ARGUMENT', { fields: [{ path: 'login', message: 'taken' }] });
  return refreshStudent(tx, twin, school.active, facts, welcome.now);
}

/** R-SIGN-04: roles and end of an account as the school tells them now; nothing for somebody unknown. */
export async function refreshAccount(
  tx: Tx,
  schoolId: string,
  account: SchoolAccount,
  now: Temporal.Instant,
): Promise<void> {
  const known = await lockBySchoolId(tx, schoolId);
  if (known === undefined) return;
  const facts = { roles: [...schoolRoles(account, now)], school_ends_at: account.endsAt };
  await refreshStudent(tx, known, account.active, facts, now);
}

type Refreshed = {
  readonly email?: string | null;
  readonly roles: string[];
  readonly school_ends_at: Temporal.Instant | null;
};
type Known = {
  readonly id: number;
  readonly roles: readonly string[];
  readonly deactivated_at: Temporal.Instant | null;
};

async function lockBySchoolId(tx: Tx, schoolId: string): Promise<Known | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'roles', 'deactivated_at'])
    .where('school_id', '=', schoolId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function refreshStudent(tx: Tx, known: Known, active: boolean, facts: Refreshed, now: Temporal.Instant) {
  const { id, roles, deactivated_at: before } = known;
  const deactivated = active ? null : (before ?? now);
  await tx
    .updateTable('users')
    .set({ ...facts, deactivated_at: deactivated })
    .where('id', '=', id)
    .execute();
  // What somebody may do changed: streams that are open look again whether they still may.
  const isOther = (before === null) !== (deactivated === null) || roles.join() !== facts.roles.join();
  if (isOther) await recordChanges(tx, [{ userId: id, kind: 'session' }], now);
  return findPerson(tx, id);
}

/** The language somebody reads, for what is written to them. */
export async function rememberLanguage(tx: Tx, userId: number, language: 'ko' | 'en'): Promise<void> {
  await tx.updateTable('users').set({ language }).where('id', '=', userId).where('language', '<>', language).execute();
}

/** An address the school now gives to this person is no longer anybody else's. */
async function releaseEmail(tx: Tx, email: string, schoolId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email: null })
    .where('email', '=', email)
    .where('school_id', '<>', schoolId)
    .execute();
}
