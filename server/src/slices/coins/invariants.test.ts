import { expect, test } from 'vitest';
import { brokenRules, withoutConstraints } from '../../../test/broken-rules.ts';
import { coinInvariants } from './invariants.ts';

/** The database without what would refuse the faults of these tests. Everything ends with each test. */
const laid = `
  insert into users (id, school_id, name, roles, created_at) overriding system value
    select n, n::text, 'person' || n, array['USER'], '2026-01-01Z' from generate_series(1, 2) n;
  insert into coin_entries (user_id, number, amount, balance, account, sku, at, cause) values
    (1, 1, 10, 10, 'COIN_COLLECT', 'COIN_COLLECT', '2026-11-18T01:00:00Z', 'pick 1 2026-11-18'),
    (1, 2, 10, 20, 'COIN_COLLECT', 'COIN_COLLECT', '2026-11-19T01:00:00Z', 'pick 1 2026-11-19'),
    (1, 3, 500, 520, 'ADMIN_REWARD', 'ADMIN_REWARD_500', '2026-11-19T02:00:00Z', 'grant 1');
  insert into coin_picks (user_id, on_day, number, most, entry) values (1, '2026-11-18', 1, 20, 1), (1, '2026-11-19', 2, 20, 2);
  ${withoutConstraints}`;
const { query, findBroken } = await brokenRules(coinInvariants, { laid, now: '2026-11-20T01:00:00Z' });

/** The ids of the statements that do not hold. */
const broken = async () => [...new Set((await findBroken()).map(({ id }) => id))];

test('the audit finds nothing in a ledger that keeps the rules', async () => {
  expect(await broken()).toEqual([]);
});

test('the audit finds nothing where the campus allowed more picks amid a month', async () => {
  await query('update coin_picks set most = 1 where number = 1');
  expect(await broken()).toEqual([]);
});

test.for([
  ['a line with another sum', 'update coin_entries set balance = 521 where number = 3', ['M1', 'M2']],
  ['a line that is missing', 'delete from coin_entries where number = 1', ['M1', 'M2']],
  ['a purse below zero', 'update coin_entries set amount = -500, balance = -480 where number = 3', ['M1', 'M2']],
  ['coins from nowhere', "update coin_entries set account = 'COIN_FULL_TIME' where number = 3", ['M2']],
  ['coins for a ticket', "update coin_entries set sku = 'SWAP' where number = 3", ['M2']],
  ['two picks of a day', "update coin_picks set on_day = '2026-11-18' where number = 2", ['M3']],
  ['a pick too many', 'update coin_picks set most = 1', ['M3']],
  ['a pick that was never paid', 'update coin_picks set entry = 1', ['M3']],
  ['coins without a pick', 'delete from coin_picks where number = 2', ['M3']],
  ['one cause twice', "update coin_entries set cause = 'grant 1'", ['M5']],
] as const)('the audit finds %s', async ([, fault, ids]) => {
  await query(fault);
  expect(await broken()).toEqual(ids);
});
