import { sql } from 'kysely';
import { people, type Stage, type Step, type Verb } from './steps.ts';
import { awaitedBy, day, rentedBy, type World, wholeSecond } from './world.ts';

const bannedUntil = (world: World, person: number) => world.people.get(person)?.bannedUntil ?? 0;

/** A penalty in the second of a rental cannot be told from one before it. */
const hasJustRented = ({ now, told }: World, person: number) =>
  [...told].some(
    (each) => each.startsWith(`${person} rentalSuccess `) && Number(each.split(' ').at(-1)) >= wholeSecond(now),
  );

/** What happens to people from outside: a penalty of three days, the end of the school account. */
export const fates: Verb = (world) =>
  people(world).flatMap((person) => {
    const until = wholeSecond(world.now) + 3 * day;
    const hit: Step = {
      name: `${person} is banned`,
      outcome: waitingOr(world, person, 'banned'),
      perform: async (stage) => (await punish(stage, person, until), 'ok'),
      apply: ({ people }) => Object.assign(people.get(person) ?? {}, { bannedUntil: until }),
    };
    const expel: Step = {
      name: `the account of ${person} ends`,
      outcome: rentedBy(world, person) ? 'expelled while renting' : waitingOr(world, person, 'expelled'),
      perform: async ({ db, clock }) => (
        await sql`update users set roles = '{AGU}', deactivated_at = ${clock.now()} where id = ${person}`.execute(db),
        'ok'
      ),
      apply: ({ people }) => Object.assign(people.get(person) ?? {}, { active: false }),
    };
    const active = [...world.people.values()].filter((each) => each.active).length;
    const mayBeHit =
      !rentedBy(world, person) && bannedUntil(world, person) <= world.now && !hasJustRented(world, person);
    const mayBeExpelled = active > world.people.size - 3 && world.people.get(person)?.active === true;
    return [...(mayBeHit ? [hit] : []), ...(mayBeExpelled ? [expel] : [])];
  });

const waitingOr = (world: World, person: number, what: string) =>
  awaitedBy(world, person) === undefined ? what : `${what} while waiting`;

/** A penalty of an hour-long rental in the year 2000, so that it meets no other rental. */
async function punish({ db, clock }: Stage, person: number, until: number): Promise<void> {
  await sql`
    with past as (
      insert into rentals (cabinet_id, user_id, lent_type, place, started_at, expires_at, ended_at, end_reason)
      select min(cabinets.id), ${person}, 'SHARE', 1, begun.at, begun.at + interval '1 hour', begun.at + interval '2 hours', 'RETURNED'
      from cabinets cross join (
        select '2000-01-01Z'::timestamptz + count(*) * interval '1 day' as at from penalties
      ) as begun group by begun.at returning id
    )
    insert into penalties (user_id, rental_id, days, starts_at, ends_at)
    select ${person}, id, 3, date_trunc('second', ${clock.now()}::timestamptz), ${Temporal.Instant.fromEpochMilliseconds(until)} from past`.execute(
    db,
  );
}
