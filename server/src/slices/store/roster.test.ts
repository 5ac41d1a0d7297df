import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../test/as-admin.ts';
import { enterAsLeaver, external } from '../../../test/leaver.ts';
import { testApp } from '../../../test/test-app.ts';

const it = await testApp();
const admin = await asAdmin(it);
const [ann, ben] = await Promise.all([it.as('ann'), it.as('ben')]);
const check = async (csv: string) => (await admin.call('grantRoster', { body: { csv, dryRun: true } })).ok();
const give = (csv: string, headers = {}, seen: { givenAt?: string | null } = {}) =>
  admin.call('grantRoster', { body: { csv, ...seen } }, headers);
const coinsOf = async (client: typeof ann) => (await client.call('getMe')).ok().coins;
const givenAtOf = async (csv: string) => (await check(csv)).givenAt;
const undoLastGrantTo = async ({ userId }: typeof ann) => {
  const query = { kind: 'GRANT', target: `user:${userId}`, size: '1' } as const;
  const [record] = (await admin.call('listRecords', { query })).ok().content;
  (await admin.call('undoRecord', { params: { recordId: `${record?.recordId}` } })).ok();
};
const purses = async () => [await coinsOf(ann), await coinsOf(ben)];

test('R-ADM-18: a list is shown line by line, and nothing happens', async () => {
  const csv =
    '\uFEFF이름,아이템,수량\r\nann,ADMIN_REWARD_COIN,70\r\n\r\nnobody,SWAP\r\n"ben",NO_SUCH\r\nben,ADMIN_REWARD_COIN,many\r\n';
  const { allowed, rows } = await check(csv);
  expect(allowed).toBe(false);
  const told = rows.map(({ reasons, ...row }) => ({ ...row, codes: reasons.map(({ code }) => code) }));
  expect(told).toEqual([
    {
      line: 2,
      name: 'ann',
      itemSku: 'ADMIN_REWARD_COIN',
      amount: 70,
      written: '70',
      userId: ann.userId,
      outcome: 'UNCHANGED',
      codes: [],
    },
    {
      line: 4,
      name: 'nobody',
      itemSku: 'SWAP',
      amount: null,
      written: '',
      userId: null,
      outcome: 'REFUSED',
      codes: ['NOT_FOUND_USER'],
    },
    {
      line: 5,
      name: 'ben',
      itemSku: 'NO_SUCH',
      amount: null,
      written: '',
      userId: ben.userId,
      outcome: 'REFUSED',
      codes: ['NOT_FOUND_ITEM'],
    },
    {
      line: 6,
      name: 'ben',
      itemSku: 'ADMIN_REWARD_COIN',
      amount: 0,
      written: 'many',
      userId: ben.userId,
      outcome: 'REFUSED',
      codes: ['INVALID_AMOUNT'],
    },
  ]);
  const good = await check('ann;ADMIN_REWARD_100\nben;ADMIN_REWARD_100');
  expect([good.allowed, ...good.rows.map(({ outcome }) => outcome)]).toEqual([true, 'CHANGED', 'CHANGED']);
  expect(await purses()).toEqual([0, 0]);
});

test('R-ADM-18: an amount beside an item that has its own is told, and not left out in silence', async () => {
  const { rows } = await check(
    'ann,ADMIN_REWARD_500,70\nann,SWAP,5\nann,ADMIN_REWARD_500,500\nann,SWAP,1\nann,SWAP,0\nann,ADMIN_REWARD_500',
  );
  expect(rows.map(({ amount, reasons }) => [amount, reasons[0]?.code])).toEqual([
    [70, 'INVALID_AMOUNT'],
    [5, 'INVALID_AMOUNT'],
    [500, undefined],
    [null, undefined],
    [0, 'INVALID_AMOUNT'],
    [500, undefined],
  ]);
  expect((await give('ann,ADMIN_REWARD_500,70')).ok().allowed).toBe(false);
});

test('R-ADM-18: every line is given, two of one person too, each recorded and taken back by itself', async () => {
  const csv = 'name,item,amount\nann,ADMIN_REWARD_COIN,70\nben,ADMIN_REWARD_100\nann,ADMIN_REWARD_COIN,30\nben,SWAP';
  const { allowed, rows } = (await give(csv)).ok();
  expect([allowed, ...rows.map(({ line, outcome }) => `${line} ${outcome}`)]).toEqual([
    true,
    '2 CHANGED',
    '3 CHANGED',
    '4 CHANGED',
    '5 CHANGED',
  ]);
  expect(await purses()).toEqual([100, 100]);
  expect((await ben.call('listMyItems')).ok().swapItems).toHaveLength(1);
  const { content } = (await admin.call('listRecords', { query: { kind: 'GRANT' } })).ok();
  expect(content).toHaveLength(4);
  for (const { recordId } of content) (await admin.call('undoRecord', { params: { recordId: `${recordId}` } })).ok();
  expect(await purses()).toEqual([0, 0]);
});

test.each([
  ['ann,SWAP\nnobody,SWAP', ['1 UNCHANGED', '2 REFUSED NOT_FOUND_USER']],
  ['ann,SWAP\nben,NO_SUCH', ['1 UNCHANGED', '2 REFUSED NOT_FOUND_ITEM']],
  ['name,SKU\nann,ADMIN_REWARD_COIN,0\nnobody,SWAP', ['2 REFUSED INVALID_AMOUNT', '3 REFUSED NOT_FOUND_USER']],
])('R-ADM-18: nothing happens unless every line is good, and each says what became of it: %j', async (csv, told) => {
  const before = await it.db.selectFrom('item_copies').select('id').execute();
  const { allowed, rows, givenAt } = (await give(csv)).ok();
  const said = rows.map(({ line, outcome, reasons }) => [line, outcome, ...reasons.map(({ code }) => code)].join(' '));
  expect([allowed, said, givenAt]).toEqual([false, told, null]);
  expect(await it.db.selectFrom('item_copies').select('id').execute()).toEqual(before);
});

test.each([
  ['name,item,amount', '줄이 하나도 없어요'],
  ['\n\n', '줄이 하나도 없어요'],
  ['"ann,SWAP', '따옴표'],
  [Array.from({ length: 501 }, () => 'ann,SWAP').join('\n'), '한 번에 500줄까지예요'],
])('R-ADM-18: what is no list, an empty one and one that is too long are told as what they are', async (csv, told) => {
  for (const dryRun of [true, false]) {
    const { code, body } = await admin.call('grantRoster', { body: { csv, dryRun } });
    expect([code, body['fields']]).toEqual([
      'INVALID_ARGUMENT',
      [{ path: 'csv', message: expect.stringContaining(told) }],
    ]);
  }
});

test('R-GEN-03, R-ADM-18: a list that is sent again with its key gives nothing more, and at once with itself once', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const before = await coinsOf(ann);
  await Promise.all([give('ann,ADMIN_REWARD_100', key), give('ann,ADMIN_REWARD_100', key)]);
  (await give('ann,ADMIN_REWARD_100', key)).ok();
  expect(await coinsOf(ann)).toBe(before + 100);
});

test('R-ADM-18: a list that was given before is told, until it is taken back; another order or amount is another list', async () => {
  const csv = 'ben,ADMIN_REWARD_COIN,11\nann,SWAP';
  expect(await givenAtOf(csv)).toBeNull();
  (await give(csv)).ok();
  expect(await givenAtOf('\uFEFF이름;아이템;수량\r\n"ben";admin_reward_coin;11\r\n\r\nann;SWAP')).toMatch(
    /^\d{4}-\d\d-\d\dT/,
  );
  expect([await givenAtOf('ben,ADMIN_REWARD_COIN,12\nann,SWAP'), await givenAtOf('nobody,SWAP')]).toEqual([null, null]);
  (await give(csv)).ok();
  const { content } = (await admin.call('listRecords', { query: { kind: 'GRANT', size: '4' } })).ok();
  for (const { recordId } of content) (await admin.call('undoRecord', { params: { recordId: `${recordId}` } })).ok();
  expect(await givenAtOf(csv)).toBeNull();
});

test.each([
  ['ann,ADMIN_REWARD_COIN,17\nben,SWAP', 'ann', 'ben'],
  ['ann,SWAP\nben,ADMIN_REWARD_COIN,17', 'ann', 'ben'],
  ['ben,SWAP\nann,ADMIN_REWARD_COIN,17', 'ann', 'ben'],
] as const)(
  'R-ADM-18: a list counts as given as long as one grant stands: %j without that to %s',
  async (csv, first, last) => {
    const people = { ann, ben };
    (await give(csv)).ok();
    const givenAt = await givenAtOf(csv);
    expect(givenAt).not.toBeNull();
    await undoLastGrantTo(people[first]);
    expect(await givenAtOf(csv)).toBe(givenAt);
    expect((await give(csv, {}, { givenAt: null })).code).toBe('PREVIEW_STALE');
    await undoLastGrantTo(people[last]);
    expect(await givenAtOf(csv)).toBeNull();
  },
);

test('R-ADM-18: of the times a list was given, the last one with a grant that was not taken back is told', async () => {
  const csv = 'ann,SWAP\nben,ADMIN_REWARD_COIN,21';
  (await give(csv)).ok();
  const first = await givenAtOf(csv);
  it.clock.advance(60);
  (await give(csv)).ok();
  const last = await givenAtOf(csv);
  await undoLastGrantTo(ann);
  expect(await givenAtOf(csv)).toBe(last);
  await undoLastGrantTo(ben);
  expect(await givenAtOf(csv)).toBe(first);
  expect(last).not.toBe(first);
});

test('R-ADM-18: a list counts as given when nobody has the first name of it any more', async () => {
  const csv = 'renamed,SWAP\nben,ADMIN_REWARD_COIN,18';
  const { userId } = await it.as('renamed');
  (await give(csv)).ok();
  await it.db.updateTable('users').set({ name: 'otherwise' }).where('id', '=', userId).execute();
  const { allowed, givenAt } = await check(csv);
  expect([allowed, givenAt]).toEqual([false, expect.any(String)]);
});

test.each([
  ['ann,SWAP\nben,ADMIN_REWARD_500', 'ann,SWAP,1\nben,ADMIN_REWARD_500,500'],
  ['ben,SWAP,1\nann,ADMIN_REWARD_500,500', 'ben,SWAP\nann,ADMIN_REWARD_500'],
])('R-ADM-18: an amount that the item has anyway makes no other list: %j is %j', async (csv, same) => {
  (await give(csv)).ok();
  const givenAt = await givenAtOf(csv);
  expect(givenAt).not.toBeNull();
  expect(await givenAtOf(same)).toBe(givenAt);
  expect((await give(same, {}, { givenAt: null })).code).toBe('PREVIEW_STALE');
});

test('R-ADM-18: a list with a refused line does not count as given', async () => {
  (await give('ann,SWAP\nben,ADMIN_REWARD_1000')).ok();
  const { allowed, givenAt } = await check('ann,SWAP,5\nben,ADMIN_REWARD_1000');
  expect([allowed, givenAt]).toEqual([false, null]);
});

test('R-ADM-18: a list is known by its names, its items and the amounts that were chosen, from one version to the next', async () => {
  const grants = [
    ['ann', 'SWAP', null],
    ['ben', 'ADMIN_REWARD_COIN', 19],
    ['ann', 'ADMIN_REWARD_200', null],
  ];
  (await give('ann,SWAP\nben,ADMIN_REWARD_COIN,19\nann,ADMIN_REWARD_200')).ok();
  const content = createHash('sha256').update(JSON.stringify(grants)).digest('hex').slice(0, 32);
  const tickets = it.db.selectFrom('item_copies').select('user_id').where('cause', 'like', `grant ${content} %`);
  expect(await tickets.execute()).toEqual([{ user_id: ann.userId }]);
});

test('R-ADM-18: of two administrators who look at one list, the second is told that it has been given', async () => {
  const csv = 'ann,ADMIN_REWARD_COIN,13';
  const before = await coinsOf(ann);
  const { givenAt } = await check(csv);
  const codes = (await Promise.all([give(csv, {}, { givenAt }), give(csv, {}, { givenAt })])).map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set(['PREVIEW_STALE', undefined]));
  expect(await coinsOf(ann)).toBe(before + 13);
  (await give(csv, {}, { givenAt: (await check(csv)).givenAt })).ok();
  expect(await coinsOf(ann)).toBe(before + 26);
});

test('R-ADM-18: names with odd letters are names that nobody has', async () => {
  const { rows } = await check(`a\u0007b,SWAP\n${'x'.repeat(5_000)},SWAP\n=1+1,SWAP\n\u202Eann,SWAP`);
  expect(rows.map(({ userId }) => userId)).toEqual([null, null, null, null]);
});

test('R-ADM-18: a student, an A.G.U user and nobody give by no list', async () => {
  const { token } = await enterAsLeaver(it, { userId: (await it.as('leaver', external)).userId, name: 'leaver' });
  for (const dryRun of [true, false]) {
    const given = { body: { csv: 'ann,SWAP', dryRun } };
    for (const who of [ann, it.bearing(token)]) expect((await who.call('grantRoster', given)).code).toBe('FORBIDDEN');
    expect((await it.anonymous.call('grantRoster', given)).code).toBe('JWT_TOKEN_NOT_FOUND');
  }
});

test('R-COIN-07, R-ADM-18: the line is refused whose coins a purse cannot hold, with those of the lines before it', async () => {
  const rich = await it.as('rich');
  await it.database.pool.query(
    `insert into coin_entries (user_id, number, amount, balance, account, sku, at, cause)
     values ($1, 1, 1999999000, 1999999000, 'ADMIN_REWARD', 'ADMIN_REWARD_COIN', $2, 'of this test')`,
    [rich.userId, it.clock.now()],
  );
  const csv = 'rich,ADMIN_REWARD_500\nrich,ADMIN_REWARD_500\nrich,ADMIN_REWARD_100\nann,ADMIN_REWARD_100';
  for (const { allowed, rows } of [await check(csv), (await give(csv)).ok()]) {
    expect([allowed, ...rows.map(({ reasons }) => reasons[0]?.code)]).toEqual([
      false,
      undefined,
      undefined,
      'INVALID_AMOUNT',
      undefined,
    ]);
  }
  expect(await coinsOf(rich)).toBe(1_999_999_000);
});
