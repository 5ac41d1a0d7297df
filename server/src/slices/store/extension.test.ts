import { expect, test } from 'vitest';
import { cabinetId } from '../../../test/builders.ts';
import { give, spend } from '../../../test/grants.ts';
import { seoul } from '../../../test/instants.ts';
import { leave, rent, rentTogether, share, sharingScene } from '../../../test/sharing-scene.ts';
import type { Client } from '../../../test/test-app.ts';

const it = await sharingScene();
const [ann, ben, cho, dan, eun, fay, gil, han] = it.people;

const endOf = async (client: Client) => (await client.call('getMyRental')).ok()?.lents[0]?.expiredAt;
const owned = async (client: Client) => (await client.call('listMyItems')).ok().extensionItems.length;
async function lastChange(): Promise<number> {
  const { last } = await it.db
    .selectFrom('changes')
    .select((row) => row.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}
const at = (clock: string) => it.clock.set(`${clock}+09:00`);

test('R-EXT-01: each kind of extension moves the end by its days, which stays at 23:59:59; whoever rented before keeps theirs', async () => {
  at('2026-11-16T10:00:00');
  (await rent(han, it.alone)).ok();
  (await han.call('returnCabinet')).ok();
  at('2026-11-20T10:00:00');
  (await rent(ann, it.alone)).ok();
  await give(it, ann, 'EXTENSION_3', 'EXTENSION_15', 'EXTENSION_31', 'EXTENSION_PREV');
  const ends: unknown[] = [];
  for (const sku of ['EXTENSION_3', 'EXTENSION_15', 'EXTENSION_31', 'EXTENSION_PREV']) {
    (await spend(ann, sku)).ok();
    ends.push(await endOf(ann));
  }
  expect(ends).toEqual(['2026-12-24T23:59:59', '2027-01-08T23:59:59', '2027-02-08T23:59:59', '2027-03-11T23:59:59']);
  const past = it.db.selectFrom('rentals').select('expires_at').where('user_id', '=', han.userId);
  expect(await past.execute()).toEqual([{ expires_at: seoul('2026-12-17T23:59:59') }]);
  const uses = (await ann.call('listItemUses', { query: { size: '2' } })).ok();
  expect(uses).toMatchObject({
    result: [
      {
        number: 4,
        date: '2026-11-20T10:00:00',
        itemDto: { itemSku: 'EXTENSION_PREV', itemDetails: '출석 연장권 보상', itemPrice: 0 },
      },
      { number: 3, itemDto: { itemSku: 'EXTENSION_31', itemPrice: -2000 } },
    ],
    totalLength: 4,
  });
  expect((await ben.call('listItemUses')).ok()).toEqual({ result: [], totalLength: 0 });
});

test('R-EXT-02: everybody who rents a shared cabinet gets the days, is told beforehand, and hears of it', async () => {
  at('2026-11-20T10:30:00');
  await rentTogether(it, it.first, [ben, cho], seoul('2027-01-19T23:59:59'));
  await give(it, ben, 'EXTENSION_15');
  const shown = (await ben.call('previewAction', { body: { action: 'extend', itemSku: 'EXTENSION_15' } })).ok();
  expect(shown).toMatchObject({
    allowed: true,
    before: { expiredAt: '2027-01-19T23:59:59', people: 2 },
    after: { expiredAt: '2027-02-03T23:59:59', people: 2 },
    others: [{ name: cho.name, expiredAtBefore: '2027-01-19T23:59:59', expiredAtAfter: '2027-02-03T23:59:59' }],
  });
  const seen = await lastChange();
  (await spend(ben, 'EXTENSION_15', {}, { 'x-preview-token': shown.token })).ok();
  const told = await it.db
    .selectFrom('changes')
    .select(['cabinet_id', 'user_id', 'kind'])
    .where('id', '>', seen)
    .execute();
  expect(told).toEqual(
    expect.arrayContaining([
      { cabinet_id: it.first, user_id: null, kind: null },
      { cabinet_id: null, user_id: ben.userId, kind: 'rental' },
      { cabinet_id: null, user_id: cho.userId, kind: 'rental' },
      // The ticket is gone, also from other open pages of the person who used it.
      { cabinet_id: null, user_id: ben.userId, kind: 'coins' },
    ]),
  );
  expect([await endOf(ben), await endOf(cho)]).toEqual(['2027-02-03T23:59:59', '2027-02-03T23:59:59']);
  // Whoever rents another locker keeps the own end.
  expect(await endOf(ann)).toBe('2027-03-11T23:59:59');
});

test('R-EXT-03, M4: each refusal in its order, and no ticket is burnt', async () => {
  at('2026-11-20T11:00:00');
  expect((await spend(dan, 'EXTENSION_3')).code).toBe('ITEM_NOT_OWNED');
  await give(it, dan, 'EXTENSION_3');
  const nothing = await spend(dan, 'EXTENSION_3');
  expect([nothing.status, nothing.code]).toEqual([404, 'NOT_FOUND_CABINET']);
  const waiting = await cabinetId(it.db, 2, 53);
  (await share(dan, waiting, '0')).ok();
  expect((await spend(dan, 'EXTENSION_3')).code, 'who only waits rents nothing').toBe('NOT_FOUND_CABINET');
  (await leave(dan, waiting)).ok();
  await rentTogether(it, it.second, [dan, eun], seoul('2027-01-19T23:59:59'));
  (await eun.call('returnCabinet')).ok();
  const alone = await spend(dan, 'EXTENSION_3');
  expect([alone.status, alone.code]).toEqual([400, 'EXTENSION_SOLO_IN_SHARE_NOT_ALLOWED']);
  at('2027-02-20T00:00:00');
  const late = await spend(dan, 'EXTENSION_3');
  expect([late.status, late.code]).toEqual([403, 'EXTENSION_LENT_DELAYED']);
  expect(await owned(dan)).toBe(1);
});

test('R-EXT-03: the last second of the last day is not overdue', async () => {
  at('2026-11-20T12:00:00');
  (await rent(fay, it.other)).ok();
  await give(it, fay, 'EXTENSION_3', 'EXTENSION_3');
  at('2026-12-21T23:59:59');
  (await spend(fay, 'EXTENSION_3')).ok();
  at('2026-12-25T00:00:00');
  expect([await endOf(fay), (await spend(fay, 'EXTENSION_3')).code]).toEqual([
    '2026-12-24T23:59:59',
    'EXTENSION_LENT_DELAYED',
  ]);
});

test('R-EXT-05, R-ITEM-03, R-ITEM-04: a ticket with an end is used before the others while it can be, then it is gone', async () => {
  at('2026-12-30T12:00:00');
  await give(it, gil, 'EXTENSION_PREV');
  const me = (await gil.call('getMe')).ok();
  expect(me.lentExtensionResponseDto).toEqual({
    expiredAt: '2026-12-31T23:59:59',
    extensionItems: [{ itemSku: 'EXTENSION_PREV', itemDetails: '출석 연장권 보상' }],
  });
  at('2027-01-01T00:00:00');
  await give(it, gil, 'EXTENSION_PREV');
  expect(await owned(gil)).toBe(1);
  expect((await gil.call('getMe')).ok().lentExtensionResponseDto?.expiredAt).toBe('2027-01-31T23:59:59');
  at('2027-02-01T00:00:00');
  expect(await owned(gil)).toBe(0);
  expect((await gil.call('getMe')).ok().lentExtensionResponseDto).toBeNull();
  expect((await spend(gil, 'EXTENSION_PREV')).code).toBe('ITEM_NOT_OWNED');
});

test('I1, M4: a use that is sent again with its key has one effect and takes one ticket', async () => {
  at('2026-11-20T10:00:00');
  const locker = await cabinetId(it.db, 2, 25);
  (await rent(han, locker)).ok();
  await give(it, han, 'EXTENSION_3', 'EXTENSION_3');
  const key = { 'idempotency-key': 'extend-once' };
  (await spend(han, 'EXTENSION_3', {}, key)).ok();
  const again = await spend(han, 'EXTENSION_3', {}, key);
  expect([again.code, again.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
  expect([await endOf(han), await owned(han)]).toEqual(['2026-12-24T23:59:59', 1]);
});

test('wire 7: what cannot be used at all is not found, whatever else is wrong', async () => {
  const call = (sku: string) => han.call('useItem', { params: { sku }, body: {} });
  for (const sku of ['NONE', 'COIN_COLLECT', 'ADMIN_REWARD_100']) {
    const answer = await call(sku);
    expect([answer.status, answer.code]).toEqual([404, 'NOT_FOUND_ITEM']);
  }
  const body = { action: 'extend', itemSku: 'SWAP' } as const;
  expect((await han.call('previewAction', { body })).code).toBe('NOT_FOUND_ITEM');
});

test('R-EXT-04, R-GEN-03: a campus may limit how often a rental is extended, also across a move; no ticket is burnt', async () => {
  at('2026-11-21T10:00:00');
  const [from, to] = [await cabinetId(it.db, 2, 100), await cabinetId(it.db, 2, 101)];
  (await han.call('returnCabinet')).ok();
  (await rent(han, from)).ok();
  await give(it, han, 'EXTENSION_3', 'EXTENSION_15', 'SWAP');
  (await spend(han, 'EXTENSION_3')).ok();
  (await spend(han, 'SWAP', { newCabinetId: to })).ok();
  const set = async (key: string, value: string) => {
    await it.db.insertInto('policies').values({ key, value, valid_from: it.clock.now() }).execute();
    it.clock.advance(10);
  };
  await set('extension.maxCount', '1');
  const often = await spend(han, 'EXTENSION_3');
  expect([often.status, often.code, await owned(han)]).toEqual([400, 'EXTENSION_LIMIT_EXCEEDED', 2]);
  const shown = (await han.call('previewAction', { body: { action: 'extend', itemSku: 'EXTENSION_3' } })).ok();
  expect(shown).toMatchObject({ allowed: false, reasons: [{ code: 'EXTENSION_LIMIT_EXCEEDED', next: null }] });
  await set('extension.maxCount', 'null');
  await set('price.EXTENSION_15', '0');
  await set('price.EXTENSION_31', '0');
  await set('extension.maxTotalDays', '6');
  expect((await spend(han, 'EXTENSION_15')).code).toBe('EXTENSION_LIMIT_EXCEEDED');
  (await spend(han, 'EXTENSION_3')).ok();
  await it.db.deleteFrom('policies').execute();
  it.clock.advance(10);
  (await spend(han, 'EXTENSION_15')).ok();
});

test('R-EXT-04: what anybody who shares a locker has extended counts for all of them', async () => {
  at('2026-11-22T10:00:00');
  // Ben has extended it once, Cho never.
  await give(it, cho, 'EXTENSION_3');
  const limit = { key: 'extension.maxCount', value: '1', valid_from: it.clock.now() };
  await it.db.insertInto('policies').values(limit).execute();
  it.clock.advance(10);
  expect([(await spend(cho, 'EXTENSION_3')).code, await owned(cho)]).toEqual(['EXTENSION_LIMIT_EXCEEDED', 1]);
  await it.db.deleteFrom('policies').execute();
  it.clock.advance(10);
  (await spend(cho, 'EXTENSION_3')).ok();
});
