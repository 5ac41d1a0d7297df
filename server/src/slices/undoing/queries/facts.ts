import type { UndoFacts } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';
import { findDescription, listCabinets } from '../../cabinets/queries.ts';
import { lastOtherPenaltyEnd } from '../../penalties/queries.ts';
import { waitedSince } from '../../rentals/queries/closed.ts';
import { listPeople } from '../../rentals/queries/people.ts';
import { ofClub, ofDeletedClub, ofLentClub, ofMadeClub, ofReturnedClub } from './club-facts.ts';
import { ofGrant } from './grant-facts.ts';
import type { KeptRow } from './records.ts';
import { nothing, type Situation } from './situation.ts';
import { parseStored, type Stored, type StoredOf } from './stored.ts';
import { ofComment, ofTalk } from './talk-facts.ts';

type Kept = Pick<KeptRow, 'id' | 'at' | 'undo' | 'isUndone'>;

/** R-ADM-14: whether a record can be taken back now. `changedAgain` says which were changed again (`listChangedAgain`). */
export async function readUndoFacts(
  db: Db,
  row: Kept | undefined,
  changedAgain: ReadonlySet<number>,
  now: Temporal.Instant,
): Promise<UndoFacts> {
  if (row === undefined) return { ...nothing, record: null };
  const kept = parseStored(row.undo);
  const record = { isUndone: row.isUndone, canBeUndone: kept !== null };
  const situation = kept === null || row.isUndone ? nothing : await situationOf(db, kept, { at: row.at, now });
  return { ...situation, isAsLeft: situation.isAsLeft && !changedAgain.has(row.id), record };
}

/** When something was changed, and when somebody wants it back. */
type Times = { readonly at: Temporal.Instant; readonly now: Temporal.Instant };

async function situationOf(db: Db, kept: Stored, { at, now }: Times): Promise<Situation> {
  switch (kept.of) {
    case 'state':
      return ofStates(db, kept, now);
    case 'description':
      return ofDescription(db, kept, at);
    case 'return':
      return ofReturn(db, kept);
    case 'release':
      return ofRelease(db, kept, now);
    case 'club':
      return ofClub(db, kept);
    case 'clubMade':
      return ofMadeClub(db, kept);
    case 'clubDeleted':
      return ofDeletedClub(db, kept);
    case 'clubLent':
      return ofLentClub(db, kept);
    case 'clubReturned':
      return ofReturnedClub(db, kept, now);
    case 'talk':
      return ofTalk(db, kept);
    case 'comment':
      return ofComment(db, kept);
    case 'ticket':
    case 'coins':
      return ofGrant(db, kept);
  }
}

async function ofStates(db: Db, { cabinets }: StoredOf<'state'>, now: Temporal.Instant): Promise<Situation> {
  const rows = await listCabinets(db, { ids: cabinets.map(({ id }) => id) });
  const isAsLeft = cabinets.every(({ id, left }) => {
    const row = rows.find((each) => each.id === id);
    const ahead = (instant: Temporal.Instant | null | undefined) =>
      instant && Temporal.Instant.compare(instant, now) > 0 ? instant.toString() : null;
    return (
      row?.lent_type === left.lentType &&
      row.condition === left.condition &&
      ahead(row.opens_at) === ahead(left.opensAt)
    );
  });
  const usedIds = rows.filter(({ renters, waiting }) => renters + waiting > 0).map(({ id }) => id);
  return { ...nothing, usedIds, isAsLeft };
}

async function ofDescription(
  db: Db,
  { cabinetId, was, left }: StoredOf<'description'>,
  at: Temporal.Instant,
): Promise<Situation> {
  const found = await findDescription(db, cabinetId);
  if (found === undefined) return { ...nothing, isAsLeft: false };
  const isSame = Object.entries(left).every(([column, value]) => found[column as keyof typeof found] === value);
  const isTextOfSomebody = was.title !== undefined && was.title !== null;
  const isAsLeft = isSame && (!isTextOfSomebody || (await isWithTheSame(db, cabinetId, at)));
  const { visible_num: number } = was;
  return { ...nothing, isAsLeft: isAsLeft && (number === undefined || (await isNumberFree(db, cabinetId, number))) };
}

/**
 * R-RET-01: a title goes with the people who use the cabinet. Whether some of them still use it, or nobody has since
 * the change.
 */
async function isWithTheSame(db: Db, cabinetId: number, at: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select count(*) = 0 or bool_or(started_at <= ${at} and ended_at is null) as same
    from (
      select started_at, ended_at from rentals where cabinet_id = ${cabinetId} and started_at is not null
      union all select started_at, ended_at from club_rentals where cabinet_id = ${cabinetId}
    ) as uses
    where ended_at is null or ended_at > ${at}`.execute(db);
  return rows[0]?.same ?? false;
}

async function isNumberFree(db: Db, cabinetId: number, number: number): Promise<boolean> {
  const { rows } = await sql`
    select from cabinets as own join cabinets as other
      on other.building_id = own.building_id and other.floor = own.floor and other.id <> own.id
    where own.id = ${cabinetId} and other.visible_num = ${number}`.execute(db);
  return rows.length === 0;
}

async function ofReturn(db: Db, { userId, cabinetId, rentalId }: StoredOf<'return'>): Promise<Situation> {
  const [[row], people, unbannedAt, ended] = await Promise.all([
    listCabinets(db, { ids: [cabinetId] }),
    listPeople(db, [userId]),
    lastOtherPenaltyEnd(db, { userId, rentalId }),
    findEnded(db, rentalId),
  ]);
  const person = people.get(userId);
  const used = row !== undefined && row.renters + row.waiting > 0;
  const isAsLeft = ended?.isUntouched === true && row?.condition === 'USABLE';
  // The penalty of the return is taken back with it.
  const renter = { person: person === undefined ? null : { ...person, unbannedAt } };
  return { ...nothing, usedIds: used ? [cabinetId] : [], renter, resumed: ended ?? null, isAsLeft };
}

type Ended = NonNullable<Situation['resumed']> & { readonly isUntouched: boolean };

/**
 * The end a rental would have again, when it ended, and whether it was touched since: nobody rented the cabinet or waited
 * there, the person rented nothing, and the penalty of the return is as it was given. Undefined while it goes on.
 */
async function findEnded(db: Db, rentalId: number): Promise<Ended | undefined> {
  const { rows } = await sql<Ended>`
    select rentals.expires_at as "expiresAt", rentals.ended_at as "endedAt",
      rentals.end_reason = 'RETURNED_BY_ADMIN' and cabinets.lent_type = rentals.lent_type and cabinets.title is null
      and not exists (
        select from rentals as later
        where later.id <> rentals.id and later.started_at >= rentals.started_at
          and (later.user_id = rentals.user_id
            or (later.cabinet_id = rentals.cabinet_id and coalesce(later.ended_at, 'infinity') > rentals.ended_at))
      )
      and not ${waitedSince}
      and not exists (
        select from penalties left join item_uses
          on item_uses.user_id = penalties.user_id and item_uses.penalty_id = penalties.id
        where penalties.user_id = rentals.user_id and penalties.rental_id = rentals.id
          and (penalties.released_at is not null or penalties.reduced_by_days > 0 or item_uses.copy_id is not null)
      ) as "isUntouched"
    from rentals join cabinets on cabinets.id = rentals.cabinet_id
    where rentals.id = ${rentalId} and rentals.ended_at is not null`.execute(db);
  return rows[0];
}

/** No penalty has followed, and the person has taken nothing that the penalty would have forbidden. */
async function ofRelease(
  db: Db,
  { userId, penaltyIds }: StoredOf<'release'>,
  now: Temporal.Instant,
): Promise<Situation> {
  const { rows } = await sql`
    select from users where id = ${userId}
      and not exists (
        select from penalties where user_id = users.id and released_at is null and ends_at > ${now}
      )
      and not exists (
        select from rentals join penalties on penalties.id = any(${penaltyIds}::bigint[])
        where rentals.user_id = users.id and coalesce(rentals.entered_at, rentals.started_at) >= penalties.released_at
      )
      and (select count(*) from penalties where id = any(${penaltyIds}::bigint[]) and released_at is not null
        ) = ${penaltyIds.length}`.execute(db);
  return { ...nothing, isAsLeft: rows.length === 1 };
}
