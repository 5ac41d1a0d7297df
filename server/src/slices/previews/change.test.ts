import { beforeAll, expect, test } from 'vitest';
import { asAdmin, lastRecord } from '../../../test/as-admin.ts';
import { buildClub, buildPenalty, cabinetId } from '../../../test/builders.ts';
import { seoul } from '../../../test/instants.ts';
import { enterAsLeaver, external } from '../../../test/leaver.ts';
import { addLockers } from '../../../test/more-lockers.ts';
import { rentTogether, sharingScene } from '../../../test/sharing-scene.ts';
import type { Client, GivenArgs } from '../../../test/test-app.ts';

const it = await sharingScene();
const admin = await asAdmin(it);
const [ann, ben, cho, dan, eun, fay, gil] = it.people;
const fresh = (await addLockers(it.db, 12, { lentType: 'PRIVATE', floors: [2] })).map(({ id }) => id);
const [plain = 0, used = 0, late = 0, old = 0, besides = 0, numbered = 0] = fresh;
const clubCabinet = await cabinetId(it.db, 3, 1);
const none = 999_999;

type Question = NonNullable<GivenArgs<'previewChange'>[0]>['body'];
const ask = (body: Question, who: Client = admin) => who.call('previewChange', { body });
const look = async (body: Question) => (await ask(body)).ok();
const inPath = (id: number) => ({ params: { cabinetId: `${id}` } });
const outcomes = ({ rows }: Awaited<ReturnType<typeof look>>) =>
  rows.map(({ target, outcome }) => [`${target.kind}:${target.id}`, outcome]);
const countRecords = async () => (await admin.call('listRecords', { query: { size: '1' } })).ok().totalElements;
const confirmed = ({ token }: { readonly token: string }) => ({ 'x-preview-token': token });

beforeAll(() => it.clock.set('2026-11-20T10:00:00+09:00'));

test('R-ADM-14: a preview of a change says what its record says, and changes nothing', async () => {
  const before = await countRecords();
  const to = { lentType: 'SHARE', status: 'PENDING' } as const;
  const body = { cabinetIds: [plain], ...to };
  const shown = await look({ action: 'changeCabinets', ...body });
  const values = { status: 'PENDING', lentType: 'SHARE', opensAt: '2026-11-21T13:00:00' };
  expect(shown).toMatchObject({ allowed: true, reasons: [], after: { [`cabinet:${plain}`]: values }, notices: [] });
  expect((await admin.call('getCabinet', inPath(plain))).ok()).toMatchObject({
    status: 'AVAILABLE',
    lentType: 'PRIVATE',
  });
  expect(await countRecords()).toBe(before);
  (await admin.call('changeCabinets', { body }, confirmed(shown))).ok();
  const record = await lastRecord(admin);
  expect(shown.rows.map(({ before: was, after }) => [was, after])).toEqual([
    [record?.before[0]?.values, record?.after[0]?.values],
  ]);
  const undoing = await look({ action: 'undoRecord', recordId: record?.recordId ?? 0 });
  expect(undoing.rows[0]).toMatchObject({ outcome: 'CHANGED', before: values, after: { status: 'AVAILABLE' } });
  const undo = { params: { recordId: `${record?.recordId}` } };
  (await admin.call('undoRecord', undo, confirmed(undoing))).ok();
  const again = await look({ action: 'undoRecord', recordId: record?.recordId ?? 0 });
  expect([again.allowed, again.after, again.rows[0]?.reasons[0]?.code]).toEqual([false, null, 'ALREADY_UNDONE']);
});

test('R-ADM-06: of many, each row says whether it changes, stays, or stands in the way and why', async () => {
  (await ann.call('rentPrivateCabinet', inPath(used))).ok();
  const shown = await look({
    action: 'changeCabinets',
    cabinetIds: [it.first, used, plain, none],
    lentType: null,
    status: 'IN_SESSION',
  });
  expect(shown.reasons.map(({ code }) => code)).toEqual([
    'NOT_FOUND_CABINET',
    'UNCHANGEABLE_CABINET',
    'INVALID_STATUS',
  ]);
  expect(shown.allowed).toBe(false);
  expect(outcomes(shown)).toEqual([
    [`cabinet:${it.first}`, 'CHANGED'],
    [`cabinet:${used}`, 'REFUSED'],
    [`cabinet:${plain}`, 'REFUSED'],
    [`cabinet:${none}`, 'REFUSED'],
  ]);
  expect(shown.rows[1]?.reasons).toMatchObject([{ code: 'UNCHANGEABLE_CABINET', until: null, next: null }]);
  const same = await look({ action: 'changeCabinets', cabinetIds: [plain], lentType: 'PRIVATE', status: null });
  expect([same.allowed, ...outcomes(same)]).toEqual([true, [`cabinet:${plain}`, 'UNCHANGED']]);
});

test('R-ADM-09, R-RET-05: a return shows the penalty of the person who leaves and the nearer end of those who stay', async () => {
  it.clock.set('2026-11-20T10:00:00+09:00');
  (await ben.call('rentPrivateCabinet', inPath(late))).ok();
  await rentTogether(it, it.first, [cho, dan, eun], seoul('2027-02-03T23:59:59'));
  it.clock.set('2026-12-24T10:00:00+09:00');
  const userIds = [ben.userId, cho.userId, gil.userId];
  const shown = await look({ action: 'returnForUsers', userIds });
  expect(shown.rows.slice(0, 3).map(({ outcome }) => outcome)).toEqual(['CHANGED', 'CHANGED', 'UNCHANGED']);
  expect(shown.rows[0]).toMatchObject({
    target: { kind: 'user', id: ben.userId, name: ben.name },
    before: { cabinetId: late, expiredAt: '2026-12-21T23:59:59', unbannedAt: null },
    after: { cabinetId: null, unbannedAt: '2027-01-02T10:00:00' },
    penalty: { overdueDays: 3, squaredDays: 9, days: 9 },
  });
  expect(shown.rows[1]?.penalty).toBeNull();
  expect(shown.others.map(({ name }) => name)).toEqual([dan.name, eun.name]);
  expect(shown.notices).toEqual([
    '함께 쓰는 2명에게 바뀐 반납일을 알려드려요.',
    '사물함을 쓰던 2명에게 반납을 알려드려요.',
  ]);
  (await admin.call('returnForUsers', { body: { userIds } }, confirmed(shown))).ok();
  const stays = (await dan.call('getMyRental')).ok()?.lents[0]?.expiredAt;
  expect([stays, (await ben.call('getMe')).ok().unbannedAt]).toEqual([
    shown.others[0]?.expiredAtAfter,
    '2027-01-02T10:00:00',
  ]);
});

test('R-ADM-10, R-ADM-11: a return of cabinets shows renters, waiting people and clubs; an empty one stays', async () => {
  (await fay.call('shareCabinet', { ...inPath(it.second), body: { shareCode: '0' } })).ok();
  const club = await buildClub(it.db, { name: '바둑', masterId: gil.userId, cabinetId: clubCabinet }, it.clock.now());
  const cabinetIds = [it.second, plain, clubCabinet];
  const shown = await look({ action: 'returnForCabinets', cabinetIds });
  expect(outcomes(shown)).toEqual([
    [`cabinet:${it.second}`, 'CHANGED'],
    [`cabinet:${plain}`, 'UNCHANGED'],
    [`cabinet:${clubCabinet}`, 'CHANGED'],
    [`user:${fay.userId}`, 'CHANGED'],
    [`club:${club}`, 'CHANGED'],
  ]);
  expect(shown.rows[2]).toMatchObject({ before: { status: 'FULL' }, after: { status: 'AVAILABLE' } });
  // Who only waits is told on open pages alone.
  expect(shown.notices).toEqual(['동아리 멤버 모두에게 반납을 알려드려요.']);
  (await admin.call('returnForCabinets', { body: { cabinetIds } }, confirmed(shown))).ok();
  const nobody = await look({ action: 'returnForCabinets', cabinetIds });
  expect([nobody.allowed, nobody.reasons[0]?.code]).toEqual([false, 'NOT_FOUND_LENT_HISTORY']);
  const stranger = await look({ action: 'returnForUsers', userIds: [none, dan.userId] });
  expect(outcomes(stranger).slice(0, 2)).toEqual([
    [`user:${none}`, 'REFUSED'],
    [`user:${dan.userId}`, 'CHANGED'],
  ]);
  const ofClub = (await admin.call('listRecords', { query: { target: `club:${club}`, size: '1' } })).ok().content[0];
  const undoing = await look({ action: 'undoRecord', recordId: ofClub?.recordId ?? 0 });
  expect(undoing.notices).toEqual(['동아리 멤버 모두에게 되돌린 반납을 알려드려요.']);
  const lent = await look({ action: 'lendClubCabinet', clubId: club, cabinetId: clubCabinet });
  expect(lent).toMatchObject({ allowed: true, after: { [`cabinet:${clubCabinet}`]: { status: 'FULL' } }, notices: [] });
  expect(await look({ action: 'deleteClub', clubId: club })).toMatchObject({ allowed: true, rows: [{ after: null }] });
});

test('R-CLUB-02: a club that is to be made has no id yet; a taken name and an unknown master are told', async () => {
  const made = await look({ action: 'createClub', clubName: '체스', clubMaster: ann.name });
  expect(made.rows).toMatchObject([
    { target: { kind: 'club', id: null }, outcome: 'CHANGED', before: null, after: { clubName: '체스' } },
  ]);
  const body = { clubName: '체스', clubMaster: ann.name };
  (await admin.call('createClub', { body }, confirmed(made))).ok();
  expect((await look({ action: 'createClub', ...body })).reasons[0]?.code).toBe('CLUB_ALREADY_EXISTED');
  const nobody = await look({ action: 'createClub', clubName: '장기', clubMaster: 'nobody' });
  expect([nobody.rows, nobody.reasons[0]?.code]).toEqual([[], 'NOT_FOUND_USER']);
  const { result } = (await admin.call('listClubs', {})).ok();
  const clubId = result.find(({ clubName }) => clubName === '체스')?.clubId ?? 0;
  const renamed = await look({ action: 'changeClub', clubId, clubName: '체스부', clubMaster: ann.name });
  expect(renamed.rows[0]).toMatchObject({ before: { clubName: '체스' }, after: { clubName: '체스부' } });
  const unlent = await look({ action: 'returnClubCabinet', clubId, cabinetId: clubCabinet, cabinetMemo: null });
  expect([unlent.reasons[0]?.code, unlent.rows.map(({ outcome }) => outcome)]).toEqual([
    'NOT_FOUND_CLUB_LENT_HISTORY',
    ['REFUSED', 'REFUSED'],
  ]);
});

test('R-COIN-07, R-ITEM-05: a grant to pasted names tells whose they are and which nobody has', async () => {
  const shown = await look({
    action: 'grantItem',
    itemSku: 'ADMIN_REWARD_COIN',
    amount: 300,
    userNames: [ann.name, 'stranger', ben.name],
  });
  expect(shown.reasons).toMatchObject([{ code: 'NOT_FOUND_USER' }]);
  expect(shown.rows.map(({ target, outcome }) => [target.name, outcome])).toEqual([
    [ann.name, 'CHANGED'],
    [ben.name, 'CHANGED'],
    ['stranger', 'REFUSED'],
  ]);
  const given = { itemSku: 'ADMIN_REWARD_COIN', amount: 300 };
  const known = await look({ action: 'grantItem', ...given, userNames: [ben.name, ann.name] });
  expect(known).toMatchObject({ allowed: true, after: { [`user:${ann.userId}`]: { coins: 300 } } });
  // Coins that somebody earns meanwhile are no change of what is given.
  (await ann.call('pickCoin')).ok();
  const ticket = await look({ action: 'grantItem', itemSku: 'SWAP', userNames: [ann.name] });
  expect(ticket.rows).toMatchObject([{ before: { copies: 0 }, after: { copies: 1, itemSku: 'SWAP' } }]);
  const body = { ...given, userIds: [ann.userId, ben.userId] };
  (await admin.call('grantItem', { body }, confirmed(known))).ok();
  const other = await admin.call('grantItem', { body: { ...body, amount: 400 } }, confirmed(known));
  expect(other.code).toBe('PREVIEW_STALE');
  expect(
    (await look({ action: 'grantItem', itemSku: 'nothing', amount: null, userIds: [ann.userId] })).rows,
  ).toMatchObject([{ outcome: 'REFUSED', reasons: [{ code: 'NOT_FOUND_ITEM' }] }]);
  expect((await ask({ action: 'grantItem', itemSku: 'SWAP' })).code).toBe('INVALID_ARGUMENT');
  const userIds = Array.from({ length: 60 }, (_, index) => index + 1);
  const userNames = userIds.map((id) => `n${id}`);
  expect((await ask({ action: 'grantItem', itemSku: 'SWAP', userIds, userNames })).code).toBe('INVALID_ARGUMENT');
});

test('R-PEN-09: the preview of a release shows the end of the penalty, and nothing where no penalty runs', async () => {
  await buildPenalty(it.db, gil.userId, old, seoul('2027-02-01T10:00'));
  const shown = await look({ action: 'releasePenalties', userId: gil.userId });
  expect(shown.rows).toMatchObject([{ before: { unbannedAt: '2027-02-01T10:00:00' }, after: { unbannedAt: null } }]);
  (await admin.call('releasePenalties', { params: { userId: `${gil.userId}` } }, confirmed(shown))).ok();
  expect(outcomes(await look({ action: 'releasePenalties', userId: gil.userId }))).toEqual([
    [`user:${gil.userId}`, 'UNCHANGED'],
  ]);
});

test('wire 17: a person who confirms what another administrator changed meanwhile is told what it is now', async () => {
  // A refusal of what was shown is no answer to keep for the key: a person who agrees to what is shown now may use it again.
  const once = { 'idempotency-key': 'one-note' };
  const note = (statusNote: string, token?: { readonly token: string }) =>
    admin.call(
      'setCabinetNote',
      { ...inPath(besides), body: { statusNote } },
      token && { ...confirmed(token), ...once },
    );
  const shown = await look({ action: 'setCabinetNote', cabinetId: besides, statusNote: '잠금' });
  (await note('경첩')).ok();
  const records = await countRecords();
  const stale = await note('잠금', shown);
  expect([stale.status, stale.code]).toEqual([409, 'PREVIEW_STALE']);
  const now = await look({ action: 'setCabinetNote', cabinetId: besides, statusNote: '잠금' });
  expect(stale.body['preview']).toEqual(now);
  expect(now.rows[0]).toMatchObject({ before: { statusNote: '경첩' }, after: { statusNote: '잠금' } });
  expect([await countRecords(), (await admin.call('getCabinet', inPath(besides))).ok().statusNote]).toEqual([
    records,
    '경첩',
  ]);
  (await note('잠금', now)).ok();
  const title = await look({ action: 'setCabinetTitle', cabinetId: besides, title: '가'.repeat(15) });
  const number = await look({ action: 'setCabinetNumber', cabinetId: numbered, visibleNum: 17 });
  const place = await look({ action: 'setCabinetPlace', cabinetId: none, row: 1, col: 1 });
  expect([title, number, place].map(({ reasons }) => reasons[0]?.code)).toEqual([
    'INVALID_ARGUMENT',
    'INVALID_ARGUMENT',
    'NOT_FOUND_CABINET',
  ]);
});

test('a student, an A.G.U user and nobody see no preview of a change', async () => {
  const body = { action: 'deleteClub', clubId: 1 } as const;
  const { token } = await enterAsLeaver(it, { userId: (await it.as('leaver', external)).userId, name: 'leaver' });
  expect((await ask(body, ann)).code).toBe('FORBIDDEN');
  expect((await ask(body, it.bearing(token))).code).toBe('FORBIDDEN');
  expect((await ask(body, it.anonymous)).code).toBe('JWT_TOKEN_NOT_FOUND');
});

test('R-ADM-15: a new administrator has no id yet, and oneself cannot be removed', async () => {
  const added = await look({ action: 'addAdmin', email: 'new@admin.example', role: 'ADMIN' });
  expect(added.rows).toMatchObject([{ target: { kind: 'admin', id: null }, outcome: 'CHANGED', before: null }]);
  const removed = await look({ action: 'removeAdmin', adminId: admin.adminId });
  expect(removed).toMatchObject({
    allowed: false,
    rows: [{ outcome: 'REFUSED', reasons: [{ code: 'INVALID_STATUS' }] }],
  });
});
