import type { Language } from '@cabinet/contract';
import { cleanName, decideAdmission, type NoticeChannel, type SchoolAccount, schoolRoles } from '@cabinet/domain';
import { sql } from 'kysely';
import { prepare } from '../../db/prepared.ts';
import type { Tx } from '../../db/tx.ts';
import { recordChanges } from '../../live/changes.ts';
import { refuse } from '../../refusal.ts';
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

/** The school's answer about a person who signs in. */
export type SchoolProfile = {
  readonly subject: string;
  readonly login: string;
  readonly email: string | null;
  readonly school: SchoolAccount;
};

export type Welcome = {
  readonly now: Temporal.Instant;
  readonly language: Language;
};

/**
 * R-SIGN-03: creates the user at the first sign-in with the school, and refreshes mail address, roles and end at later
 * ones. Two simultaneous first sign-ins make one user. Undefined for a new person whom R-SIGN-05 does not admit.
 * Refuses INVALID_ARGUMENT when the name is unusable or taken.
 */
export async function welcomeStudent(tx: Tx, profile: SchoolProfile, welcome: Welcome): Promise<PersonRow | undefined> {
  const { subject, school, email } = profile;
  const facts = { email, roles: [...schoolRoles(school, welcome.now)], school_ends_at: school.endsAt };
  const known = await lockForWelcome(tx, subject, email);
  if (email !== null) await releaseEmail(tx, email, subject);
  if (known !== undefined) return refreshStudent(tx, known, school.active, facts, welcome.now);
  if (decideAdmission({ roles: facts.roles, active: school.active, renting: false }) === 'REFUSED') return undefined;
  const name = cleanName(profile.login);
  if (name.length === 0 || name.length > 32)
    refuse('INVALID_ARGUMENT', { fields: [{ path: 'login', message: 'invalid' }] });
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
  // Another request was faster: of the same person in another window, or of another person with the same name.
  const twin = await lockForWelcome(tx, subject, email);
  if (twin === undefined) refuse('INVALID_ARGUMENT', { fields: [{ path: 'login', message: 'taken' }] });
  if (email !== null) await releaseEmail(tx, email, subject);
  return refreshStudent(tx, twin, school.active, facts, welcome.now);
}

/**
 * R-SIGN-04: sets the roles and the end of an account as the school tells them now; does nothing for an unknown person.
 */
export async function refreshAccount(
  tx: Tx,
  schoolId: string,
  account: SchoolAccount,
  now: Temporal.Instant,
): Promise<void> {
  const known = await lockForWelcome(tx, schoolId, null);
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

/**
 * Locks the person of a school account, and whoever has its mail address so far, in the order of all locks: otherwise two
 * people who exchange their addresses would wait for each other.
 */
async function lockForWelcome(tx: Tx, schoolId: string, email: string | null): Promise<Known | undefined> {
  const locked = await tx
    .selectFrom('users')
    .select(['id', 'school_id', 'roles', 'deactivated_at'])
    .where((row) => row.or([row('school_id', '=', schoolId), row('email', '=', email)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return locked.find((each) => each.school_id === schoolId);
}

async function refreshStudent(tx: Tx, known: Known, active: boolean, facts: Refreshed, now: Temporal.Instant) {
  const { id, roles, deactivated_at: before } = known;
  const deactivated = active ? null : (before ?? now);
  await tx
    .updateTable('users')
    .set({ ...facts, deactivated_at: deactivated })
    .where('id', '=', id)
    .execute();
  // The person's rights changed, so open streams check again whether they may go on.
  const isOther = (before === null) !== (deactivated === null) || roles.join() !== facts.roles.join();
  if (isOther) await recordChanges(tx, [{ userId: id, kind: 'session' }], now);
  return findPerson(tx, id);
}

/** Stores the language of a person's messages. */
export async function rememberLanguage(tx: Tx, userId: number, language: Language): Promise<void> {
  await tx.updateTable('users').set({ language }).where('id', '=', userId).where('language', '<>', language).execute();
}

/** Takes a mail address from its previous owner, because the school now gives it to this person. Needs the owner locked. */
async function releaseEmail(tx: Tx, email: string, schoolId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email: null })
    .where('email', '=', email)
    .where('school_id', '<>', schoolId)
    .execute();
}

/** R-ALARM-01: stores by which channels a person wants to be told. */
export async function rememberChannels(
  tx: Tx,
  userId: number,
  { email, slack, push }: Readonly<Record<NoticeChannel, boolean>>,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ alarm_email: email, alarm_slack: slack, alarm_push: push })
    .where('id', '=', userId)
    .execute();
}
