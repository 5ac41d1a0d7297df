import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { allInvariants } from '../../slices/slices.ts';
import { StartUpError } from '../../start-up-error.ts';
import { evaluate } from '../audit/run-audit.ts';
import { sessionOptions } from '../client.ts';
import { openTransact } from '../tx.ts';
import { scenarios, seedScenario, seedWhenEmpty } from './seed.ts';
import { seedHistory, seedPeople } from './seed-crowd.ts';

/** Before and after the opening time, just after midnight, and at midnight itself. */
const hours = [
  '2026-11-20T01:00:00Z',
  '2026-11-20T09:30:00.123Z',
  '2026-11-19T15:00:01Z',
  '2026-11-19T15:00:00Z',
  '2027-01-01T04:00:00Z',
].map((text) => Temporal.Instant.from(text));

const { pool, connection } = await testDatabase();

/** Stands still before the first three statements that follow a begin, for longer than its sessions may rest in a transaction. */
class StandsStill extends pg.Client {
  #stops = 3;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.query = new Proxy(this.query, {
      apply: (query, client, given: [statement: string | { readonly text?: string }]): unknown => {
        if (this.#stops > 0 && !/^(begin|set|commit)/.test(textOf(given[0]))) {
          this.#stops -= 1;
          standStill();
        }
        return Reflect.apply(query, client, given);
      },
    });
  }
}

/** How long a transaction may wait before its limits are lifted, in milliseconds: a busy machine, too, lifts them sooner. */
const limit = 1_000;
const standStill = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * limit);

const textOf = (statement: string | { readonly text?: string }): string =>
  typeof statement === 'string' ? statement : (statement.text ?? '');

async function empty(): Promise<void> {
  await pool.query('truncate users, buildings, talk_slots restart identity cascade');
}

async function broken(now: Temporal.Instant): Promise<unknown[]> {
  return (await evaluate(pool, allInvariants, now)).filter(({ violations }) => violations.length > 0);
}

test.each(hours)('the demo of %s keeps every invariant and every screen has something to show', async (now) => {
  await empty();
  const clock = { now: () => now };
  await seedWhenEmpty({ pool }, { mode: 'demo' }, { clock });
  expect(await broken(now)).toEqual([]);
  const { rows } = await pool.query<Record<string, number>>(
    `select
       (select count(*)::integer from users) as people,
       (select count(*)::integer from users where name = 'hyunja') as visitor,
       (select count(*)::integer from rentals where ended_at is null) as rented,
       (select count(*)::integer from rentals where ended_at is null and expires_at < $1) as overdue,
       (select count(*)::integer from rentals where ended_at is not null) as past,
       (select count(distinct opens_at)::integer from cabinets where opens_at > $1) as openings,
       (select count(*)::integer from cabinets where condition <> 'USABLE' and status_note is not null) as aside,
       (select count(*)::integer from cabinets where title is not null) as titled,
       (select count(*)::integer from penalties where ends_at > $1) as penalised,
       (select count(distinct user_id)::integer from coin_entries) as wealthy,
       (select count(*)::integer from coin_entries where account = 'COIN_REWARD') as bonuses,
       (select count(distinct sku)::integer from item_copies) as tickets,
       (select count(*)::integer from item_uses) as uses,
       (select count(*)::integer from section_alarms where told_at is null) as hearts,
       (select count(*)::integer from clubs) as clubs,
       (select count(*)::integer from clubs join users on users.id = master_id where users.name = 'hyunja') as led,
       (select count(*)::integer from club_rentals where ended_at is null) as lent,
       (select count(*)::integer from talks where starts_at < $1) as talks,
       (select count(*)::integer from talks where starts_at > $1 and canceled_at is null) as coming,
       (select count(*)::integer from talks where canceled_at is not null) as canceled,
       (select count(*)::integer from talks where not is_public) as private,
       (select count(*)::integer from talks join users on users.id = author_id where users.name = 'hyunja') as presented,
       (select count(*)::integer from talk_slots where starts_at > $1) as slots,
       (select count(*)::integer from talk_likes) as likes,
       (select count(*)::integer from talk_comments where banned_at is null) as comments,
       (select count(*)::integer from talk_comments where banned_at is not null) as blocked,
       (select count(*)::integer from coin_entries where account = 'PRESENTATION_REWARD') as rewards`,
    [now.toString()],
  );
  const least = {
    people: 308,
    visitor: 1,
    rented: 150,
    overdue: 9,
    past: 500,
    openings: 1,
    aside: 9,
    titled: 30,
    penalised: 3,
    wealthy: 120,
    bonuses: 5,
    tickets: 8,
    uses: 50,
    hearts: 1,
    clubs: 5,
    led: 1,
    lent: 4,
    talks: 10,
    coming: 2,
    canceled: 1,
    private: 2,
    presented: 1,
    slots: 5,
    likes: 100,
    comments: 8,
    blocked: 1,
    rewards: 9,
  };
  for (const [what, count] of Object.entries(least)) expect(rows[0]?.[what], what).toBeGreaterThanOrEqual(count);
});

test('the demo is the same on every machine at the same hour', async () => {
  const now = Temporal.Instant.from('2026-11-20T01:00:00Z');
  const print = `select md5((select string_agg(r::text, '' order by id) from rentals as r)
    || (select string_agg(e::text, '' order by user_id, number) from coin_entries as e)
    || (select string_agg(u::text, '' order by copy_id) from item_uses as u)
    || (select string_agg(m::text, '' order by club_id, user_id) from club_members as m)
    || (select string_agg(t::text, '' order by id) from talks as t)
    || (select string_agg(c::text, '' order by id) from talk_comments as c)) as all`;
  const seen: unknown[] = [];
  for (const _ of [1, 2]) {
    await empty();
    await seedScenario({ pool }, { name: 'demo' }, now);
    seen.push((await pool.query<{ all: string }>(print)).rows[0]?.all);
  }
  expect(seen[0]).toBe(seen[1]);
});

test('a demo of few or of many people keeps every invariant', async () => {
  const now = Temporal.Instant.from('2026-11-20T01:00:00Z');
  for (const users of [0, 20, 900]) {
    await empty();
    await seedScenario({ pool }, { name: 'demo', users }, now);
    expect(await broken(now)).toEqual([]);
  }
});

test('a start leaves a campus that is there as it is; production gets no people', async () => {
  const clock = { now: () => Temporal.Instant.from('2026-11-20T01:00:00Z') };
  await empty();
  await Promise.all([1, 2, 3].map(() => seedWhenEmpty({ pool }, { mode: 'production' }, { clock })));
  await seedWhenEmpty({ pool }, { mode: 'demo' }, { clock });
  const { rows } = await pool.query(
    'select (select count(*)::integer from cabinets) as cabinets, (select count(*)::integer from users) as people',
  );
  expect(rows).toEqual([{ cabinets: 398, people: 0 }]);
});

test('a machine that stands still amid the seeding does not lose it', async () => {
  const now = Temporal.Instant.from('2026-11-20T01:00:00Z');
  await empty();
  const slow = new pg.Pool({ ...connection, options: sessionOptions(limit), Client: StandsStill });
  onTestFinished(() => slow.end());
  await seedWhenEmpty({ pool: slow }, { mode: 'production' }, { clock: { now: () => now } });
  expect((await pool.query('select from cabinets')).rowCount).toBe(398);
});

test('people are never seeded over people', async () => {
  const now = Temporal.Instant.from('2026-11-20T01:00:00Z');
  await empty();
  await seedScenario({ pool }, { name: 'rush', users: 10 }, now);
  await expect(seedScenario({ pool }, { name: 'demo' }, now)).rejects.toThrow('already has people');
});

test('a history of too few people is refused with the number that it needs', async () => {
  const now = Temporal.Instant.from('2026-11-20T01:00:00Z');
  await empty();
  const seeding = seedScenario({ pool }, { name: 'history', users: 719 }, now);
  await expect(seeding).rejects.toThrow(StartUpError);
  await expect(seeding).rejects.toThrow('a history needs 720 people or more, one for every place: --users 720');
});

test('a history keeps every invariant', async () => {
  const now = Temporal.Instant.from('2026-11-20T01:00:00Z');
  await empty();
  await seedScenario({ pool }, { name: 'empty' }, now);
  await openTransact(
    pool,
    () => undefined,
  )(async (tx) => {
    await seedPeople(tx, 800, now);
    await seedHistory(tx, 5_000, now);
  });
  expect(await broken(now)).toEqual([]);
  expect(scenarios.history.users).toBeGreaterThanOrEqual(720);
});

test('R-CLUB-01: also among people without anything special there is a club with a cabinet', async () => {
  const now = Temporal.Instant.from('2026-11-20T01:00:00Z');
  for (const users of [0, 3, 100]) {
    await empty();
    await seedScenario({ pool }, { name: 'rush', users }, now);
    expect(await broken(now)).toEqual([]);
    const { rows } = await pool.query('select count(*)::integer as lent from club_rentals where ended_at is null');
    expect(rows).toEqual([{ lent: users === 0 ? 0 : 1 }]);
  }
});
