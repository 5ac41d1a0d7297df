import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { cabinetId } from './builders.ts';
import { give, spend } from './grants.ts';
import { testApp } from './test-app.ts';

/** So many at once; a client that is told that the server is busy comes again, as an honest one does. */
function crowd<A extends { code: string | undefined }>(size: number, ask: () => Promise<A>): Promise<A[]> {
  return Promise.all(Array.from({ length: size }, () => answerOnceFree(ask)));
}

async function answerOnceFree<A extends { code: string | undefined }>(ask: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await ask();
    if (answer.code !== 'SERVICE_UNAVAILABLE' && answer.code !== 'TOO_MANY_REQUESTS') return answer;
    await sleep(100);
  }
}

const outcomes = (answers: readonly { code: string | undefined }[]) => {
  const counted = Map.groupBy(answers, ({ code }) => code ?? 'ok');
  return Object.fromEntries([...counted].map(([outcome, all]) => [outcome, all.length]));
};

test('M1, R-ITEM-02: of 50 purchases at once with coins for one, one is made', async () => {
  const it = await testApp();
  const ann = await it.as('ann');
  await give(it, ann, 399);
  const buy = () => ann.call('purchaseItem', { params: { sku: 'EXTENSION_3' } });
  expect(outcomes(await crowd(50, buy))).toEqual({ ok: 1, NOT_ENOUGH_COIN: 49 });
  expect((await ann.call('getMe')).ok().coins).toBe(99);
  expect((await ann.call('listMyItems')).ok().extensionItems).toHaveLength(1);
});

test('M4, R-ITEM-03: of 20 uses of one ticket at once, one has its effect', async () => {
  const it = await testApp();
  const ben = await it.as('ben');
  (await ben.call('rentPrivateCabinet', { params: { cabinetId: `${await cabinetId(it.db, 2, 17)}` } })).ok();
  await give(it, ben, 'EXTENSION_3');
  const answers = await crowd(20, () => spend(ben, 'EXTENSION_3'));
  expect(outcomes(answers)).toEqual({ ok: 1, ITEM_NOT_OWNED: 19 });
  expect((await ben.call('getMyRental')).ok()?.lents[0]?.expiredAt).toBe('2026-12-24T23:59:59');
  expect((await ben.call('listItemUses')).ok().totalLength).toBe(1);
});

test('M3, R-COIN-02: of 30 picks at once one brings coins', async () => {
  const it = await testApp();
  const cho = await it.as('cho');
  const answers = await crowd(30, () => cho.call('pickCoin'));
  expect(outcomes(answers)).toEqual({ ok: 1, COIN_COLLECTION_ALREADY_EXIST: 29 });
  expect((await cho.call('getMe')).ok().coins).toBe(10);
});
