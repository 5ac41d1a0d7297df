import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { openKysely } from './kysely.ts';
import { prepare } from './prepared.ts';

const db = openKysely((await testDatabase()).pool);

test('a prepared statement is filled in with the values of each call, in whatever order they are named', async () => {
  let builds = 0;
  const find = prepare((kysely, { least, names }: { least: number; names: readonly string[] }) => {
    builds += 1;
    return kysely
      .selectFrom(sql<{ name: string; n: number }>`unnest(${names}::text[]) with ordinality`.as<'t'>(sql`t(name, n)`))
      .select('t.name')
      .where('t.n', '>=', least)
      .orderBy('t.n');
  });
  expect(await find(db, { least: 2, names: ['one', 'two', 'three'] })).toEqual([{ name: 'two' }, { name: 'three' }]);
  expect(await find(db, { names: ['four'], least: 1 })).toEqual([{ name: 'four' }]);
  expect(builds).toBe(1);
});

test('what is fixed in a prepared statement stays, and null is a value', async () => {
  const show = prepare((kysely, { text }: { text: string | null }) =>
    kysely.selectNoFrom([sql<string | null>`${text}::text`.as('text'), sql<string>`${'fixed'}::text`.as('fixed')]),
  );
  expect(await show(db, { text: 'given' })).toEqual([{ text: 'given', fixed: 'fixed' }]);
  expect(await show(db, { text: null })).toEqual([{ text: null, fixed: 'fixed' }]);
});
