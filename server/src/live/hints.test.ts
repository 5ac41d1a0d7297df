import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { openRelay } from '../../test/relay.ts';
import { until } from '../../test/remote.ts';
import { openHints } from './hints.ts';

const { pool, connection, url } = await testDatabase();
const name = 'a node of the test';
const connect = () => new pg.Client({ ...connection, application_name: name });

/** A node with how many hints it has heard. */
async function node(by = connect) {
  let heard = 0;
  const hints = openHints(by, () => {
    heard += 1;
  });
  await hints.start();
  onTestFinished(hints.stop);
  return { ...hints, heard: () => heard };
}

/** The connections of the nodes, whatever was asked on them last. */
async function connections(): Promise<readonly number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
    [name],
  );
  return rows.map(({ pid }) => pid);
}

test('every node hears a hint, its sender too, and many at once are one', async () => {
  const [one, other] = [await node(), await node()];
  for (let time = 0; time < 50; time += 1) one.send();
  await until(() => one.heard() === 1 && other.heard() === 1);
  other.send();
  await until(() => one.heard() > 1 && other.heard() > 1);
  one.send();
  await until(() => one.heard() > 2 && other.heard() > 2);
  expect([one.heard(), other.heard()]).toEqual([3, 3]);
});

test('a node whose connection is lost listens again, and is heard again', async () => {
  const [one, other] = [await node(), await node()];
  await until(async () => (await connections()).length === 2);
  const lost = await connections();
  await pool.query('select pg_terminate_backend(pid) from unnest($1::integer[]) as pid', [lost]);
  one.send();
  await until(async () => (await connections()).filter((pid) => !lost.includes(pid)).length === 2);
  await until(() => {
    one.send();
    return other.heard() > 0;
  });
});

test('a node whose connection a firewall forgot listens again, and is heard again', async () => {
  const relay = await openRelay(url);
  const [one, other] = [await node(() => new pg.Client(relay.url)), await node()];
  relay.swallowThese();
  await until(() => {
    other.send();
    return one.heard() > 0;
  });
  const before = other.heard();
  one.send();
  await until(() => other.heard() > before);
});

test('a node that finds no database listens once there is one', async () => {
  const one = await node();
  const nowhere = () => new pg.Client({ host: '127.0.0.1', port: 1 });
  let tries = 0;
  let heard = 0;
  const late = openHints(
    () => (tries++ === 0 ? nowhere() : connect()),
    () => {
      heard += 1;
    },
  );
  onTestFinished(late.stop);
  await late.start();
  late.send();
  await until(() => {
    one.send();
    return heard > 0;
  });
  expect(tries).toBeGreaterThan(1);
});

test('a node that stops hears nothing more, and leaves no connection behind', async () => {
  const [one, other] = [await node(), await node()];
  await one.stop();
  other.send();
  await until(() => other.heard() === 1);
  one.send();
  await until(async () => (await connections()).length === 1);
  expect(one.heard()).toBe(0);
});
