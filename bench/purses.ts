import type pg from 'pg';

/**
 * Gives each of these people as many lines of the ledger: coins from an administrator, and every tenth line pays for a
 * ticket that they then own. Checks the references of all lines together, which is far quicker than one by one.
 */
export async function fillPurses(pool: pg.Pool, userIds: readonly number[], lines: number): Promise<void> {
  const client = await pool.connect();
  await client.query('begin; set local statement_timeout = 0; set local lock_timeout = 0');
  await withoutReferences(client, 'coin_entries', async () => {
    await client.query(
      `insert into coin_entries (user_id, number, amount, balance, account, sku, at, cause)
       select id, n, amount, sum(amount) over (partition by id order by n),
         case when amount < 0 then 'STORE' else 'ADMIN_REWARD' end,
         case when amount < 0 then 'ALARM' else 'ADMIN_REWARD_COIN' end,
         '2020-01-01Z'::timestamptz + n * interval '1 hour',
         case when amount > 0 then 'bench ' || id || ' ' || n end
       from unnest($1::integer[]) as id, generate_series(1, $2::integer) as n,
         lateral (select case when n % 10 = 0 then -100 else 1000 end as amount) as moved`,
      [userIds, lines],
    );
  });
  await client.query(
    `insert into item_copies (user_id, sku, origin, obtained_at, paid_entry)
     select user_id, sku, 'BOUGHT', at, number from coin_entries where amount < 0 and user_id = any($1)
     order by user_id, number`,
    [userIds],
  );
  await client.query('commit');
  // Otherwise autovacuum would do so amid the measurement.
  await client.query('set statement_timeout = 0');
  await client.query('vacuum analyze coin_entries, item_copies');
  await client.query('reset statement_timeout');
  client.release();
}

/** Does something to a table whose references hold again afterwards, or fail. */
export async function withoutReferences(
  on: Pick<pg.Pool | pg.PoolClient, 'query'>,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await on.query<{ take: string; give: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as take,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as give
     from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
    [table],
  );
  for (const { take } of rows) await on.query(take);
  await work();
  for (const { give } of rows) await on.query(give);
}
