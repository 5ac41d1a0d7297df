import { expect, test } from 'vitest';
import { brokenRules } from '../../../test/broken-rules.ts';
import { allInvariants } from '../slices.ts';

/** Cabinets 1 and 2 are private, 3 is shared, 4 a club's; users 1 to 5. Everything below ends with the test. */
const laid = `
  insert into buildings (id, name) overriding system value values (1, '새롬관');
  insert into sections (id, building_id, floor, name, columns) overriding system value values (1, 1, 2, 'Oasis', 4);
  insert into cabinets (id, section_id, building_id, floor, visible_num, grid_row, grid_column, lent_type, max_user)
    overriding system value
    select n, 1, 1, 2, n, 0, n, (array['PRIVATE', 'PRIVATE', 'SHARE', 'CLUB'])[n], (array[1, 1, 4, 1])[n]
    from generate_series(1, 4) n;
  insert into users (id, school_id, name, roles, created_at) overriding system value
    select n, n::text, 'person' || n, array['USER'], '2026-01-01Z' from generate_series(1, 5) n;`;
const { query, findBroken } = await brokenRules(allInvariants, { laid, now: '2026-11-20T01:00:00Z' });

type Rental = {
  user?: number;
  cabinet?: number;
  type?: string;
  place?: number;
  from?: string;
  due?: string;
  until?: string | null;
  reopens?: string | null;
};

/** Inserts a rental of the private cabinet 1 by user 1, active since 2026-11-01; `rental` overrides parts of it. */
async function rent(rental: Rental = {}): Promise<number> {
  const { user = 1, cabinet = 1, type = 'PRIVATE', place = 1, from = '2026-11-01T01:00Z' } = rental;
  const { due = '2026-12-02T14:59:59Z', until = null, reopens = until && '2026-11-19T04:00Z' } = rental;
  const { rows } = await query<{ id: number }>(
    `insert into rentals (user_id, cabinet_id, lent_type, place, started_at, expires_at, ended_at, end_reason, reopens_at)
     values ($1, $2, $3, $4, $5, $6, $7::timestamptz, case when $7::timestamptz is not null then 'RETURNED' end, $8)
     returning id`,
    [user, cabinet, type, place, from, due, until, reopens],
  );
  return rows[0]?.id ?? 0;
}

async function penalise(rental: number, from: string, until: string, user = 1): Promise<void> {
  await query('insert into penalties (user_id, rental_id, days, starts_at, ends_at) values ($1, $2, 1, $3, $4)', [
    user,
    rental,
    from,
    until,
  ]);
}

/** Removes guards, so that the invariant behind them can be tried. */
async function without(table: string, ...guards: string[]): Promise<void> {
  for (const guard of guards) {
    const isIndex = guard.startsWith('rentals_one');
    await query(isIndex ? `drop index ${guard}` : `alter table ${table} drop constraint ${guard}`);
  }
}

/** The statements that do not hold, each with its id. */
const broken = async () => (await findBroken()).map(({ id, statement }) => `${id} ${statement}`);

const onePerUser = 'rentals_one_active_per_user';
const onePerPlace = 'rentals_one_active_per_place';
const noOverlap = 'rentals_private_no_overlap';
const inUse = 'rentals_cabinet_id_active_type_active_condition_fkey';

test('the audit finds nothing in a campus that keeps the rules', async () => {
  const late = await rent({ user: 2, until: '2026-11-18T03:00Z', due: '2026-11-17T14:59:59Z' });
  await penalise(late, '2026-11-18T03:00Z', '2026-11-19T03:00Z', 2);
  await rent({ from: '2026-11-19T05:00Z' });
  await rent({ user: 3, cabinet: 3, type: 'SHARE' });
  await rent({ user: 4, cabinet: 3, type: 'SHARE', place: 2 });
  expect(await broken()).toEqual([]);
});

test('L1: the audit sees a user with two active rentals', async () => {
  await without('rentals', onePerUser);
  await rent();
  await rent({ cabinet: 2 });
  expect(await broken()).toContainEqual('L1 a user has at most one active rental');
});

test('L1: the audit sees a user who had two cabinets at once', async () => {
  await rent({ until: '2026-11-18T03:00Z' });
  await rent({ cabinet: 2, from: '2026-11-17T03:00Z' });
  expect(await broken()).toEqual([expect.stringMatching(/^L1 the rentals of one user/)]);
});

test('L2, L5: the audit sees a private cabinet with two renters', async () => {
  await without('rentals', onePerPlace, noOverlap);
  await rent();
  await rent({ user: 2 });
  expect(await broken()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^L2/), expect.stringMatching(/^L3/), expect.stringMatching(/^L5/)]),
  );
});

test('L3: the audit sees a fifth renter and a place taken twice', async () => {
  await without('rentals', onePerPlace);
  for (const user of [1, 2, 3, 4]) await rent({ user, cabinet: 3, type: 'SHARE', place: Math.min(user, 3) });
  expect(await broken()).toEqual([expect.stringMatching(/^L3/)]);
});

test('L4: the audit sees renters of one cabinet with different ends', async () => {
  await rent({ cabinet: 3, type: 'SHARE' });
  await rent({ user: 2, cabinet: 3, type: 'SHARE', place: 2, due: '2026-12-03T14:59:59Z' });
  expect(await broken()).toEqual([expect.stringMatching(/^L4 everybody/)]);
});

test('L4: the audit sees a rental from the future', async () => {
  await rent({ from: '2026-11-20T01:00:01Z' });
  expect(await broken()).toEqual([expect.stringMatching(/^L4 a rental has begun/)]);
});

test('L5: the audit sees past rentals of a private cabinet that overlap', async () => {
  await without('rentals', noOverlap);
  await rent({ until: '2026-11-10T03:00Z', reopens: '2026-11-11T04:00Z' });
  await rent({ user: 2, from: '2026-11-09T03:00Z', until: '2026-11-12T03:00Z', reopens: '2026-11-13T04:00Z' });
  expect(await broken()).toEqual([expect.stringMatching(/^L5/), expect.stringMatching(/^L7 no rental starts/)]);
});

test('L7: the audit sees a cabinet that opened too early, by the policy of its day', async () => {
  await rent({ until: '2026-11-18T03:00Z', reopens: '2026-11-19T03:59:59Z' });
  expect(await broken()).toEqual([expect.stringMatching(/^L7 nothing opens/)]);
  await query(`insert into policies values ('opening.time', '"12:00"', '2026-11-01Z')`);
  expect(await broken()).toEqual([]);
  // As in the product, the number before a row that no rule can use stays in force.
  await query(`insert into policies values ('opening.time', '"noon"', '2026-11-02Z')`);
  await query(`insert into policies values ('opening.time', '"24:00"', '2026-11-03Z')`);
  expect(await broken()).toEqual([]);
});

test('L7: the audit sees a rental of a cabinet that was not open yet', async () => {
  await rent({ cabinet: 3, type: 'SHARE', until: '2026-11-18T03:00Z' });
  await rent({ cabinet: 3, type: 'SHARE', user: 2, from: '2026-11-19T03:00Z' });
  expect(await broken()).toEqual([expect.stringMatching(/^L7 no rental starts/)]);
});

test('L8: the audit sees a rental gained under a penalty, but not after its release', async () => {
  const late = await rent({ until: '2026-11-18T03:00Z', due: '2026-11-17T14:59:59Z' });
  await penalise(late, '2026-11-18T03:00Z', '2026-11-27T03:00Z');
  await rent({ cabinet: 2, from: '2026-11-19T05:00Z' });
  expect(await broken()).toEqual([expect.stringMatching(/^L8 nobody gains a rental while/)]);
  await query(`update penalties set released_at = '2026-11-19T04:00Z'`);
  expect(await broken()).toEqual([]);
});

test('L8: the audit sees a rental gained after the school account ended', async () => {
  await query(`update users set deactivated_at = '2026-10-31Z' where id = 1`);
  await rent();
  expect(await broken()).toEqual([expect.stringMatching(/^L8 nobody gains a rental after/)]);
});

test('L9: the audit sees a cabinet whose condition changed under its renter', async () => {
  await without('rentals', inUse);
  await rent();
  await query(`update cabinets set condition = 'BROKEN' where id = 1`);
  expect(await broken()).toEqual([expect.stringMatching(/^L9/)]);
});

test('R-PEN-03: the audit sees penalties that run side by side', async () => {
  const first = await rent({ until: '2026-11-10T03:00Z', due: '2026-11-09T14:59:59Z', reopens: '2026-11-11T04:00Z' });
  const second = await rent({
    cabinet: 2,
    from: '2026-11-10T04:00Z',
    until: '2026-11-12T03:00Z',
    due: '2026-11-11T14:59:59Z',
    reopens: '2026-11-13T04:00Z',
  });
  await penalise(first, '2026-11-10T03:00Z', '2026-11-19T03:00Z');
  await penalise(second, '2026-11-12T03:00Z', '2026-11-13T03:00Z');
  expect(await broken()).toContainEqual('R-PEN-03 the penalties of one user follow one another');
});

test('I1: the audit sees a key with two replies, and a stored fault', async () => {
  await without('idempotency_records', 'idempotency_records_pkey');
  const keep = `insert into idempotency_records values ('user:1', 'key', '\\x00', $1, '{}', '2026-11-21Z')`;
  await query(keep, [200]);
  expect(await broken()).toEqual([]);
  await query(keep, [409]);
  expect(await broken()).toEqual([expect.stringMatching(/^I1/)]);
  await query('delete from idempotency_records where status = 409');
  await query('update idempotency_records set status = 503');
  expect(await broken()).toEqual([expect.stringMatching(/^I1/)]);
});

const tell = `insert into notices (user_id, kind, channel, on_day, matter, facts, planned_at, sent_at, dropped_because)
  values (1, 'rentalSuccess', 'email', '2026-11-01', $1, '{}', '2026-11-01T01:00Z', $2, $3)`;
const told = 'cabinet 1 2026-11-01T01:00:00Z';

test('J1: the audit sees a matter that was told twice', async () => {
  await without('notices', 'notices_user_id_kind_channel_on_day_matter_key');
  await rent();
  await query(tell, [told, '2026-11-01T01:00:05Z', null]);
  expect(await broken()).toEqual([]);
  await query(tell, [told, '2026-11-01T01:00:06Z', null]);
  expect(await broken()).toEqual([expect.stringMatching(/^J1/)]);
});

test('J2: the audit sees a notice both sent and dropped, and one of a rental that never was', async () => {
  await without('notices', 'notices_check');
  await query(tell, [told, '2026-11-01T01:00:05Z', 'over']);
  expect(await broken()).toEqual([
    expect.stringMatching(/^J2 what was sent/),
    expect.stringMatching(/^J2 who was told/),
  ]);
});

test('D1: the audit sees what is half-done', async () => {
  await without('rentals', 'rentals_check3');
  await query(`update cabinets set title = 'mine' where id = 2`);
  await rent({ until: '2026-11-18T03:00Z', due: '2026-11-17T14:59:59Z', reopens: null });
  await query('update rentals set end_reason = null');
  await rent({ user: 2, cabinet: 2, until: '2026-11-20T00:00Z', reopens: '2026-11-21T04:00Z' });
  expect(await broken()).toEqual([
    expect.stringMatching(/^D1 an ended rental/),
    expect.stringMatching(/^D1 a cabinet that waits/),
    expect.stringMatching(/^D1 a cabinet without renters/),
    expect.stringMatching(/^D1 a rental has its penalty/),
  ]);
});
