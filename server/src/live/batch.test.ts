import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { until } from '../../test/remote.ts';
import { openKysely } from '../db/kysely.ts';
import { openTransact, type Tx } from '../db/tx.ts';
import { findUntold, readBatch } from './batch.ts';
import { forgetChanges, recordChanges } from './changes.ts';

const { pool } = await testDatabase();
const db = openKysely(pool);
const transact = openTransact(pool, () => undefined);
const now = Temporal.Instant.from('2026-11-20T10:00:00+09:00');

/** Gives a transaction its number. */
async function numberOf(tx: Tx): Promise<number> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(tx);
  return Number(rows[0]?.xid);
}

/** A change of this cabinet in a transaction that is over; its number. */
async function change(cabinetId: number, at = now): Promise<number> {
  return transact(async (tx) => {
    await recordChanges(tx, [{ cabinetId }], at);
    return numberOf(tx);
  });
}

/** Waits until what is committed is told: transactions of other tests hold it up, too. */
async function told(id: number): Promise<void> {
  await until(async () => (await readBatch(db, 0)).batch.id >= id);
}

test('a change is told once for each cabinet, talk and kind, however often and by whomever it was made', async () => {
  const before = await change(1);
  const changes = [{ cabinetId: 5 }, { cabinetId: 5 }, { talkId: 0 }, { userId: 7, kind: 'coins' }] as const;
  const newest = await transact(async (tx) => {
    await recordChanges(tx, [...changes, { userId: 7, kind: 'rental' }, { userId: -7, kind: 'session' }], now);
    await recordChanges(tx, changes, now);
    return numberOf(tx);
  });
  await told(newest);
  const { batch, known } = await readBatch(db, before);
  expect([known, batch.id, batch.cabinetIds, batch.talkIds]).toEqual([true, newest, [5], [0]]);
  expect([...batch.people].map(([person, kinds]) => [person, kinds.toSorted()])).toEqual(
    expect.arrayContaining([
      [7, ['coins', 'rental']],
      [-7, ['session']],
    ]),
  );
  expect(await readBatch(db, newest)).toEqual({
    batch: { id: newest, cabinetIds: [], talkIds: [], people: new Map() },
    known: true,
  });
});

test('a change waits for every older transaction, and how long it has waited is known', async () => {
  const before = await change(1);
  await told(before);
  const [early, late] = [now.add({ seconds: 5 }), now.add({ seconds: 9 })];
  const { older, newer } = await transact(async (tx) => {
    const number = await numberOf(tx);
    const committed = await change(3, late);
    expect((await readBatch(db, before)).batch).toMatchObject({ id: before, cabinetIds: [] });
    expect(await findUntold(db, before)).toEqual(late);
    await recordChanges(tx, [{ cabinetId: 2 }], early);
    return { older: number, newer: committed };
  });
  await told(newer);
  expect(newer).toBeGreaterThan(older);
  const { batch } = await readBatch(db, before);
  expect([batch.id, new Set(batch.cabinetIds)]).toEqual([newer, new Set([2, 3])]);
  expect((await readBatch(db, older)).batch).toMatchObject({ id: newer, cabinetIds: [3] });
  expect(await findUntold(db, before)).toEqual(early);
  expect(await findUntold(db, newer)).toBeNull();
});

test('the newest change stays, though an older transaction has written after it', async () => {
  const newer = await transact(async (tx) => {
    await numberOf(tx);
    const committed = await change(3);
    await recordChanges(tx, [{ cabinetId: 2 }], now);
    return committed;
  });
  await told(newer);
  await transact((tx) => forgetChanges(tx, now.add({ hours: 2 })));
  expect(await readBatch(db, newer)).toMatchObject({ batch: { id: newer }, known: true });
});

test('a stream that resumes after a kept change misses none, even if a later one was made earlier', async () => {
  const { older, newer } = await transact(async (tx) => {
    const number = await numberOf(tx);
    const committed = await change(3, now.subtract({ minutes: 61 }));
    await recordChanges(tx, [{ cabinetId: 2 }], now.subtract({ minutes: 59 }));
    return { older: number, newer: committed };
  });
  await told(newer);
  await transact((tx) => forgetChanges(tx, now));
  expect(await readBatch(db, older)).toMatchObject({ batch: { id: newer, cabinetIds: [3] }, known: true });
});
