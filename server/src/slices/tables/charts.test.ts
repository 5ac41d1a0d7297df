import { expect, test } from 'vitest';
import { asAdmin, openToken } from '../../../test/as-admin.ts';
import { sharingScene } from '../../../test/sharing-scene.ts';

const it = await sharingScene();
const admin = await asAdmin(it);
const [ann, ben] = it.people;

/** The lines of a table without its head. */
async function kept(file: string, language = 'ko'): Promise<string[]> {
  const headers = { authorization: `Bearer ${await openToken(it, admin)}`, 'accept-language': language };
  const { body, statusCode } = await it.app.inject({ url: `/v6/admin/exports/${file}`, headers });
  expect(statusCode).toBe(200);
  return body.slice(1).trimEnd().split('\r\n').slice(1);
}

test('every chart is kept as the numbers that its call tells', async () => {
  (await ann.call('rentPrivateCabinet', { params: { cabinetId: `${it.alone}` } })).ok();
  (await admin.call('grantItem', { body: { itemSku: 'SWAP', userIds: [ann.userId] } })).ok();
  const coins = { itemSku: 'ADMIN_REWARD_COIN', userIds: [ben.userId], amount: 2_000 };
  (await admin.call('grantItem', { body: coins })).ok();
  (await ben.call('purchaseItem', { params: { sku: 'SWAP' } })).ok();
  it.clock.set('2026-12-23T10:00:00+09:00');
  (await ann.call('returnCabinet')).ok();
  const floors = (await admin.call('getFloorUse')).ok();
  expect(await kept('floors.csv')).toEqual(
    floors.map(({ building, floor, used, overdue, unused, disabled, total }) =>
      [building, floor, used, overdue, unused, disabled, total].join(','),
    ),
  );
  const began = await kept('rental-days.csv');
  expect([began.length, began.at(-1)?.slice(0, 11)]).toEqual([28, '2026-12-23,']);
  const span = { startDate: '2026-11-20', endDate: '2026-12-23' };
  const days = await kept('rental-days.csv?from=2026-11-20T00:00:00&until=2026-12-24T00:00:00');
  const { lentStartCount, lentEndCount } = (await admin.call('countRentals', { query: span })).ok();
  const sum = (column: number) => days.reduce((all, line) => all + Number(line.split(',')[column]), 0);
  expect([days.length, sum(1), sum(2)]).toEqual([34, lentStartCount, lentEndCount]);
  expect(lentStartCount).toBeGreaterThan(0);
  const { issuedCoin, usedCoin } = (await admin.call('getCoinUse', { query: span })).ok();
  expect(await kept('coin-days.csv?from=2026-11-20T00:00:00')).toEqual(
    issuedCoin.map(({ date, amount }, index) => `${date},${amount},${usedCoin[index]?.amount}`),
  );
  const { used, unused } = (await admin.call('getCoinTotals')).ok();
  expect(await kept('coin-totals.csv')).toEqual([`${used},${unused}`]);
  (await ann.call('pickCoin')).ok();
  expect((await kept('picks.csv')).slice(0, 2)).toEqual(['1,1', '2,0']);
  expect((await kept('picks.csv?year=2025&month=1'))[0]).toBe('1,0');
  const { items } = (await admin.call('getItemsHad')).ok();
  expect(await kept('items-had.csv')).toEqual(
    items.map(({ itemName, itemDetails, userCount }) => `${itemName},${itemDetails},${userCount}`),
  );
  expect(await kept('rental-days.csv?from=2030-01-01T00:00:00')).toEqual([]);
});

test('wire 17, R-ITEM-01: the English file of items had names them by the codes of the wire, as the other files do', async () => {
  const { items: groups } = (await admin.call('listItems')).ok();
  const codes = new Map(
    groups.flatMap(({ itemName, itemType, items }) =>
      items.map(({ itemSku, itemDetails }) => [`${itemName} ${itemDetails}`, `${itemType},${itemSku}`]),
    ),
  );
  const { items } = (await admin.call('getItemsHad')).ok();
  const lines = await kept('items-had.csv', 'en');
  expect(lines).toEqual(
    items.map(({ itemName, itemDetails, userCount }) => `${codes.get(`${itemName} ${itemDetails}`)},${userCount}`),
  );
  expect(lines[0]).toMatch(/^EXTENSION,EXTENSION_3,\d+$/);
});

test('R-ADM-13: one file and one answer have 400 days at most', async () => {
  const headers = { authorization: `Bearer ${await openToken(it, admin)}` };
  const ask = async (url: string, language = 'ko') =>
    it.app.inject({ url, headers: { ...headers, 'accept-language': language } });
  const long = 'from=2025-11-18T00:00:00&until=2026-12-24T00:00:00';
  for (const table of ['rental-days', 'coin-days']) {
    expect(await kept(`${table}.csv?from=2025-11-19T00:00:00&until=2026-12-24T00:00:00`)).toHaveLength(400);
    const refused = await ask(`/v6/admin/exports/${table}.xlsx?${long}`);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'INVALID_ARGUMENT']);
    expect(refused.json().fields).toEqual([
      { path: 'query.from', message: '기간이 400일보다 길어요. 400일까지로 줄여 주세요.' },
    ]);
  }
  const english = await ask('/v6/admin/exports/coin-days.csv?from=2000-01-01T00:00:00', 'en');
  expect(english.json().fields[0].message).toContain('longer than 400 days');
  const asked = await ask('/v5/admin/statistics/coins/use?startDate=2025-11-18&endDate=2026-12-23');
  expect(asked.json().fields).toMatchObject([{ path: 'query.endDate', message: expect.stringContaining('400일') }]);
  expect((await ask(`/v6/admin/exports/records.csv?${long}`)).statusCode).toBe(200);
});

test('the lockers of a section, and those that are free, are kept by themselves', async () => {
  const lockers = (query: Record<string, string>) => kept(`cabinets.csv?${new URLSearchParams(query)}`);
  const building = '새롬관';
  const sections = (await admin.call('getFloor', { params: { building, floor: '2' } })).ok();
  for (const { section, cabinets } of sections)
    expect(await lockers({ building, floor: '2', section })).toHaveLength(cabinets.length);
  const { cabinetInfoResponseDtos: offers } = (
    await admin.call('listAvailableCabinets', { params: { building } })
  ).ok();
  const offered = Object.values(offers).flatMap((cabinets) => cabinets);
  expect(offered.length).toBeGreaterThan(0);
  expect((await lockers({ offered: 'true' })).map((line) => line.split(',').slice(1, 4).at(-1))).toEqual(
    offered.map(({ visibleNum }) => `${visibleNum}`),
  );
  expect(await lockers({ building: '없는관' })).toEqual([]);
});
