import { expect, test } from 'vitest';
import { allJobs } from '../src/slices/slices.ts';
import { cabinetId } from './builders.ts';
import { quietLog } from './database.ts';
import { testApp } from './test-app.ts';

const it = await testApp();

test('I1: what the house keeps for a while is forgotten hourly, but for the newest change', async () => {
  const id = await cabinetId(it.db, 2, 20);
  const cleo = await it.as('cleo');
  (await cleo.call('rentPrivateCabinet', { params: { cabinetId: `${id}` } }, { 'idempotency-key': 'kept' })).ok();
  const count = async (table: 'idempotency_records' | 'changes') =>
    (
      await it.db
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows;
  const forget = () => allJobs['house.forget-expired']({}, { ...it, log: quietLog, now: it.clock.now() });
  await forget();
  expect(await count('idempotency_records')).toBeGreaterThan(0);
  it.clock.advance(25 * 3600);
  await forget();
  expect([await count('idempotency_records'), await count('changes')]).toEqual([0, 1]);
});
