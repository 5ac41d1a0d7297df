import { expect, test } from 'vitest';
import { brokenRules } from '../../../test/broken-rules.ts';
import { allInvariants } from '../slices.ts';

/** Cabinets 1 to 3 are shared; users 1 to 9. Everything below ends with the test. */
const laid = `
  insert into buildings (id, name) overriding system value values (1, '새롬관');
  insert into sections (id, building_id, floor, name, columns) overriding system value values (1, 1, 2, 'Oasis', 4);
  insert into cabinets (id, section_id, building_id, floor, visible_num, grid_row, grid_column, lent_type, max_user)
    overriding system value select n, 1, 1, 2, n, 0, n, 'SHARE', 4 from generate_series(1, 3) n;
  insert into users (id, school_id, name, roles, created_at) overriding system value
    select n, n::text, 'person' || n, array['USER'], '2026-01-01Z' from generate_series(1, 9) n;`;
const { query, findBroken } = await brokenRules(allInvariants, { laid, now: '2026-11-20T01:00:00Z' });

const opened = '2026-11-19T01:00:00Z';
const deadline = '2026-11-19T01:10:00Z';

/** Inserts a session of cabinet 1 that opened at 10:00 the day before; `session` overrides parts of it. */
async function open(session: { cabinet?: number; closed?: string | null; outcome?: string; from?: string } = {}) {
  const { cabinet = 1, closed = deadline, outcome = 'COMPLETED', from = opened } = session;
  const { rows } = await query<{ id: number }>(
    `insert into waiting_sessions (cabinet_id, code, opened_at, deadline_at, closed_at, outcome)
     values ($1, '4821', $2, $2::timestamptz + interval '10 minutes', $3, $4) returning id`,
    [cabinet, from, closed, closed === null ? null : outcome],
  );
  return rows[0]?.id ?? 0;
}

type Seat = {
  user: number;
  session: number | null;
  cabinet?: number;
  place?: number;
  entered?: string;
  started?: string | null;
  ended?: string | null;
};

/** Inserts a seat that became a rental at the deadline and is active; `seat` overrides parts of it. */
async function sit(seat: Seat): Promise<void> {
  const { user, session, cabinet = 1, place = user, entered = opened, started = deadline, ended = null } = seat;
  await query(
    `insert into rentals (user_id, cabinet_id, lent_type, place, session_id, entered_at, started_at, expires_at, ended_at, end_reason)
     values ($1, $2, 'SHARE', $3, $4, $5, $6::timestamptz, case when $6::timestamptz is not null then '2027-01-18T14:59:59Z'::timestamptz end,
             $7::timestamptz, case when $7::timestamptz is null then null when $6::timestamptz is null then 'LEFT' else 'RETURNED' end)`,
    [user, cabinet, place, session, entered, started, ended],
  );
}

/** The statements that do not hold, each with its id. */
const broken = async () => (await findBroken()).map(({ id, statement }) => `${id} ${statement}`);

test('the audit finds nothing in sessions that keep the rules', async () => {
  const completed = await open();
  await sit({ user: 1, session: completed });
  await sit({ user: 2, session: completed });
  await sit({ user: 3, session: completed, started: null, ended: '2026-11-19T01:09:00Z' });
  await open({ cabinet: 2, outcome: 'CANCELLED' });
  const waiting = await open({ cabinet: 2, closed: null, from: '2026-11-20T00:55:00Z' });
  await sit({ user: 4, session: waiting, cabinet: 2, place: 1, entered: '2026-11-20T00:56:00Z', started: null });
  expect(await broken()).toEqual([]);
});

test('L3: the audit sees two open sessions of one cabinet', async () => {
  await query('drop index waiting_sessions_one_open');
  await open({ closed: null });
  await open({ closed: null });
  expect(await broken()).toEqual([expect.stringMatching(/^L3 a cabinet has at most one open session/)]);
});

test('L3: the audit sees a session that completed with one person, with five, and twice', async () => {
  const alone = await open();
  await sit({ user: 1, session: alone });
  expect(await broken()).toEqual([expect.stringMatching(/^L3 a session completes at most once/)]);
  await sit({ user: 2, session: alone });
  expect(await broken()).toEqual([]);
  await sit({ user: 3, session: alone, started: '2026-11-19T01:05:00Z' });
  expect(await broken()).toEqual([expect.stringMatching(/^L3 a session completes at most once/)]);
  await query(`update rentals set started_at = '${deadline}'`);
  await sit({ user: 4, session: alone });
  await query('drop index rentals_one_active_per_place');
  await sit({ user: 5, session: alone, place: 4, ended: '2026-11-19T02:00:00Z' });
  expect(await broken()).toEqual([expect.stringMatching(/^L3 a session completes at most once/)]);
});

test('R-GEN-05, L3: the audit goes by what a rule was while the session was open, as the product does', async () => {
  const completed = await open();
  for (const user of [1, 2, 3]) await sit({ user, session: completed });
  const setMost = (value: string, from: string) =>
    query(`insert into policies values ('sharing.maxPeople', $1, $2)`, [value, from]);
  await setMost('2', '2026-11-01Z');
  expect(await broken()).toEqual([expect.stringMatching(/^L3 a session completes at most once/)]);
  await setMost('3.0', '2026-11-02Z');
  expect(await broken()).toEqual([]);
  // No rule can use these two, so the number before them stays in force.
  await setMost('"two"', '2026-11-03Z');
  await setMost('0', '2026-11-04Z');
  expect(await broken()).toEqual([]);
  await setMost('2', '2026-11-05Z');
  await setMost('3', '2026-11-19T01:05:00Z');
  expect(await broken()).toEqual([]);
});

test('L3: the audit sees a cancelled session that made a rental', async () => {
  const cancelled = await open({ outcome: 'CANCELLED' });
  await sit({ user: 1, session: cancelled });
  expect(await broken()).toEqual([expect.stringMatching(/^L3 a session completes at most once/)]);
});

test('L3: the audit sees rentals that start when somebody looked instead of at the deadline', async () => {
  const late = await open({ closed: '2026-11-19T02:00:00Z' });
  await sit({ user: 1, session: late, started: '2026-11-19T02:00:00Z' });
  await sit({ user: 2, session: late, started: '2026-11-19T02:00:00Z' });
  expect(await broken()).toEqual([expect.stringMatching(/^L3 a session completes between/)]);
});

test('L3: the audit sees a seat without an open session, and one in another cabinet', async () => {
  const closed = await open({ outcome: 'CANCELLED' });
  await sit({ user: 1, session: closed, started: null });
  expect(await broken()).toEqual([expect.stringMatching(/^L3 nobody waits but in an open session/)]);
  await query('update waiting_sessions set closed_at = null, outcome = null');
  expect(await broken()).toEqual([]);
  await query('update rentals set cabinet_id = 2');
  expect(await broken()).toEqual([expect.stringMatching(/^L3 nobody waits but in an open session/)]);
});

test('L3: the audit sees a seat taken after the deadline, and one that outlived its session', async () => {
  const waiting = await open({ closed: null });
  await sit({ user: 1, session: waiting, entered: deadline, started: null });
  expect(await broken()).toEqual([expect.stringMatching(/^L3 a seat is taken while/)]);
  await query('delete from rentals');
  const cancelled = await open({ cabinet: 2, outcome: 'CANCELLED' });
  await sit({ user: 2, session: cancelled, cabinet: 2, started: null, ended: '2026-11-19T01:11:00Z' });
  expect(await broken()).toEqual([expect.stringMatching(/^L3 a seat is taken while/)]);
});

test('R-SHARE-13, L4: the audit sees a session beside a rental, now and in the past', async () => {
  const completed = await open();
  await sit({ user: 1, session: completed });
  await sit({ user: 2, session: completed });
  await open({ closed: null, from: '2026-11-20T00:55:00Z' });
  expect(await broken()).toEqual([expect.stringMatching(/^L4 nobody waits where somebody rents/)]);
  await query(
    `update waiting_sessions set closed_at = '2026-11-20T00:59:00Z', outcome = 'CANCELLED' where closed_at is null`,
  );
  expect(await broken()).toEqual([expect.stringMatching(/^L4 nobody waits where somebody rents/)]);
});

test('R-SHARE-13, L4: the audit sees a rental that began while others waited, and is over', async () => {
  await open({ outcome: 'CANCELLED' });
  await sit({ user: 1, session: null, started: '2026-11-19T01:05:00Z', ended: '2026-11-19T01:08:00Z' });
  expect(await broken()).toEqual([expect.stringMatching(/^L4 nobody waits where somebody rents/)]);
});

test('L7: the audit sees a session that opened before the cabinet did', async () => {
  const completed = await open();
  await sit({ user: 1, session: completed, ended: '2026-11-19T05:00:00Z' });
  await sit({ user: 2, session: completed, ended: '2026-11-19T06:00:00Z' });
  const opens = '2026-11-20T04:00:00Z';
  await query(`update rentals set reopens_at = '${opens}' where user_id = 2`);
  await query(`update cabinets set opens_at = '${opens}' where id = 1`);
  expect(await broken()).toEqual([]);
  await open({ closed: null, from: '2026-11-20T00:55:00Z' });
  expect(await broken()).toEqual([expect.stringMatching(/^L7 no session opens before/)]);
});

test('L7: a session whose people came, completed and left within one instant did not open too early', async () => {
  const completed = await open({ closed: opened });
  await sit({ user: 1, session: completed, started: opened, ended: opened });
  await sit({ user: 2, session: completed, started: opened, ended: opened });
  await query(`update rentals set reopens_at = '2026-11-20T04:00:00Z' where user_id = 2`);
  await query(`update cabinets set opens_at = '2026-11-20T04:00:00Z' where id = 1`);
  expect(await broken()).toEqual([]);
  await open({ closed: null });
  expect(await broken()).toEqual([expect.stringMatching(/^L7 no session opens before/)]);
});

test('L7: nor did a session that ended within one instant, before somebody rented and returned the cabinet in it', async () => {
  await open({ closed: opened, outcome: 'CANCELLED' });
  await sit({ user: 1, session: null, started: opened, ended: opened });
  await query(`update rentals set reopens_at = '2026-11-20T04:00:00Z'`);
  await query(`update cabinets set opens_at = '2026-11-20T04:00:00Z' where id = 1`);
  expect(await broken()).toEqual([]);
});

test('R-SHARE-07, R-SHARE-08: the audit sees tries that were not added up, and one beyond the limit', async () => {
  const session = await open({ closed: null });
  await query(`insert into code_tries values (${session}, 1, 3)`);
  expect(await broken()).toEqual([expect.stringMatching(/^R-SHARE-07/)]);
  await query('update waiting_sessions set wrong_total = 3');
  expect(await broken()).toEqual([]);
  await query('update code_tries set wrong_count = 4; update waiting_sessions set wrong_total = 4');
  expect(await broken()).toEqual([expect.stringMatching(/^R-SHARE-07/)]);
  await query('update code_tries set wrong_count = 3; update waiting_sessions set wrong_total = 31');
  expect(await broken()).toEqual([expect.stringMatching(/^R-SHARE-07/)]);
});
