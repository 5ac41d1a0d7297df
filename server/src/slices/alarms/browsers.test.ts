import { defaultPolicy } from '@cabinet/domain';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/database.ts';
import { countWaiting } from '../../../test/lock-waits.ts';
import { until } from '../../../test/remote.ts';
import { type Client, testApp } from '../../../test/test-app.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import type { Tx } from '../../db/tx.ts';
import { forgetDevices, saveDevice } from './commands/choose.ts';

test('R-ALARM-05: a browser that two people register at the same moment is one person’s', async () => {
  const it = await testApp();
  const [client, other] = [await it.as('first of two'), await it.as('second of two')];
  // The text of a browser that has no push service, which is kept as it is.
  const token = '{"endpoint":"of both"}';
  const session = { userId: client.userId, sessionId: crypto.randomUUID() };
  const waits = { isOver: false };
  const second = await it.transact(async (tx) => {
    await saveDevice(tx, session, token, it.clock.now());
    const asked = other.call('setDeviceToken', { body: { deviceToken: token } });
    void asked.then(() => {
      waits.isOver = true;
    });
    await until(async () => waits.isOver || (await countWaiting(it.db)) > 0);
    return { asked };
  });
  (await second.asked).ok();
  const owners = await it.db.selectFrom('device_tokens').select('user_id').execute();
  expect(owners).toEqual([{ user_id: other.userId }]);
});

test('R-ALARM-05: browsers are registered and forgotten one after the other, so that two people who exchange theirs do not meet crosswise', async () => {
  const it = await testApp();
  const now = it.clock.now();
  const [one, other] = [await it.as('one'), await it.as('other')];
  const save = (tx: Tx, { userId }: Client, endpoint: string) =>
    saveDevice(tx, { userId, sessionId: crypto.randomUUID() }, JSON.stringify({ endpoint }), now);
  const forget = (tx: Tx) => forgetDevices(tx, { now, policy: defaultPolicy });
  await it.transact((tx) => save(tx, other, 'another'));
  for (const meanwhile of [(tx: Tx) => save(tx, other, 'yet another'), forget]) {
    let isOver = false;
    const { begun } = await it.transact(async (tx) => {
      await save(tx, one, 'its own');
      const work = it.transact(meanwhile).finally(() => (isOver = true));
      await until(async () => isOver || (await countWaiting(it.db)) > 0);
      return { begun: { work, waited: !isOver } };
    });
    await begun.work;
    expect(begun.waited).toBe(true);
  }
});

test('R-ALARM-05: of people who were kept with one browser before, the one who registered it last keeps it', async () => {
  const { connect, pool } = await emptyDatabase();
  const all = readMigrations();
  const to = (last: number) =>
    oneAtATime(connect, (client) =>
      migrate(
        client,
        all.filter(({ version }) => version <= last),
      ),
    );
  await to(35);
  await pool.query(`with made as (
      insert into users (school_id, name, roles, created_at)
      select number, 'person ' || number, '{USER}', now() from generate_series(1, 3) as number returning id, school_id
    )
    insert into device_tokens (user_id, token, saved_at)
    select id, case school_id when '3' then 'another' else '{"endpoint":"one",' || school_id end,
      now() - school_id::integer * interval '1 day' from made`);
  await to(36);
  const { rows } = await pool.query('select token from device_tokens order by token');
  expect(rows.map(({ token }) => token)).toEqual(['another', '{"endpoint":"one",1']);
});
