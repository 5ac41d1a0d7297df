import { expect, test } from 'vitest';
import { brokenRules } from '../../../test/broken-rules.ts';
import { aguInvariants } from './invariants.ts';

const id = (number: number) => `'00000000-0000-4000-8000-00000000000${number}'`;
const at = (time: string) => `'2026-11-20T01:${time}Z'`;
const link = (number: number, asked: string, expires: string, next: string | null) =>
  `insert into agu_links values (${id(number)}, 1, '\\x0${number}', ${at(asked)}, ${at(expires)}, ${next === null ? 'null' : at(next)})`;
const session = (number: number, of: number, user: number, begun: string) =>
  `insert into agu_sessions values (${id(number)}, ${id(of)}, ${user}, ${at(begun)}, ${at('50:00')}, null)`;

/** Two links of one person, one of which opened a session. All of it ends with the test. */
const laid = `
  insert into users (id, school_id, name, roles, created_at) overriding system value
    select n, n::text, 'person' || n, array['AGU'], '2026-01-01Z' from generate_series(1, 2) n;
  ${link(1, '00:00', '10:00', '03:00')};
  ${link(2, '03:00', '13:00', '06:00')};
  ${session(3, 1, 1, '05:00')};`;
const { query, findBroken } = await brokenRules(aguInvariants, { laid, now: '2026-11-20T02:00:00Z' });

/** The statements that do not hold. */
const broken = async () => (await findBroken()).map(({ statement }) => statement);

const [once, inTime] = aguInvariants.map(({ statement }) => statement);

test('A1: links and sessions as they should be break nothing', async () => {
  expect(await broken()).toEqual([]);
});

test('A1: a link that opened two sessions is refused, and found', async () => {
  await query('savepoint guarded');
  await expect(query(session(4, 1, 1, '06:00'))).rejects.toMatchObject({ code: '23505' });
  await query('rollback to guarded; alter table agu_sessions drop constraint agu_sessions_one_per_link');
  await query(session(4, 1, 1, '06:00'));
  expect(await broken()).toEqual([once]);
});

test.each([
  ['late', session(4, 2, 1, '13:00')],
  ['of somebody else', session(4, 2, 2, '05:00')],
])('A1: a session that is %s is found', async (_, sql) => {
  await query(sql);
  expect(await broken()).toEqual([once]);
});

test('A1: a mail before its time is refused, and found; one that did not leave does not count', async () => {
  await query(link(4, '04:00', '14:00', null));
  expect(await broken()).toEqual([]);
  await query('savepoint guarded');
  await expect(query(link(5, '05:59', '15:59', '08:59'))).rejects.toMatchObject({ code: '23P01' });
  await query('rollback to guarded; alter table agu_links drop constraint agu_links_one_mail');
  await query(link(5, '05:59', '15:59', '08:59'));
  expect(await broken()).toEqual([inTime]);
});
