import { type AdminWrite, whyNot } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { assertDecided, refuse } from '../../../refusal.ts';
import { findNamed } from '../../users/queries.ts';
import { type ActedRow, findActed, findClub, isNameTaken } from '../queries.ts';
import { lockClub, tellMembers } from './lock.ts';

type Wanted = { readonly name: string; readonly master: string };

/** R-CLUB-01, R-CLUB-02: an administrator makes a club, with its master as the first member. */
export async function createClub(tx: Tx, { name, master }: Wanted, { now, policy }: Moment): Promise<AdminWrite[]> {
  const [named, taken] = await Promise.all([findNamed(tx, master), isNameTaken(tx, name, null)]);
  const masterId = named?.id;
  const facts = { isMasterKnown: masterId !== undefined, isNameTaken: taken };
  const no = whyNot('createClub', facts, policy, now);
  if (no !== undefined) refuse(no);
  assertDecided(masterId !== undefined);
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into clubs (name, master_id, created_at) values (${name}, ${masterId}, ${now}) returning id
    ), joined as (
      insert into club_members (club_id, user_id, joined_at) select id, ${masterId}::integer, ${now}::timestamptz from made
    )
    select id from made`.execute(tx);
  await recordChanges(tx, [{ userId: masterId, kind: 'club' }], now);
  return rows.map(({ id }) => ({
    kind: 'CLUB_CREATE',
    changes: [{ target: { kind: 'club', id }, before: null, after: { clubName: name, clubMaster: master } }],
    undo: { of: 'clubMade', clubId: id, left: { name, masterId } },
  }));
}

/** R-CLUB-02: an administrator renames a club, or makes another member its master; the old one stays a member. */
export async function changeClub(
  tx: Tx,
  { clubId, name, master }: Wanted & { readonly clubId: number },
  { now, policy }: Moment,
): Promise<AdminWrite[]> {
  const club = await lockClub(tx, clubId);
  const [was, named, taken] = await Promise.all([
    findClub(tx, clubId),
    findNamed(tx, master),
    isNameTaken(tx, name, clubId),
  ]);
  const masterId = named?.id;
  const isMasterMember = masterId !== undefined && club?.member_ids.includes(masterId) === true;
  const facts = { club: club === undefined ? null : { isMasterMember, isNameTaken: taken } };
  const no = whyNot('changeClub', facts, policy, now);
  if (no !== undefined) refuse(no);
  assertDecided(club !== undefined && was !== undefined && masterId !== undefined);
  if (was.name === name && was.master_id === masterId) return [];
  await tx.updateTable('clubs').set({ name, master_id: masterId }).where('id', '=', clubId).execute();
  await Promise.all([tellMembers(tx, club, now), tellOfCabinet(tx, club.cabinet_id, now)]);
  const before = { clubName: was.name, clubMaster: was.master_name };
  return [
    {
      kind: 'CLUB_CHANGE',
      changes: [{ target: { kind: 'club', id: clubId }, before, after: { clubName: name, clubMaster: master } }],
      undo: { of: 'club', clubId, was: { name: was.name, masterId: was.master_id }, left: { name, masterId } },
    },
  ];
}

/** R-CLUB-02, R-CLUB-03: an administrator deletes a club that has no cabinet. */
export async function deleteClub(tx: Tx, clubId: number, { now, policy }: Moment): Promise<AdminWrite[]> {
  await lockClub(tx, clubId);
  const [club, was] = await Promise.all([findActed(tx, clubId), findClub(tx, clubId)]);
  const facts = { club: club === undefined ? null : { cabinetId: club.cabinet_id } };
  const no = whyNot('deleteClub', facts, policy, now);
  if (no !== undefined) refuse(no);
  assertDecided(club !== undefined && was !== undefined);
  await takeAway(tx, club, now);
  const before = { clubName: was.name, clubMaster: was.master_name };
  const undo = { of: 'clubDeleted', clubId, was: { name: was.name, masterId: was.master_id } };
  return [{ kind: 'CLUB_DELETE', changes: [{ target: { kind: 'club', id: clubId }, before, after: null }], undo }];
}

/** R-CLUB-03: a club without a cabinet is no longer there for its members. Needs it locked. */
export async function takeAway(tx: Tx, club: ActedRow, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('clubs')
    .set({ deleted_at: sql`greatest(created_at, ${now})` })
    .where('id', '=', club.id)
    .execute();
  await tellMembers(tx, club, now);
}

/** R-CLUB-09: a new name shows on the cabinet at once. */
export async function tellOfCabinet(tx: Tx, cabinetId: number | null, now: Temporal.Instant): Promise<void> {
  if (cabinetId !== null) await recordChanges(tx, [{ cabinetId }], now);
}
