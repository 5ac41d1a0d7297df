import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';

/** Why a foreign key needs no index of its own, where its target is never deleted either. */
const withoutIndex: Readonly<Record<string, string>> = {
  'agu_links.user_id': 'links are forgotten after days',
  'agu_sessions.user_id': 'they go with their links',
  'club_rentals.club_id': 'clubs are few, and so are their rentals',
  'clubs.master_id': 'clubs are few',
  'code_tries.user_id': 'they are asked for by the session',
  'floor_closures.building_id': 'closures are few',
  'item_uses.rental_id': 'a use is asked for by its ticket or its person',
  'item_uses.section_id': 'as above',
  'section_alarms.section_id': 'only the open ones are asked for, and those have an index',
  'sign_in_attempts.user_id': 'they are forgotten after minutes',
  'talk_comments.talk_id': 'only those that are not deleted are asked for, and those have an index',
};

test('every foreign key has an index, so that nobody reads a whole table for one holder or one deletion', async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query<{ key: string }>(
    `select distinct conrelid::regclass || '.' || attname as key from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
       select from pg_index where indrelid = conrelid and indisvalid and indkey[0] = any (conkey)
         and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))
     )`,
  );
  expect(rows.map(({ key }) => key).toSorted()).toEqual(Object.keys(withoutIndex).toSorted());
});
