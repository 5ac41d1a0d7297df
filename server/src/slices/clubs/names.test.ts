import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/database.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';

test('R-CLUB-01: clubs whose names looked alike before keep their names, the later ones with their number', async () => {
  const { connect, pool } = await emptyDatabase();
  const all = readMigrations();
  const to = (version: number) =>
    oneAtATime(connect, (client) =>
      migrate(
        client,
        all.filter((each) => each.version <= version),
      ),
    );
  await to(27);
  await pool.query(`insert into users (school_id, name, roles, created_at) values ('1', 'ann', '{USER}', now())`);
  for (const [name, isDeleted] of [
    ['Chess', false],
    ['chess', false],
    ['CHESS', true],
    [' Go', false],
  ])
    await pool.query(
      `with made as (
         insert into clubs (name, master_id, created_at, deleted_at)
         values ($1, 1, now(), case when $2 then now() end) returning id
       )
       insert into club_members select id, 1, now() from made`,
      [name, isDeleted],
    );
  await to(28);
  const { rows } = await pool.query('select name from clubs order by id');
  expect(rows.map(({ name }) => name)).toEqual(['Chess', 'chess (2)', 'CHESS', ' Go']);
});
