import { type AdminWrite, decideReturn, type Holding, isRefusal, type Person, whyNot } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import { FactsChanged, type Tx } from '../../../db/tx.ts';
import { refuse } from '../../../refusal.ts';
import { planEach } from '../../alarms/commands/plan.ts';
import { lockCabinets } from '../../cabinets/commands.ts';
import { listTexts } from '../../cabinets/queries.ts';
import { returnOfClub } from '../../clubs/commands/lend.ts';
import { lockClubs } from '../../clubs/commands/lock.ts';
import { endRentals, type Leaving } from '../../rentals/commands/end.ts';
import { endOf, listHeld, returnFacts } from '../../rentals/queries/held.ts';
import { listPeople } from '../../rentals/queries/people.ts';
import { giveUpSeat } from '../../sharing/commands/leave.ts';
import { lockUsers } from '../../users/commands.ts';
import { type Holder, listHolders } from '../queries/holders.ts';
import { recordReturn, recordSeat } from './return-record.ts';

/**
 * R-ADM-09, R-ADM-10: an administrator returns the rentals of people, by the same rules as their own return but without
 * a password, and frees the seats of those who wait. Refused when none of them has a rental or a seat.
 */
export async function returnForPeople(tx: Tx, userIds: readonly number[], moment: Moment): Promise<AdminWrite[]> {
  const ids = inOrder(userIds);
  // People who are locked take no other cabinet meanwhile.
  const [, people] = await Promise.all([lockUsers(tx, ids), listPeople(tx, ids)]);
  await lockCabinets(tx, heldBy(people));
  const facts = { people: ids.map((id) => people.get(id) ?? null) };
  const no = whyNot('adminReturn', facts, moment.policy, moment.now);
  const unknownIds = ids.filter((id) => !people.has(id));
  if (no !== undefined) refuse(no, unknownIds.length > 0 ? { userIds: unknownIds } : {});
  return returnEach(tx, ids, moment);
}

/**
 * R-ADM-09, R-ADM-10, R-ADM-11: an administrator returns cabinets for everybody who rents them or waits there, a club
 * too, all in one transaction; cabinets without anybody stay as they are. Refused when there is nobody in any of them.
 */
export async function returnForCabinets(tx: Tx, cabinetIds: readonly number[], moment: Moment): Promise<AdminWrite[]> {
  const ids = inOrder(cabinetIds);
  const before = await listHolders(tx, ids);
  const [users, clubs] = [usersOf(before.holders), clubsOf(before.holders)];
  await lockUsers(tx, users);
  await lockClubs(tx, clubs);
  const [, { holders, unknownIds }] = await Promise.all([lockCabinets(tx, ids), listHolders(tx, ids)]);
  // Somebody came after the first look, and is not locked.
  if (usersOf(holders).some((id) => !users.includes(id)) || clubsOf(holders).some((id) => !clubs.includes(id)))
    throw new FactsChanged();
  const no = whyNot('returnCabinets', { unknownIds, holders: holders.length }, moment.policy, moment.now);
  if (no !== undefined) refuse(no);
  const writes = await returnEach(tx, usersOf(holders), moment);
  for (const { clubId, cabinetId } of holders)
    if (clubId !== null) writes.push(...(await returnOfClub(tx, { clubId, cabinetId, password: null }, moment)));
  return writes;
}

/** Needs everything locked. */
async function returnEach(tx: Tx, userIds: readonly number[], moment: Moment): Promise<AdminWrite[]> {
  const people = await listPeople(tx, userIds);
  const holding = (kind: Holding['kind']) =>
    userIds.flatMap((userId) => {
      const holds = people.get(userId)?.holds;
      return holds?.kind === kind ? [{ userId, cabinetId: holds.cabinetId }] : [];
    });
  const renting = holding('RENTING');
  const held = await listHeld(
    tx,
    renting.map(({ userId }) => userId),
  );
  const leaving = new Map(held.map(({ user_id: userId, expires_at: end }) => [userId, end]));
  const writes = new Map<number, AdminWrite>();
  for (const round of roundsOf(renting))
    for (const [userId, write] of await returnTogether(tx, { userIds: round, leaving }, moment))
      writes.set(userId, write);
  for (const seat of holding('WAITING')) {
    await giveUpSeat(tx, seat, moment);
    writes.set(seat.userId, recordSeat(seat));
  }
  return userIds.flatMap((userId) => writes.get(userId) ?? []);
}

type Held = { readonly userId: number; readonly cabinetId: number };

/**
 * People who share a cabinet return one after the other, because each return changes the facts of the next one; all
 * else is done together.
 */
function roundsOf(held: readonly Held[]): number[][] {
  const before = new Map<number, number>();
  const rounds: number[][] = [];
  for (const { userId, cabinetId } of held) {
    const round = before.get(cabinetId) ?? 0;
    before.set(cabinetId, round + 1);
    (rounds[round] ??= []).push(userId);
  }
  return rounds;
}

type Round = {
  readonly userIds: readonly number[];
  /**
   * Everybody of all rounds, with their ends before the first round: each round brings the ends of the later ones
   * nearer.
   */
  readonly leaving: Leaving;
};

/** Rentals of people of whom no two share a cabinet; hundreds take as many statements as one. */
async function returnTogether(
  tx: Tx,
  { userIds, leaving }: Round,
  { now, policy }: Moment,
): Promise<(readonly [userId: number, AdminWrite])[]> {
  const rows = await listHeld(tx, userIds);
  const texts = await listTexts(
    tx,
    rows.map((held) => held.cabinet_id),
  );
  const ends = rows.map((held) => {
    const decision = decideReturn('adminReturn', returnFacts(held), policy, endOf(held, now));
    return isRefusal(decision)
      ? refuse(decision)
      : { held, decision, reason: 'RETURNED_BY_ADMIN' as const, password: null };
  });
  const told = rows.map(({ id, user_id: userId, cabinet_id }) => ({
    userId,
    matter: `rental ${id} at ${now}`,
    facts: { cabinetId: cabinet_id },
  }));
  await endRentals(tx, ends, now, leaving);
  // R-ALARM-02: the person may be away, with their things in the locker.
  await planEach(tx, told, { kind: 'adminReturn', now });
  return ends.map(({ held, decision }) => [
    held.user_id,
    recordReturn(held, decision, {
      texts: texts.get(held.cabinet_id),
      expiresAt: leaving.get(held.user_id) ?? held.expires_at,
      now,
    }),
  ]);
}

const inOrder = (ids: readonly number[]) => [...new Set(ids)].toSorted((one, other) => one - other);
const usersOf = (holders: readonly Holder[]) => inOrder(holders.flatMap(({ userId }) => userId ?? []));
const clubsOf = (holders: readonly Holder[]) => inOrder(holders.flatMap(({ clubId }) => clubId ?? []));

function heldBy(people: ReadonlyMap<number, Person>): number[] {
  return inOrder([...people.values()].flatMap(({ holds }) => (holds === null ? [] : [holds.cabinetId])));
}
