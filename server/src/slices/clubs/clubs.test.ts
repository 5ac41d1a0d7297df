import { expect, test } from 'vitest';
import { buildClub, buildUser, cabinetId } from '../../../test/builders.ts';
import { type Client, testApp } from '../../../test/test-app.ts';

const it = await testApp();
const now = it.clock.now();
const [ann, ben, cho, eve] = await Promise.all(['ann', 'ben', 'cho', 'eve'].map((name) => it.as(name)));
if (ann === undefined || ben === undefined || cho === undefined || eve === undefined) throw new Error('Nobody came');
const locker = await cabinetId(it.db, 3, 1);
const chess = await buildClub(
  it.db,
  { name: '체스', masterId: ann.userId, memberIds: [ben.userId, cho.userId], cabinetId: locker },
  now,
);
const homeless = await buildClub(it.db, { name: '등산', masterId: ben.userId, memberIds: [ann.userId] }, now);
const none = 999_999;

const inPath = (clubId: number) => ({ params: { clubId: `${clubId}` } });
const page = async (client: Client, clubId = chess, query = {}) =>
  (await client.call('getClub', { ...inPath(clubId), query })).ok();

test('R-CLUB-01: somebody sees the clubs they are in, by name, with who leads each', async () => {
  expect((await ann.call('listMyClubs')).ok()).toEqual({
    result: [
      { clubId: homeless, clubName: '등산', clubMaster: 'ben' },
      { clubId: chess, clubName: '체스', clubMaster: 'ann' },
    ],
    totalLength: 2,
  });
  expect((await eve.call('listMyClubs')).ok()).toEqual({ result: [], totalLength: 0 });
});

test('wire 0.5: the list of clubs is whole without page and size, else a page of 10', async () => {
  const busy = await it.as('busy');
  const names = Array.from({ length: 12 }, (_, index) => `club ${`${index}`.padStart(2, '0')}`);
  for (const name of names) await buildClub(it.db, { name, masterId: busy.userId }, now);
  const seen = async (query?: { page?: string; size?: string }) => {
    const { result, totalLength } = (await busy.call('listMyClubs', query && { query })).ok();
    expect(totalLength).toBe(12);
    return result.map(({ clubName }) => clubName);
  };
  expect(await seen()).toEqual(names);
  expect(await seen({ page: '1' })).toEqual(names.slice(10));
  expect(await seen({ size: '5' })).toEqual(names.slice(0, 5));
  expect(await seen({ page: '2', size: '5' })).toEqual(names.slice(10));
  expect(await seen({ size: '0' })).toEqual(names.slice(0, 10));
  expect((await busy.call('listMyClubs', { query: { page: '-1' } })).code).toBe('INVALID_ARGUMENT');
});

test('R-CLUB-05, R-CLUB-06, R-CLUB-09: members see the club with its cabinet, password, notice and members, the master first', async () => {
  expect(await page(cho)).toEqual({
    clubName: '체스',
    clubMaster: { userId: ann.userId, userName: 'ann' },
    clubMemo: '',
    clubNotice: '',
    building: '새롬관',
    floor: 3,
    section: 'Cluster X - 1',
    visibleNum: 1,
    clubUsers: [ann, ben, cho].map(({ userId, name }) => ({ userId, userName: name })),
    clubUserCount: 3,
  });
  const led = await page(ann, homeless);
  expect(led).toMatchObject({ clubMemo: '', building: null, floor: null, section: null, visibleNum: null });
  expect(led.clubUsers.map(({ userName }) => userName)).toEqual(['ben', 'ann']);
});

test('wire 6: the members come in pages of 20, with the number of all members', async () => {
  const users = await Promise.all(
    Array.from({ length: 22 }, (_, index) => buildUser(it.db, `m${`${index}`.padStart(2, '0')}`)),
  );
  const lead = await it.as('zoe');
  const club = await buildClub(it.db, { name: '합창', masterId: lead.userId, memberIds: users }, now);
  const names = async (query = {}) => {
    const { clubUsers, clubUserCount } = await page(lead, club, query);
    expect(clubUserCount).toBe(23);
    return clubUsers.map(({ userName }) => userName);
  };
  expect((await names()).slice(0, 2)).toEqual(['zoe', 'm00']);
  expect(await names({ page: '1' })).toEqual(['m19', 'm20', 'm21']);
  expect(await names({ size: '100' })).toHaveLength(23);
});

test('R-CLUB-08, R-CLUB-09: the club’s cabinet is full under its name without an end, and no rental of its members', async () => {
  const shown = (await eve.call('getCabinet', { params: { cabinetId: `${locker}` } })).ok();
  expect(shown).toMatchObject({ status: 'FULL', lentType: 'CLUB', title: '체스' });
  expect(shown.lents).toMatchObject([{ userId: chess, name: '체스', expiredAt: '9999-12-31T00:00:00' }]);
  const floor = (await eve.call('getFloor', { params: { building: '새롬관', floor: '3' } })).ok();
  const summaries = floor.flatMap(({ cabinets }) => cabinets);
  expect(summaries.find((each) => each.cabinetId === locker)).toMatchObject({
    title: '체스',
    name: '체스',
    userCount: 1,
    status: 'FULL',
  });
  expect(summaries.find(({ visibleNum }) => visibleNum === 2)).toMatchObject({
    title: null,
    name: null,
    userCount: 0,
    status: 'AVAILABLE',
  });
  expect((await ann.call('getMe')).ok().cabinetId).toBeNull();
  expect((await ann.call('getMyRental')).status).toBe(204);
  expect((await ann.call('rentPrivateCabinet', { params: { cabinetId: `${locker}` } })).code).toBe('LENT_FULL');
  const own = await cabinetId(it.db, 2, 17);
  (await ann.call('rentPrivateCabinet', { params: { cabinetId: `${own}` } })).ok();
  expect((await ann.call('getMe')).ok().cabinetId).toBe(own);
});

test('R-RENT-13: a person outside a club reads nothing of it, and no other reply has its password', async () => {
  (await ann.call('setClubPassword', { ...inPath(chess), body: { memo: '4821' } })).ok();
  expect((await eve.call('getClub', inPath(chess))).code).toBe('NOT_CLUB_USER');
  expect((await eve.call('getClub', inPath(none))).code).toBe('NOT_FOUND_CLUB');
  const everywhere = [
    await eve.call('getCabinet', { params: { cabinetId: `${locker}` } }),
    await eve.call('listAllFloors'),
    await ann.call('getMe'),
  ];
  expect(JSON.stringify(everywhere.map(({ body }) => body))).not.toContain('4821');
  expect((await page(cho)).clubMemo).toBe('4821');
});

test('R-CLUB-01: a deleted club is gone, and its name is free again', async () => {
  const gone = await buildClub(it.db, { name: '연극', masterId: eve.userId, memberIds: [ann.userId] }, now);
  await it.db.updateTable('clubs').set({ deleted_at: now }).where('id', '=', gone).execute();
  expect((await eve.call('listMyClubs')).ok().totalLength).toBe(0);
  expect((await eve.call('getClub', inPath(gone))).code).toBe('NOT_FOUND_CLUB');
  expect((await eve.call('setClubNotice', { ...inPath(gone), body: { notice: '안녕' } })).code).toBe('NOT_FOUND_CLUB');
  await buildClub(it.db, { name: '연극', masterId: eve.userId }, now);
  expect((await eve.call('listMyClubs')).ok().totalLength).toBe(1);
});
