import { expect, onTestFinished, test } from 'vitest';
import { quietLog, testDatabase } from '../../test/database.ts';
import { until } from '../../test/remote.ts';
import { openKysely } from '../db/kysely.ts';
import { openTransact } from '../db/tx.ts';
import { type Batch, readBatch } from './batch.ts';
import { recordChanges } from './changes.ts';
import { openFeed } from './feed.ts';

test('a process that starts knows up to where all is told, tells nothing of that again, and goes on from there', async () => {
  const { pool, connect } = await testDatabase();
  const db = openKysely(pool);
  const transact = openTransact(pool, () => undefined);
  const now = Temporal.Instant.from('2026-11-20T10:00:00+09:00');
  const change = (cabinetId: number) => transact((tx) => recordChanges(tx, [{ cabinetId }], now));
  const newest = async () => (await readBatch(db, 0)).batch;
  await change(1);
  // Transactions of other tests hold it up, too.
  await until(async () => (await newest()).cabinetIds.includes(1));
  const feed = openFeed(db, connect, quietLog);
  onTestFinished(() => feed.stop());
  const told: Batch[] = [];
  feed.onBatch((batch) => void told.push(batch));
  await feed.start();
  expect([feed.position(), await feed.untoldSince()]).toEqual([(await newest()).id, null]);
  await change(2);
  feed.committed([]);
  await until(() => told.length > 0);
  expect(told.map(({ cabinetIds }) => cabinetIds)).toEqual([[2]]);
  expect([feed.position(), await feed.untoldSince()]).toEqual([told[0]?.id, null]);
});
