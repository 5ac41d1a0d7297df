import { expect, test } from 'vitest';
import { brokenRules, withoutConstraints } from '../../../test/broken-rules.ts';
import { storeInvariants } from './invariants.ts';

const at = (day: string) => `'2026-${day}T01:00:00Z'`;

/**
 * One person who bought a swap and an alarm, was given a ticket for attendance and one by an administrator, moved from
 * cabinet 1 to 2, extended there and waits for the section; in a database that refuses nothing. All of it ends with the test.
 */
const laid = `
  insert into buildings (id, name) overriding system value values (1, '새롬관');
  insert into sections (id, building_id, floor, name, columns) overriding system value values (1, 1, 2, 'Oasis', 4);
  insert into cabinets (id, section_id, building_id, floor, visible_num, grid_row, grid_column, lent_type, max_user)
    overriding system value select n, 1, 1, 2, n, 0, n, 'PRIVATE', 1 from generate_series(1, 3) n;
  insert into users (id, school_id, name, roles, created_at) overriding system value
    select n, n::text, 'person' || n, array['USER'], '2026-01-01Z' from generate_series(1, 2) n;
  insert into coin_entries (user_id, number, amount, balance, account, sku, at, cause) values
    (1, 1, 2000, 2000, 'COIN_FULL_TIME', 'COIN_FULL_TIME', ${at('12-02')}, 'attendance 1 2026-11'),
    (1, 2, -100, 1900, 'STORE', 'SWAP', ${at('12-03')}, null), (1, 3, -100, 1800, 'STORE', 'ALARM', ${at('12-03')}, null);
  insert into attendance_months values (1, '2026-11-01', 9600, ${at('12-02')});
  insert into item_copies (id, user_id, sku, origin, obtained_at, usable_until, paid_entry, cause) overriding system value values
    (1, 1, 'SWAP', 'BOUGHT', ${at('12-03')}, null, 2, null),
    (2, 1, 'ALARM', 'BOUGHT', ${at('12-03')}, null, 3, null),
    (3, 1, 'EXTENSION_PREV', 'ATTENDANCE', ${at('12-02')}, '2026-12-31T14:59:59Z', null, 'attendance 1 2026-11'),
    (4, 1, 'SWAP', 'GRANTED', ${at('12-04')}, null, null, 'grant x 1');
  insert into rentals (id, cabinet_id, user_id, lent_type, place, started_at, expires_at, ended_at, end_reason, swapped_from)
    overriding system value values
    (1, 1, 1, 'PRIVATE', 1, ${at('12-01')}, ${at('12-31')}, ${at('12-05')}, 'SWAPPED', null),
    (2, 2, 1, 'PRIVATE', 1, ${at('12-05')}, ${at('12-31')}, null, null, 1);
  insert into item_uses (copy_id, user_id, used_at, rental_id, section_id) values
    (1, 1, ${at('12-05')}, 1, null), (3, 1, ${at('12-06')}, 2, null), (2, 1, ${at('12-07')}, null, 1);
  insert into section_alarms values (2, 1, 1, ${at('12-07')}, null);
  ${withoutConstraints}`;
const { query, findBroken } = await brokenRules(storeInvariants, { laid, now: '2026-12-10T01:00:00Z' });

/** The ids of the statements that do not hold. */
const broken = async () => [...new Set((await findBroken()).map(({ id }) => id))];

test('the audit finds nothing in tickets that keep the rules', async () => {
  expect(await broken()).toEqual([]);
});

test.for([
  ['a ticket used twice', 'insert into item_uses select * from item_uses where copy_id = 3', ['M4']],
  ['a ticket used by somebody else', 'update item_uses set user_id = 2 where copy_id = 3', ['M4']],
  ['a ticket used before it was had', `update item_uses set used_at = ${at('12-01')} where copy_id = 3`, ['M4']],
  ['a ticket used after its end', `update item_copies set usable_until = ${at('12-05')} where id = 3`, ['M4']],
  ['a use that comes', `update item_uses set used_at = ${at('12-20')} where copy_id = 3`, ['M4']],
  ['a use that did something else', 'update item_uses set rental_id = null, penalty_id = 1 where copy_id = 3', ['M4']],
  ['an alarm that nobody waits for', 'delete from section_alarms', ['M4']],
  ['an alarm of another section', 'update section_alarms set section_id = 2', ['M4']],
  ['a copy that was not paid', 'update item_copies set paid_entry = 9 where id = 2', ['M4']],
  ['a payment for another ticket', "update coin_entries set sku = 'EXTENSION_3' where number = 3", ['M4']],
  ['a payment that bought nothing', 'delete from item_copies where id = 2', ['M4']],
  ['one cause twice', "update item_copies set cause = 'attendance 1 2026-11' where id = 4", ['M5']],
  ['coins for a month that is not known', 'delete from attendance_months', ['M5']],
  ['a move to nowhere', 'delete from rentals where id = 2', ['L6']],
  ['a move from nowhere', "update rentals set end_reason = 'RETURNED' where id = 1", ['L6']],
  ['a move at another moment', `update rentals set started_at = ${at('12-06')} where id = 2`, ['L6']],
  ['a move into the same cabinet', 'update rentals set cabinet_id = 1 where id = 2', ['L6']],
  ['a move of somebody else', 'update rentals set user_id = 2 where id = 2', ['L6']],
  ['a move without a ticket', 'delete from item_uses where copy_id = 1', ['L6']],
] as const)('the audit finds %s', async ([, fault, ids]) => {
  await query(fault);
  expect(await broken()).toEqual(ids);
});
