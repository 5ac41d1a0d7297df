import type { Tx } from '../tx.ts';
import { seedClubs } from './clubs.ts';
import { openDice } from './dice.ts';
import { type Draft, type DraftCabinet, openDraft } from './draft.ts';
import { listDraftCabinets } from './draft-cabinets.ts';
import { planHistory } from './history.ts';
import { type DemoPerson, drawPeople, knownPeople, specialPeople } from './people.ts';
import { demoMemos, demoTitles } from './plan.ts';
import { type CabinetState, planToday, type WantedRental } from './rentals.ts';
import { insertRows } from './seed-rows.ts';
import { seedWallets } from './seed-wallets.ts';
import { seedTalks } from './talks.ts';
import type { Surroundings } from './ticket-uses.ts';

/** The school's numbers of the demo people start here. */
const firstSchoolId = 130_001;

/** R-RET-04: on this floor the last renter leaves the password of the lock as the memo. */
const passwordFloor = 3;
const leftPassword = '1111';

/**
 * Fills the empty campus with people, rentals in every state, months of history and penalties, clubs, and talks; the same
 * every time.
 */
export async function seedDemo(tx: Tx, count: number, now: Temporal.Instant): Promise<void> {
  const dice = openDice(42);
  const draft = openDraft(now);
  const people = drawPeople(dice, count, now);
  const [users, cabinets] = await Promise.all([insertPeople(tx, people, now), listDraftCabinets(tx)]);
  const idOf = (name: string) => users[people.findIndex((person) => person.name === name)] ?? 0;
  const visitor = idOf(knownPeople.visitor);
  const students = users.filter((id, index) => people[index]?.roles.includes('USER') && id !== visitor);
  const [external, otherExternal] = specialPeople.external;
  const wanted: WantedRental[] = [
    { section: '2 Oasis', lentType: 'PRIVATE', user: idOf(knownPeople.renter), left: 20 },
    { section: '2 Oasis', lentType: 'SHARE', user: idOf(knownPeople.sharer), left: 33 },
    // External people who still rent and come to return.
    { section: '2 Cluster 1 - OA', lentType: 'PRIVATE', user: idOf(external), left: 12 },
    { section: '3 Cluster X - 5', lentType: 'SHARE', user: idOf(otherExternal), left: 25 },
  ];
  const named = new Set(wanted.map(({ user }) => user));
  const waiting = dice.shuffle(students.filter((id) => !named.has(id)));
  const take = (number: number) => waiting.splice(0, Math.max(0, number));
  const states = planToday({ dice, now, draft, take }, cabinets, wanted);
  planHistory({ dice, now, draft }, [visitor, ...students], cabinets, 4);
  const past = await insertRentals(tx, draft);
  await dressCabinets(tx, { draft, cabinets, states }, now);
  const sections = [
    ...new Set(cabinets.filter(({ lentType }) => lentType === 'PRIVATE').map((each) => each.sectionId)),
  ];
  const eager = [visitor, idOf(knownPeople.renter), idOf(knownPeople.sharer)];
  await seedClubs(tx, { dice: openDice(11), leaders: [visitor, ...students], students, cabinets, now });
  // Not everybody cares for coins.
  const savers = [visitor, ...students].filter((id, index) => eager.includes(id) || index % 2 === 0);
  const presenters = [visitor, ...savers.filter((id) => id !== visitor).slice(0, 8)];
  const talks = await seedTalks(tx, { dice: openDice(13), presenters, listeners: students, now });
  await seedWallets(tx, { dice: openDice(2_000), users: savers, eager, talks, now, ...past, sections });
}

async function insertPeople(tx: Tx, people: readonly DemoPerson[], now: Temporal.Instant): Promise<number[]> {
  const columns = {
    school_id: 'text',
    name: 'text',
    email: 'text',
    roles: 'text[]',
    school_ends_at: 'timestamptz',
    deactivated_at: 'timestamptz',
    created_at: 'timestamptz',
  };
  const createdAt = now.subtract({ hours: 24 * 1200 });
  return insertRows(
    tx,
    'users',
    columns,
    people.map(({ name, roles, schoolEndsAt, deactivatedAt }, index) => ({
      school_id: `${firstSchoolId + index}`,
      name,
      email: `${name}@student.42seoul.kr`,
      roles,
      school_ends_at: schoolEndsAt,
      deactivated_at: deactivatedAt,
      created_at: createdAt,
    })),
  );
}

/** Oldest first, as they would have been written. */
async function insertRentals(tx: Tx, draft: Draft): Promise<Pick<Surroundings, 'rentals' | 'penalties'>> {
  const rentals = draft.rentals.toSorted((one, other) => Temporal.Instant.compare(one.startedAt, other.startedAt));
  const rentalColumns = {
    cabinet_id: 'integer',
    user_id: 'integer',
    lent_type: 'text',
    place: 'smallint',
    started_at: 'timestamptz',
    expires_at: 'timestamptz',
    ended_at: 'timestamptz',
    end_reason: 'text',
    reopens_at: 'timestamptz',
  };
  const ids = await insertRows(
    tx,
    'rentals',
    rentalColumns,
    rentals.map(({ cabinet, user, lentType, place, startedAt, expiresAt, endedAt, reopensAt }) => ({
      cabinet_id: cabinet,
      user_id: user,
      lent_type: lentType,
      place,
      started_at: startedAt,
      expires_at: expiresAt,
      ended_at: endedAt,
      end_reason: endedAt && 'RETURNED',
      reopens_at: reopensAt,
    })),
  );
  const penaltyColumns = {
    user_id: 'integer',
    rental_id: 'bigint',
    days: 'integer',
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
  };
  const numbered = rentals.map((rental, index) => ({ ...rental, id: ids[index] ?? 0 }));
  const punished = numbered.flatMap(({ id, user, penalty }) =>
    penalty === null ? [] : [{ ...penalty, user, rental: id }],
  );
  const penaltyIds = await insertRows(
    tx,
    'penalties',
    penaltyColumns,
    punished.map(({ user, rental, days, startsAt, endsAt }) => ({
      user_id: user,
      rental_id: rental,
      days,
      starts_at: startsAt,
      ends_at: endsAt,
    })),
  );
  const penalties = punished.map((penalty, index) => ({ ...penalty, id: penaltyIds[index] ?? 0 }));
  return { rentals: numbered, penalties };
}

/**
 * Writes to cabinets what follows from the plan: conditions and notes, titles and memos, openings, and previous users.
 */
async function dressCabinets(
  tx: Tx,
  {
    draft,
    cabinets,
    states,
  }: { draft: Draft; cabinets: readonly DraftCabinet[]; states: ReadonlyMap<number, CabinetState> },
  now: Temporal.Instant,
): Promise<void> {
  const dice = openDice(7);
  const byCabinet = Map.groupBy(draft.rentals, (rental) => rental.cabinet);
  const rows = cabinets.map(({ id, floor }) => {
    const rentals = byCabinet.get(id) ?? [];
    const isRented = rentals.some((rental) => rental.endedAt === null);
    const last = rentals
      .filter((rental) => rental.reopensAt !== null)
      .toSorted((one, other) => Temporal.Instant.compare(one.reopensAt ?? now, other.reopensAt ?? now))
      .at(-1);
    const isShut = last?.reopensAt != null && Temporal.Instant.compare(last.reopensAt, now) > 0;
    return {
      id,
      condition: states.get(id)?.condition ?? 'USABLE',
      status_note: states.get(id)?.note ?? null,
      opens_at: isShut ? last.reopensAt : null,
      title: isRented && dice.percent(45) ? dice.pick(demoTitles) : null,
      memo:
        isRented && dice.percent(60) ? dice.pick(demoMemos) : isShut && floor === passwordFloor ? leftPassword : null,
      previous: last?.user ?? null,
    };
  });
  await tx.client.query(
    `update cabinets set condition = row.condition, status_note = row.status_note, opens_at = row.opens_at,
       title = row.title, memo = row.memo, previous_user_name = users.name
     from jsonb_to_recordset($1::jsonb) as row (id integer, condition text, status_note text, opens_at timestamptz,
       title text, memo text, previous integer)
     left join users on users.id = row.previous
     where cabinets.id = row.id`,
    [JSON.stringify(rows)],
  );
}
