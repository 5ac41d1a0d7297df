import { beforeEach, expect, test } from 'vitest';
import { buildClub, cabinetId } from '../../../test/builders.ts';
import { type Client, testApp } from '../../../test/test-app.ts';

const it = await testApp();
const now = it.clock.now();
const [ann, ben, cho, eve] = [await it.as('ann'), await it.as('ben'), await it.as('cho'), await it.as('eve')];
const none = 999_999;
let chess: number;
let clubs = 0;

beforeEach(async () => {
  clubs += 1;
  const club = { name: `체스 ${clubs}`, masterId: ann.userId, memberIds: [ben.userId] };
  chess = await buildClub(it.db, { ...club, cabinetId: await cabinetId(it.db, 3, clubs) }, now);
});

const inPath = (clubId = chess) => ({ params: { clubId: `${clubId}` } });
const add = (client: Client, name: string, clubId = chess) =>
  client.call('addClubMember', { ...inPath(clubId), body: { name } });
const remove = (client: Client, userId: number, clubId = chess) =>
  client.call('removeClubMember', { params: { clubId: `${clubId}`, userId: `${userId}` } });
const delegate = (client: Client, clubMaster: string, clubId = chess) =>
  client.call('delegateClub', { ...inPath(clubId), body: { clubMaster } });
const setPassword = (client: Client, memo: string, clubId = chess) =>
  client.call('setClubPassword', { ...inPath(clubId), body: { memo } });
const setNotice = (client: Client, notice: string, clubId = chess) =>
  client.call('setClubNotice', { ...inPath(clubId), body: { notice } });

const page = async (client: Client) => (await client.call('getClub', inPath())).ok();
const membersOf = async (client: Client) => (await page(client)).clubUsers.map(({ userName }) => userName);

test('R-CLUB-04: the master adds a member by name, who then sees the club', async () => {
  (await add(ann, ' eve ')).ok();
  expect(await membersOf(eve)).toEqual(['ann', 'ben', 'eve']);
});

test('R-CLUB-04: the master removes a member, who then no longer sees the club', async () => {
  (await remove(ann, ben.userId)).ok();
  expect(await membersOf(ann)).toEqual(['ann']);
  expect((await ben.call('getClub', inPath())).code).toBe('NOT_CLUB_USER');
  (await add(ann, 'ben')).ok();
  expect(await membersOf(ben)).toEqual(['ann', 'ben']);
});

test('R-CLUB-04: after delegation the old master is a member, and refused at once', async () => {
  (await delegate(ann, 'ben')).ok();
  expect((await page(ann)).clubMaster).toEqual({ userId: ben.userId, userName: 'ben' });
  expect(await membersOf(ann)).toEqual(['ben', 'ann']);
  expect((await setNotice(ann, '아직 나예요')).code).toBe('NOT_CLUB_MASTER');
  (await setNotice(ben, '이제 나예요')).ok();
  (await remove(ben, ann.userId)).ok();
  expect((await add(ann, 'eve')).code).toBe('NOT_CLUB_USER');
});

test('R-CLUB-05: the master sets the password, four digits, for all members', async () => {
  (await setPassword(ann, '0007')).ok();
  expect((await page(ben)).clubMemo).toBe('0007');
  for (const wrong of ['007', '00071', '12a4', '', '１２３４'])
    expect((await setPassword(ann, wrong)).body).toMatchObject({
      code: 'INVALID_ARGUMENT',
      fields: [{ path: 'memo' }],
    });
  expect((await page(ben)).clubMemo).toBe('0007');
});

test('R-CLUB-06: the notice has up to 100 characters as people count, in lines, and can be emptied', async () => {
  const lines = `첫 줄\n둘째 줄 ${'👨‍👩‍👧'.repeat(91)}`;
  (await setNotice(ann, `  ${lines} `)).ok();
  expect((await page(ben)).clubNotice).toBe(lines);
  expect((await setNotice(ann, `${lines}나`)).code).toBe('INVALID_ARGUMENT');
  expect((await setNotice(ann, '뒤집힌 \u202e글')).code).toBe('INVALID_ARGUMENT');
  expect((await ann.call('setClubNotice', { ...inPath(), body: { notice: null as unknown as string } })).code).toBe(
    'INVALID_ARGUMENT',
  );
  (await setNotice(ann, '')).ok();
  expect((await page(ben)).clubNotice).toBe('');
});

const verbs: readonly (readonly [string, (client: Client, clubId?: number) => Promise<{ code: unknown }>])[] = [
  ['adding', (client, clubId) => add(client, 'nobody there', clubId)],
  ['removing', (client, clubId) => remove(client, client.userId, clubId)],
  ['delegating', (client, clubId) => delegate(client, 'nobody there', clubId)],
  ['a password', (client, clubId) => setPassword(client, '1234', clubId)],
  ['a notice', (client, clubId) => setNotice(client, '안녕', clubId)],
];

test.each(verbs)(
  'wire 6: %s is refused to a person who is not the master, before anything else is looked at',
  async (_, act) => {
    expect((await act(ann, none)).code).toBe('NOT_FOUND_CLUB');
    expect((await act(cho)).code).toBe('NOT_CLUB_USER');
    expect((await act(ben)).code).toBe('NOT_CLUB_MASTER');
  },
);

test('wire 6: a member is added once, and exists', async () => {
  expect((await add(ann, 'nobody there')).code).toBe('NOT_FOUND_USER');
  expect((await add(ann, 'ben')).code).toBe('USER_ALREADY_EXISTED');
  expect((await add(ann, 'ann')).code).toBe('USER_ALREADY_EXISTED');
  expect((await add(ann, '')).code).toBe('INVALID_ARGUMENT');
  expect((await add(ann, 'x'.repeat(33))).code).toBe('INVALID_ARGUMENT');
  expect(await membersOf(ann)).toEqual(['ann', 'ben']);
});

test('wire 6: a master removes and appoints members only, and not themselves', async () => {
  expect((await remove(ann, ann.userId)).code).toBe('CLUB_SELF_TARGET');
  expect((await remove(ann, eve.userId)).code).toBe('NOT_CLUB_USER');
  expect((await remove(ann, none)).code).toBe('NOT_CLUB_USER');
  expect((await delegate(ann, 'nobody there')).code).toBe('NOT_FOUND_USER');
  expect((await delegate(ann, 'ann')).code).toBe('CLUB_SELF_TARGET');
  expect((await delegate(ann, 'eve')).code).toBe('NOT_CLUB_USER');
  expect((await page(ben)).clubMaster.userName).toBe('ann');
});

test('wire 6: a club without a cabinet has no password to set', async () => {
  const homeless = await buildClub(it.db, { name: '등산', masterId: ann.userId }, now);
  expect((await setPassword(ann, '1234', homeless)).code).toBe('NOT_FOUND_CLUB_LENT_HISTORY');
  await it.db.updateTable('club_rentals').set({ ended_at: now }).where('club_id', '=', chess).execute();
  expect((await setPassword(ann, '1234')).code).toBe('NOT_FOUND_CLUB_LENT_HISTORY');
});
