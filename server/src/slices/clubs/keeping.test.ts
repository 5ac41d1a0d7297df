import { expect, test } from 'vitest';
import { asAdmin, lastRecord } from '../../../test/as-admin.ts';
import { cabinetId } from '../../../test/builders.ts';
import { seoul } from '../../../test/instants.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { testApp } from '../../../test/test-app.ts';

const it = await testApp();
const [admin, ann, ben, eve] = [await asAdmin(it), await it.as('ann'), await it.as('ben'), await it.as('eve')];
const none = 999_999;

const create = (clubName: string, clubMaster = 'ann') => admin.call('createClub', { body: { clubName, clubMaster } });
const change = (clubId: number, clubName: string, clubMaster: string) =>
  admin.call('changeClub', { params: { clubId: `${clubId}` }, body: { clubName, clubMaster } });
const remove = (clubId: number) => admin.call('deleteClub', { params: { clubId: `${clubId}` } });
const both = (clubId: number, id: number) => ({ params: { clubId: `${clubId}`, cabinetId: `${id}` } });
const lend = (clubId: number, id: number) => admin.call('lendClubCabinet', both(clubId, id));
const list = async (query = {}) => (await admin.call('listClubs', { query })).ok();
const idOf = async (name: string) =>
  (await list({ size: '100' })).result.find((each) => each.clubName === name)?.clubId ?? 0;
const pageOf = async (clubId: number) => (await ann.call('getClub', { params: { clubId: `${clubId}` } })).ok();
const seen = async (id: number) => (await ann.call('getCabinet', { params: { cabinetId: `${id}` } })).ok();

async function found(name: string): Promise<number> {
  (await create(name)).ok();
  return idOf(name.trim());
}

test('R-CLUB-01, R-CLUB-02: an administrator makes a club, whose master sees it at once; all are listed by name', async () => {
  const chess = await found(' 체스 ');
  expect(await pageOf(chess)).toMatchObject({ clubName: '체스', clubMaster: { userName: 'ann' }, clubUserCount: 1 });
  expect(await lastRecord(admin)).toMatchObject({
    kind: 'CLUB_CREATE',
    target: [{ kind: 'club', id: chess, name: '체스' }],
    before: [],
    after: [{ values: { clubName: '체스', clubMaster: 'ann' } }],
  });
  await found('가야금');
  expect((await list()).result.map(({ clubName }) => clubName)).toEqual(['가야금', '체스']);
  expect(await list({ page: '1', size: '1' })).toMatchObject({ result: [{ clubName: '체스' }], totalLength: 2 });
});

test('R-CLUB-02: administrators see what each club has, and its members with the master first', async () => {
  const club = await found('뜨개질');
  (await ann.call('addClubMember', { params: { clubId: `${club}` }, body: { name: 'ben' } })).ok();
  const locker = await cabinetId(it.db, 3, 8);
  (await lend(club, locker)).ok();
  const kept = (await admin.call('listKeptClubs', { query: { size: '100' } })).ok();
  expect(kept.content.find(({ clubId }) => clubId === club)).toMatchObject({
    clubName: '뜨개질',
    clubMaster: 'ann',
    members: 2,
    cabinet: { cabinetId: locker, floor: 3 },
  });
  expect(kept.content.find(({ clubName }) => clubName === '체스')).toMatchObject({ members: 1, cabinet: null });
  const members = (id: number) => admin.call('listKeptMembers', { params: { clubId: `${id}` } });
  expect((await members(club)).ok()).toMatchObject({
    content: [{ userName: 'ann' }, { userName: 'ben' }],
    totalElements: 2,
    last: true,
  });
  expect((await members(none)).code).toBe('NOT_FOUND_CLUB');
  (await admin.call('returnClubCabinet', both(club, locker))).ok();
  (await remove(club)).ok();
});

test('wire 10: a club needs somebody to lead it and a name of its own', async () => {
  expect((await create('체스', 'nobody there')).code).toBe('NOT_FOUND_USER');
  expect((await create('체스')).code).toBe('CLUB_ALREADY_EXISTED');
  for (const name of ['', ' ', '가'.repeat(31)]) expect((await create(name)).code).toBe('INVALID_ARGUMENT');
  const both = await Promise.all([create('동시'), create('동시')]);
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([undefined, 'CLUB_ALREADY_EXISTED']));
});

test('R-CLUB-01, R-CLUB-02: a name that only looks different is the same, and stands as it was typed', async () => {
  const club = await found('Caf\u00e9 \u00c9t\u00e9 동아리');
  const alike = [
    'cafe\u0301 e\u0301te\u0301 동아리',
    'CAFÉ  ÉTÉ\u3000동아리',
    'Ｃａｆé Été 동아리',
    'Café Été 동아리'.normalize('NFD'),
    'Café\u200b Été 동아리',
  ];
  for (const name of alike) expect((await create(name)).code, name).toBe('CLUB_ALREADY_EXISTED');
  const other = await found('Cafe Ete 동아리');
  expect((await change(other, 'CAFÉ ÉTÉ 동아리', 'ann')).code).toBe('CLUB_ALREADY_EXISTED');
  (await change(club, 'CAFÉ Été 동아리', 'ann')).ok();
  expect((await pageOf(club)).clubName).toBe('CAFÉ Été 동아리');
  const both = await Promise.all([create('Together'), create('TOGETHER')]);
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([undefined, 'CLUB_ALREADY_EXISTED']));
});

test('R-CLUB-02: a club is renamed, and another member made its master', async () => {
  const club = await found('등산');
  expect((await change(club, '등산', 'ben')).code).toBe('NOT_CLUB_USER');
  expect((await change(club, '등산', 'nobody there')).code).toBe('NOT_CLUB_USER');
  expect((await change(club, '체스', 'ann')).code).toBe('CLUB_ALREADY_EXISTED');
  expect((await change(none, '체스', 'ann')).code).toBe('NOT_FOUND_CLUB');
  (await ann.call('addClubMember', { params: { clubId: `${club}` }, body: { name: 'ben' } })).ok();
  (await change(club, '산악', 'ben')).ok();
  expect(await pageOf(club)).toMatchObject({ clubName: '산악', clubMaster: { userId: ben.userId }, clubUserCount: 2 });
  expect(await lastRecord(admin)).toMatchObject({
    kind: 'CLUB_CHANGE',
    before: [{ values: { clubName: '등산', clubMaster: 'ann' } }],
    after: [{ values: { clubName: '산악', clubMaster: 'ben' } }],
  });
});

test('R-CLUB-02, R-CLUB-09: a free club cabinet is lent: full, without an end, under the name of the club', async () => {
  const [club, id] = [await found('사진'), await cabinetId(it.db, 3, 1)];
  (await lend(club, id)).ok();
  expect(await seen(id)).toMatchObject({
    status: 'FULL',
    title: '사진',
    lents: [{ userId: club, name: '사진', expiredAt: '9999-12-31T00:00:00' }],
  });
  expect(await pageOf(club)).toMatchObject({ floor: 3, visibleNum: 1 });
  expect(await lastRecord(admin)).toMatchObject({ kind: 'CLUB_LEND', target: [{ id: club }, { id }] });
  (await change(club, '영화', 'ann')).ok();
  expect((await seen(id)).title).toBe('영화');
});

test('wire 10: only a free club cabinet is lent, and only to a club without one', async () => {
  const [club, other] = [await idOf('영화'), await idOf('체스')];
  const [first, second] = [await cabinetId(it.db, 3, 1), await cabinetId(it.db, 3, 2)];
  expect((await lend(none, none)).code).toBe('NOT_FOUND_CLUB');
  expect((await lend(other, none)).code).toBe('NOT_FOUND_CABINET');
  expect((await lend(other, await cabinetId(it.db, 2, 17))).code).toBe('INVALID_LENT_TYPE');
  expect((await lend(other, first)).code).toBe('LENT_FULL');
  const set = (status: 'BROKEN' | 'PENDING' | 'AVAILABLE') =>
    admin.call('changeCabinets', { body: { cabinetIds: [second], status } });
  (await set('BROKEN')).ok();
  expect((await lend(other, second)).code).toBe('LENT_BROKEN');
  (await set('PENDING')).ok();
  expect((await lend(other, second)).code).toBe('LENT_PENDING');
  (await set('AVAILABLE')).ok();
  // LENT_EXPIRED is the rule's answer to an overdue one (`domain/src/club-keeping.test.ts`); the database lets none exist.
  const overdue = {
    lent_type: 'PRIVATE' as const,
    started_at: seoul('2026-10-01T10:00'),
    expires_at: seoul('2026-11-01T23:59:59'),
  };
  const rental = { cabinet_id: second, user_id: eve.userId, place: 1, ...overdue } as const;
  await expect(it.db.insertInto('rentals').values(rental).execute()).rejects.toThrow(
    'rentals_cabinet_id_active_type_active_condition_fkey',
  );
  expect((await lend(club, second)).body).toMatchObject({
    code: 'LENT_ALREADY_EXISTED',
    reason: 'CLUB',
    cabinetId: first,
  });
});

test('R-CLUB-03, R-ADM-11: a club is deleted once its cabinet is returned, which is available at once', async () => {
  const [club, id] = [await idOf('영화'), await cabinetId(it.db, 3, 1)];
  const giveBack = (cabinetMemo?: string) =>
    admin.call('returnClubCabinet', {
      ...both(club, id),
      ...(cabinetMemo !== undefined && { body: { cabinetMemo } }),
    });
  expect((await remove(club)).code).toBe('CLUB_HAS_LENT_CABINET');
  expect((await giveBack('12')).code).toBe('INVALID_ARGUMENT');
  (await giveBack('0420')).ok();
  expect(await seen(id)).toMatchObject({ status: 'AVAILABLE', title: null, lents: [] });
  expect(await pageOf(club)).toMatchObject({ floor: null, clubMemo: '' });
  expect((await giveBack()).code).toBe('NOT_FOUND_CLUB_LENT_HISTORY');
  (await remove(club)).ok();
  expect((await remove(club)).code).toBe('NOT_FOUND_CLUB');
  expect((await ann.call('getClub', { params: { clubId: `${club}` } })).code).toBe('NOT_FOUND_CLUB');
  expect(await lastRecord(admin)).toMatchObject({
    kind: 'CLUB_DELETE',
    before: [{ values: { clubName: '영화' } }],
    after: [],
  });
  // Its name is free again, and the password left is the next club's.
  const next = await found('영화');
  (await lend(next, id)).ok();
  expect((await pageOf(next)).clubMemo).toBe('0420');
});

test('wire 10: only administrators keep clubs', async () => {
  const body = { clubName: '몰래', clubMaster: 'eve' };
  expect((await eve.call('createClub', { body })).code).toBe('FORBIDDEN');
  expect((await it.anonymous.call('createClub', { body })).code).toBe('JWT_TOKEN_NOT_FOUND');
  expect((await eve.call('listClubs')).code).toBe('FORBIDDEN');
});

test('R-ALARM-02, R-ADM-11: members are told that their club’s locker is taken back and given back, while it is so', async () => {
  const [lead, fellow] = [await it.as('lead'), await it.as('fellow')];
  (await create('산책', 'lead')).ok();
  const club = await idOf('산책');
  (await lead.call('addClubMember', { params: { clubId: `${club}` }, body: { name: 'fellow' } })).ok();
  const locker = await cabinetId(it.db, 3, 7);
  (await lend(club, locker)).ok();
  const titles = ['[Cabinet] 관리자가 사물함을 반납했어요', '[Cabinet] 관리자가 반납을 되돌렸어요'];
  const letters = async (name: string) => {
    await runDueJobs(it);
    const { letters: all } = (await it.app.inject({ url: '/dev/inbox.json' })).json<{
      letters: readonly { readonly to: string; readonly subject: string }[];
    }>();
    const own = all.filter(({ to, subject }) => to === `${name}@student.example` && titles.includes(subject));
    return own.map(({ subject }) => titles.indexOf(subject)).toReversed();
  };
  const newestOf = async (who: typeof ann) => (await who.call('listNotices')).ok().content[0];
  const undo = async () =>
    (await admin.call('undoRecord', { params: { recordId: `${(await lastRecord(admin))?.recordId}` } })).ok();
  (await admin.call('returnClubCabinet', both(club, locker))).ok();
  for (const who of [lead, fellow])
    expect(await newestOf(who)).toMatchObject({
      kind: 'adminReturn',
      message: '관리자가 새롬관 3층 7번 사물함을 반납했어요. 궁금하면 문의해 주세요.',
      link: null,
    });
  expect([await letters('lead'), await letters('fellow'), await letters('eve')]).toEqual([[0], [0], []]);
  await undo();
  expect(await newestOf(fellow)).toMatchObject({ kind: 'returnUndone', link: `/main?cabinet=${locker}` });
  expect([await letters('lead'), await letters('fellow')]).toEqual([
    [0, 1],
    [0, 1],
  ]);
  it.clock.set(it.clock.now().add({ minutes: 1 }).toString());
  expect((await admin.call('returnForCabinets', { body: { cabinetIds: [locker] } })).status).toBe(200);
  await undo();
  expect(await letters('fellow'), 'what was untrue by then did not leave').toEqual([0, 1, 1]);
  it.clock.advance(60);
  (await admin.call('returnClubCabinet', both(club, locker))).ok();
  const another = await cabinetId(it.db, 3, 2);
  (await lend(club, another)).ok();
  expect(await letters('fellow'), 'of a return they are told though they have another one by then').toEqual([
    0, 1, 1, 0,
  ]);
  (await admin.call('returnClubCabinet', both(club, another))).ok();
  (await remove(club)).ok();
});
