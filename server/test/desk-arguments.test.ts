import { type Call, type CallName, calls } from '@cabinet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AdminClient, asAdmin } from './as-admin.ts';
import { type TestApp, testApp } from './test-app.ts';

let it: TestApp;
let admin: AdminClient;

beforeAll(async () => {
  it = await testApp();
  admin = await asAdmin(it);
});

const many = (count: number) => Array.from({ length: count }, (_, place) => place + 1);
const found = {
  params: {
    cabinetId: '1',
    clubId: '1',
    userId: '1',
    recordId: '1',
    adminId: '1',
    status: 'BROKEN',
    file: 'users.csv',
  },
};
const inBody = (path: string, body: unknown) => ({ path, given: { ...found, body } });
const inQuery = (path: string, query: Record<string, string>) => ({
  path: `query.${path}`,
  given: { ...found, query },
});
const inPath = (path: string, text: string) => ({ path: `path.${path}`, given: { params: { [path]: text } } });
const club = { clubName: '체스', clubMaster: 'ann' };
const change = { cabinetIds: [1], lentType: null, status: null };
const roster = { csv: 'name,item,amount\nann,SWAP,' };
const message = { receiverName: 'ann', message: 'x' };

type Wrong = { readonly path: string; readonly given: object };

/** What each call of administrators does not take: where the fault is, and what is sent. */
const wrongs: Partial<Record<CallName, readonly Wrong[]>> = {
  signInAdmin: [
    inBody('id', { id: '', password: 'x' }),
    inBody('id', { id: 'x'.repeat(65), password: 'x' }),
    inBody('password', { id: 'admin', password: '' }),
    inBody('password', { id: 'admin', password: 'x'.repeat(257) }),
  ],
  addAdmin: [
    inBody('email', { email: 'nobody', role: 'ADMIN' }),
    inBody('email', { email: `${'x'.repeat(120)}@42.example`, role: 'ADMIN' }),
    inBody('role', { email: 'a@42.example', role: 'USER' }),
  ],
  removeAdmin: [inPath('adminId', '0')],
  confirmSecondFactor: [inBody('code', { code: '12345' })],
  removeSecondFactor: [inBody('code', { code: 'abcdef' })],
  changeCabinets: [
    inBody('cabinetIds', { ...change, cabinetIds: [] }),
    inBody('cabinetIds', { ...change, cabinetIds: many(401) }),
    inBody('cabinetIds[1]', { ...change, cabinetIds: [1, -1] }),
    inBody('cabinetIds[0]', { ...change, cabinetIds: ['1'] }),
    inBody('lentType', { ...change, lentType: 'OTHER' }),
    inBody('status', { ...change, status: 'OPEN' }),
  ],
  setCabinetNote: [inBody('statusNote', { statusNote: 'x'.repeat(65) }), inBody('statusNote', { statusNote: null })],
  setCabinetTitle: [inBody('title', { title: 'x'.repeat(15) }), inBody('title', { title: 'a\u202Eb' })],
  setCabinetPlace: [
    inBody('row', { row: -1, col: 0 }),
    inBody('col', { row: 0, col: 1.5 }),
    inBody('col', { row: 0, col: null }),
  ],
  setCabinetNumber: [inBody('visibleNum', { visibleNum: -1 }), inBody('visibleNum', { visibleNum: '7' })],
  listCabinetsByStatus: [inPath('status', 'OPEN')],
  returnForCabinets: [inBody('cabinetIds', { cabinetIds: [] }), inBody('cabinetIds', { cabinetIds: many(401) })],
  returnForUsers: [inBody('userIds', { userIds: [] }), inBody('userIds', { userIds: many(101) })],
  releasePenalties: [inPath('userId', 'ann')],
  suggestPeople: [inQuery('name', {})],
  searchPeople: [inQuery('name', { name: 'x'.repeat(33) })],
  suggestCabinets: [inQuery('visibleNum', {}), inQuery('visibleNum', { visibleNum: '-1' })],
  searchCabinets: [inQuery('visibleNum', {}), inQuery('visibleNum', { visibleNum: 'a7' })],
  createClub: [
    inBody('clubName', { ...club, clubName: ' ' }),
    inBody('clubName', { ...club, clubName: 'x'.repeat(31) }),
    inBody('clubMaster', { ...club, clubMaster: '' }),
    inBody('clubMaster', { ...club, clubMaster: 'x'.repeat(33) }),
  ],
  changeClub: [
    inBody('clubName', { ...club, clubName: '' }),
    inBody('clubName', { ...club, clubName: 'x'.repeat(31) }),
    inBody('clubMaster', { ...club, clubMaster: 'x'.repeat(33) }),
  ],
  deleteClub: [inPath('clubId', 'x')],
  lendClubCabinet: [{ path: 'path.cabinetId', given: { params: { clubId: '1', cabinetId: '0' } } }],
  returnClubCabinet: [inBody('cabinetMemo', { cabinetMemo: '123' }), inBody('cabinetMemo', { cabinetMemo: 1234 })],
  countRentals: [inQuery('startDate', {}), inQuery('endDate', { startDate: '2026-11-02', endDate: '2026-11-01' })],
  getCoinUse: [inQuery('endDate', { startDate: '2025-01-01', endDate: '2026-11-01' })],
  getPicksOfMonth: [inQuery('month', { year: '2026', month: '13' }), inQuery('year', { month: '1', year: 'x' })],
  grantItem: [
    inBody('userIds', { itemSku: 'SWAP', userIds: [], amount: null }),
    inBody('userIds', { itemSku: 'SWAP', userIds: many(101), amount: null }),
    inBody('amount', { itemSku: 'ADMIN_REWARD_COIN', userIds: [1], amount: 1.5 }),
  ],
  grantRoster: [inBody('csv', { csv: '' }), inBody('dryRun', { ...roster, dryRun: 'true' })],
  sendMessage: [
    inBody('receiverName', { ...message, receiverName: '' }),
    inBody('message', { ...message, message: '' }),
  ],
  sendChannelMessage: [
    { path: 'path.channel', given: { params: { channel: 'C000000' }, body: message } },
    { path: 'message', given: { params: { channel: 'CU6MTFBNH' }, body: { ...message, message: 'x'.repeat(4001) } } },
  ],
  listRecords: [inQuery('kind', { kind: 'NOTHING' }), inQuery('from', { from: 'yesterday' })],
  undoRecord: [inPath('recordId', '-1')],
};

const rows = Object.entries(wrongs).flatMap(([name, all]) =>
  all.map(({ path, given }) => [name as CallName, path, given] as const),
);

const stored = () => Promise.all([it.db.selectFrom('admin_records').selectAll().execute(), countChanges()]);
const countChanges = async () => (await it.db.selectFrom('changes').select('id').execute()).length;
const ask = (name: CallName, given: object) => admin.call(name, given);

describe('wire 8 to 12: what a call does not take is told with its place, and nothing happens', () => {
  test.each(rows)('%s: %s', async (name, path, given) => {
    const before = await stored();
    const { code, body } = await ask(name, given);
    expect([code, (body['fields'] as { path: string }[] | undefined)?.map((field) => field.path)]).toEqual([
      'INVALID_ARGUMENT',
      expect.arrayContaining([path]),
    ]);
    expect(await stored()).toEqual(before);
  });
});

/** A body that each of these calls takes. */
const taken: Partial<Record<CallName, object>> = {
  signInAdmin: { id: 'admin', password: 'x' },
  addAdmin: { email: 'a@42.example', role: 'ADMIN' },
  changeCabinets: change,
  setCabinetNote: { statusNote: '' },
  setCabinetTitle: { title: '' },
  setCabinetPlace: { row: 0, col: 0 },
  setCabinetNumber: { visibleNum: 1 },
  returnForCabinets: { cabinetIds: [1] },
  returnForUsers: { userIds: [1] },
  createClub: club,
  changeClub: club,
  returnClubCabinet: { cabinetMemo: null },
  grantItem: { itemSku: 'SWAP', userIds: [1], amount: null },
  grantRoster: roster,
  sendMessage: message,
};

test.each(Object.entries(taken))('wire 0.1: %s takes no other key', async (name, body) => {
  const { code, body: said } = await ask(name as CallName, { ...found, body: { ...body, another: 1 } });
  expect([code, JSON.stringify(said['fields'])]).toEqual(['INVALID_ARGUMENT', expect.stringContaining('another')]);
});

test('wire 0.5: every list of administrators that has pages refuses a page before the first', async () => {
  const paged = Object.entries<Call>(calls).filter(
    ([, { path, query }]) => path.includes('/admin/') && query !== undefined && 'page' in query.def.shape,
  );
  expect(paged.length).toBeGreaterThan(8);
  for (const [name] of paged)
    expect([name, (await ask(name as CallName, { ...found, query: { page: '-1', name: 'ann' } })).code]).toEqual([
      name,
      'INVALID_ARGUMENT',
    ]);
});
