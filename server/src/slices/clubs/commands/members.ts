import { whyNot } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import { assertDecided, refuse } from '../../../refusal.ts';
import { findNamed } from '../../users/queries.ts';
import { type ActedRow, clubFacts, membershipOf } from '../queries.ts';
import { lockClub, tellMembers } from './lock.ts';

type ByName = { readonly userId: number; readonly clubId: number; readonly name: string };
type ById = { readonly userId: number; readonly clubId: number; readonly memberId: number };

/** R-CLUB-04: the master adds a member by name. */
export async function addMember(tx: Tx, { userId, clubId, name }: ByName, { now, policy }: Moment): Promise<void> {
  const [club, named] = await Promise.all([lockClub(tx, clubId), findNamed(tx, name)]);
  const no = whyNot('addClubMember', targetFacts(club, userId, named?.id), policy, now);
  if (no !== undefined) refuse(no);
  assertDecided(club !== undefined && named !== undefined);
  await Promise.all([
    tx.insertInto('club_members').values({ club_id: clubId, user_id: named.id, joined_at: now }).execute(),
    tellMembers(tx, club, now, [named.id]),
  ]);
}

/** R-CLUB-04: the master removes another member. */
export async function removeMember(tx: Tx, { userId, clubId, memberId }: ById, { now, policy }: Moment): Promise<void> {
  const club = await lockClub(tx, clubId);
  const no = whyNot('removeClubMember', targetFacts(club, userId, memberId), policy, now);
  if (no !== undefined) refuse(no);
  assertDecided(club !== undefined);
  await Promise.all([
    tx.deleteFrom('club_members').where('club_id', '=', clubId).where('user_id', '=', memberId).execute(),
    tellMembers(tx, club, now),
  ]);
}

/** R-CLUB-04: the master makes another member the master, and stays a member. */
export async function delegate(tx: Tx, { userId, clubId, name }: ByName, { now, policy }: Moment): Promise<void> {
  const [club, named] = await Promise.all([lockClub(tx, clubId), findNamed(tx, name)]);
  const no = whyNot('delegateClub', targetFacts(club, userId, named?.id), policy, now);
  if (no !== undefined) refuse(no);
  assertDecided(club !== undefined && named !== undefined);
  await Promise.all([
    tx.updateTable('clubs').set({ master_id: named.id }).where('id', '=', clubId).execute(),
    tellMembers(tx, club, now),
  ]);
}

function targetFacts(club: ActedRow | undefined, userId: number, targetId: number | undefined) {
  return { ...clubFacts(club, userId), target: targetId === undefined ? null : membershipOf(club, targetId) };
}
