import { expect, test } from 'vitest';
import { brokenRules, withoutConstraints } from '../../../test/broken-rules.ts';
import { clubInvariants } from './invariants.ts';

/** Three clubs of three people, one deleted, two with a cabinet. All of it ends with the test. */
const laid = `
  insert into buildings (id, name) overriding system value values (1, '새롬관');
  insert into sections (id, building_id, floor, name, columns) overriding system value values (1, 1, 3, 'Cluster X - 1', 4);
  insert into cabinets (id, section_id, building_id, floor, visible_num, grid_row, grid_column, lent_type, max_user)
    overriding system value select n, 1, 1, 3, n, 0, n, 'CLUB', 1 from generate_series(1, 4) n;
  insert into users (id, school_id, name, roles, created_at) overriding system value
    select n, n::text, 'person' || n, array['USER'], '2026-01-01Z' from generate_series(1, 3) n;
  set constraints all deferred;
  insert into clubs (id, name, master_id, created_at, deleted_at) overriding system value values
    (1, '체스', 1, '2026-11-01Z', null), (2, '등산', 2, '2026-11-01Z', null), (3, '체스', 1, '2026-10-01Z', '2026-10-20Z');
  insert into club_members (club_id, user_id, joined_at) values
    (1, 1, '2026-11-01Z'), (1, 2, '2026-11-01Z'), (2, 2, '2026-11-01Z'), (3, 1, '2026-10-01Z');
  insert into club_rentals (club_id, cabinet_id, started_at, ended_at) values
    (1, 1, '2026-11-02Z', null), (2, 2, '2026-11-02Z', null), (3, 1, '2026-10-02Z', '2026-10-19Z');
  set constraints all immediate;`;

const unguarded = `
  ${withoutConstraints}
  drop index clubs_one_living_name, club_rentals_one_active_per_club, club_rentals_one_active_per_cabinet;`;

const { query, findBroken } = await brokenRules(clubInvariants, { laid, now: '2026-12-10T01:00:00Z' });

/** The statements that do not hold. */
const broken = async () => (await findBroken()).map(({ statement }) => statement);

test('C1: clubs as they should be break nothing', async () => {
  expect(await broken()).toEqual([]);
});

const wrongs: readonly (readonly [statement: string, sql: string, sqlState: string])[] = [
  ['a club has one master, who is a member', 'update clubs set master_id = 3 where id = 1', '23503'],
  ['a club has one master, who is a member', 'delete from club_members where club_id = 1 and user_id = 1', '23503'],
  ['nobody is a member of one club twice', "insert into club_members values (1, 2, '2026-12-01Z')", '23505'],
  ['living clubs have names that look different', "update clubs set name = '체스' where id = 2", '23505'],
  [
    'a club has one cabinet at most, and a cabinet one club, with nobody beside it',
    "insert into club_rentals (club_id, cabinet_id, started_at) values (1, 3, '2026-12-01Z')",
    '23505',
  ],
  [
    'a club has one cabinet at most, and a cabinet one club, with nobody beside it',
    'update club_rentals set cabinet_id = 1 where club_id = 2',
    '23505',
  ],
  [
    'a club has one cabinet at most, and a cabinet one club, with nobody beside it',
    `insert into rentals (cabinet_id, user_id, lent_type, place, started_at, expires_at)
     values (1, 1, 'PRIVATE', 1, '2026-12-01Z', '2026-12-31Z')`,
    '23503',
  ],
  [
    'the rental of a club has begun, has ended after it began, and both lie behind',
    "update club_rentals set ended_at = '2026-10-01Z' where club_id = 3",
    '23514',
  ],
  [
    'the cabinet of a club is a club cabinet, and stays usable',
    "update cabinets set condition = 'BROKEN' where id = 1",
    '23503',
  ],
  [
    'the cabinet of a club is a club cabinet, and stays usable',
    "update cabinets set lent_type = 'PRIVATE' where id = 1",
    '23503',
  ],
];

test.each(wrongs)('C1, L2, L9: %s: %s', async (statement, sql, sqlState) => {
  await query('savepoint guarded');
  await expect(query(sql)).rejects.toMatchObject({ code: sqlState });
  await query('rollback to guarded');
  await query(unguarded);
  await query(sql);
  expect(await broken()).toEqual([statement]);
});

test('D1: a deleted club with a cabinet is found', async () => {
  await query("update clubs set deleted_at = '2026-12-01Z' where id = 1");
  expect(await broken()).toEqual(['a deleted club has no cabinet any more']);
});
