import { expect, test } from 'vitest';
import { asAdmin } from '../../../test/as-admin.ts';
import { buildClub, cabinetId } from '../../../test/builders.ts';
import { seoul } from '../../../test/instants.ts';
import { addLockers } from '../../../test/more-lockers.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { rentTogether, sharingScene } from '../../../test/sharing-scene.ts';
import { countStatements } from '../../../test/statements.ts';
import type { Client } from '../../../test/test-app.ts';
import type { Letter } from '../../gateways/inbox.ts';

const it = await sharingScene();
const admin = await asAdmin(it);
const [ann, ben, cho, dan, eun] = it.people;
const none = 999_999;

const returnUsers = (...who: readonly Pick<Client, 'userId'>[]) =>
  admin.call('returnForUsers', { body: { userIds: who.map(({ userId }) => userId) } });
const returnCabinets = (...cabinetIds: number[]) => admin.call('returnForCabinets', { body: { cabinetIds } });
const inPath = (id: number) => ({ params: { cabinetId: `${id}` } });
const rent = async (who: Client, id: number) => (await who.call('rentPrivateCabinet', inPath(id))).ok();
const wait = (who: Client, id: number) => who.call('shareCabinet', { ...inPath(id), body: { shareCode: '0' } });
const seen = async (id: number) => (await admin.call('getCabinet', inPath(id))).ok();
const records = async (count: number) =>
  (await admin.call('listRecords', { query: { size: `${count}` } })).ok().content.toReversed();

test('R-ADM-09: an administrator returns as the person would: pending, texts emptied, no penalty before the end', async () => {
  await rent(ann, it.alone);
  (await ann.call('updateMyCabinet', { body: { title: '내 것' } })).ok();
  expect((await returnUsers(ann)).status).toBe(200);
  expect(await seen(it.alone)).toMatchObject({
    status: 'PENDING',
    opensAt: '2026-11-21T13:00:00',
    title: null,
    lents: [],
  });
  expect((await ann.call('getMe')).ok()).toMatchObject({ cabinetId: null, unbannedAt: null });
  expect(await records(1)).toMatchObject([
    {
      call: 'returnForUsers',
      kind: 'RETURN',
      target: [
        { kind: 'user', id: ann.userId, name: ann.name },
        { kind: 'cabinet', id: it.alone },
      ],
      before: [{ values: { cabinetId: it.alone } }, { values: { status: 'FULL', userCount: 1 } }],
      after: [{ values: { cabinetId: null } }, { values: { status: 'PENDING', opensAt: '2026-11-21T13:00:00' } }],
    },
  ]);
});

/** Four people who rent a shared cabinet of their own until 18 February. */
async function four(name: string) {
  const people = await Promise.all(['one', 'two', 'three', 'four'].map((each) => it.as(`${name}-${each}`)));
  const [{ id } = { id: 0 }] = await addLockers(it.db, 1, { lentType: 'SHARE', floors: [2] });
  await rentTogether(it, id, people, seoul('2027-02-18T23:59:59'));
  return { id, people: people.toSorted((one, other) => one.userId - other.userId) };
}

const toldOf = (people: readonly Client[]) =>
  it.db
    .selectFrom('notices')
    .select(['user_id', 'facts'])
    .where('kind', '=', 'endShortened')
    .where('channel', '=', 'app')
    .where(
      'user_id',
      'in',
      people.map(({ userId }) => userId),
    )
    .orderBy('user_id')
    .execute();

test('R-RET-05, R-ADM-10: where all leave together nobody is told a nearer end, and the record has the end of each', async () => {
  const { id, people } = await four('all');
  expect((await returnCabinets(id)).status).toBe(200);
  expect(await toldOf(people)).toEqual([]);
  const before = (await records(4)).map((each) => each.before[0]?.values['expiredAt']);
  expect(before).toEqual(Array.from({ length: 4 }, () => '2027-02-18T23:59:59'));
});

test('R-RET-05, R-ADM-09: who stays is told once, with the end after the last one who leaves', async () => {
  const { id, people } = await four('two');
  const [one, two, ...staying] = people;
  if (one === undefined || two === undefined) throw new Error('There are not four');
  expect((await returnUsers(two, one)).status).toBe(200);
  expect(new Set((await seen(id)).lents.map(({ expiredAt }) => expiredAt))).toEqual(new Set(['2027-01-05T23:59:59']));
  const facts = { cabinetId: id, expiresAt: '2027-01-05T14:59:59Z' };
  expect(await toldOf(people)).toEqual(staying.map(({ userId }) => ({ user_id: userId, facts })));
});

test('R-ADM-09: an overdue return brings the penalty, and on floor 3 no password is asked', async () => {
  const [id, late] = [await cabinetId(it.db, 3, 25), await it.as('late')];
  await rent(late, id);
  it.clock.set('2026-12-23T10:00:00+09:00');
  expect((await returnCabinets(id)).status).toBe(200);
  expect((await late.call('getMe')).ok().unbannedAt).toBe('2026-12-27T10:00:00');
  expect(await records(1)).toMatchObject([
    { before: [{}, { values: { status: 'OVERDUE' } }], after: [{ values: { unbannedAt: '2026-12-27T10:00:00' } }, {}] },
  ]);
});

test('R-ALARM-02, R-ADM-09: everybody whose locker an administrator returns is told so, once, in the product and outside', async () => {
  const people = [await it.as('told-one'), await it.as('told-two')] as const;
  const lockers = (await addLockers(it.db, 2, { lentType: 'PRIVATE', floors: [2] })).map(({ id }) => id);
  for (const [index, person] of people.entries()) await rent(person, lockers[index] ?? 0);
  expect((await returnCabinets(...lockers)).status).toBe(200);
  await runDueJobs(it);
  const { letters } = (await it.app.inject({ url: '/dev/inbox.json' })).json<{ letters: Letter[] }>();
  for (const person of people) {
    const { kind, title, message, link } = (await person.call('listNotices')).ok().content[0] ?? {};
    expect({ kind, title, link }).toEqual({ kind: 'adminReturn', title: '관리자가 사물함을 반납했어요', link: null });
    expect(message).toMatch(/^관리자가 새롬관 2층 \d+번 사물함을 반납했어요\. 궁금하면 문의해 주세요\.$/);
    const own = letters.filter(({ to }) => to === `${person.name}@student.example`);
    expect(own.filter(({ subject }) => subject === '[Cabinet] 관리자가 사물함을 반납했어요')).toHaveLength(1);
  }
});

test('R-ADM-09, R-ADM-10: of a shared cabinet one person is returned with the nearer end for the others, or all', async () => {
  it.clock.set('2026-12-23T10:00:00+09:00');
  await rentTogether(it, it.first, [ann, ben, cho], seoul('2027-02-03T23:59:59'));
  expect((await returnUsers(ben)).status).toBe(200);
  const left = await seen(it.first);
  expect(left.lents.map(({ name }) => name)).toEqual([ann.name, cho.name]);
  expect(new Set(left.lents.map(({ expiredAt }) => expiredAt))).toEqual(new Set(['2027-01-20T23:59:59']));
  expect((await returnCabinets(it.first)).status).toBe(200);
  expect(await seen(it.first)).toMatchObject({ status: 'PENDING', lents: [] });
  // Both are returned in one moment: which record has the higher number is left to the database.
  expect(new Set((await records(2)).map(({ target }) => target[0]?.id))).toEqual(new Set([ann.userId, cho.userId]));
});

test('R-ADM-10: the seat of a person who waits is freed; the last one leaves the cabinet available, without a penalty', async () => {
  (await wait(dan, it.second)).ok();
  expect((await returnUsers(dan)).status).toBe(200);
  expect(await seen(it.second)).toMatchObject({ status: 'AVAILABLE', lents: [], sessionExpiredAt: null });
  (await wait(dan, it.second)).ok();
  expect((await returnCabinets(it.second)).status).toBe(200);
  expect((await dan.call('getMyRental')).status).toBe(204);
  expect(await records(1)).toMatchObject([
    { kind: 'RETURN', before: [{ values: { waitingCabinetId: it.second } }, {}] },
  ]);
});

test('R-ADM-10, R-ADM-11: cabinets are returned together, those without anybody stay, a club’s is available at once', async () => {
  const club = await cabinetId(it.db, 3, 1);
  await buildClub(it.db, { name: '체스', masterId: eun.userId, cabinetId: club }, it.clock.now());
  await rent(dan, it.other);
  expect((await returnCabinets(club, it.other, it.third)).status).toBe(200);
  expect(await seen(club)).toMatchObject({ status: 'AVAILABLE', lents: [], title: null });
  expect(await seen(it.other)).toMatchObject({ status: 'PENDING', lents: [] });
  expect(await seen(it.third)).toMatchObject({ status: 'AVAILABLE' });
  expect(new Set((await records(2)).map(({ kind }) => kind))).toEqual(new Set(['RETURN', 'CLUB_RETURN']));
});

test('wire 9: nobody to return for is refused, somebody or something unknown before that; nothing happens then', async () => {
  await rent(ann, it.third);
  expect((await returnCabinets(it.third, none)).body).toMatchObject({ code: 'NOT_FOUND_CABINET', cabinetIds: [none] });
  expect((await returnUsers(ann, { userId: none })).code).toBe('NOT_FOUND_USER');
  expect((await returnCabinets(it.second)).code).toBe('NOT_FOUND_LENT_HISTORY');
  expect((await returnUsers(eun)).code).toBe('NOT_FOUND_LENT_HISTORY');
  expect((await returnUsers()).code).toBe('INVALID_ARGUMENT');
  expect((await returnCabinets()).code).toBe('INVALID_ARGUMENT');
  expect((await seen(it.third)).status).toBe('FULL');
  (await returnUsers(ann, eun)).ok();
  expect((await seen(it.third)).status).toBe('PENDING');
});

test('R-ADM-10, R-ADM-14: many returns take as many statements as a few, in the preview and in the change', async () => {
  it.clock.set('2027-03-02T10:00:00+09:00');
  const lockers = (await addLockers(it.db, 24, { lentType: 'PRIVATE', floors: [2] })).map(({ id }) => id);
  for (const [index, id] of lockers.entries()) await rent(await it.as(`renter-${index}`), id);
  it.clock.set('2027-05-02T10:00:00+09:00');
  const statementsOf = countStatements(it.database.pool);
  const preview = async (...cabinetIds: number[]) =>
    (await admin.call('previewChange', { body: { action: 'returnForCabinets', cabinetIds } })).ok();
  // What a server does beside it costs a few statements, but not one for each locker.
  const further = lockers.length - 2;
  const few = await statementsOf(() => preview(...lockers.slice(0, 2)));
  expect(few).toBeGreaterThan(5);
  expect(await statementsOf(() => preview(...lockers))).toBeLessThan(few + further);
  const two = await statementsOf(async () => (await returnCabinets(...lockers.slice(0, 2))).ok());
  expect(await statementsOf(async () => (await returnCabinets(...lockers.slice(2))).ok())).toBeLessThan(two + further);
  expect((await seen(lockers.at(-1) ?? 0)).lents).toEqual([]);
});

test('R-ALARM-02, R-ADM-14: a return that is taken back is told so; what is untrue by then does not leave', async () => {
  const kept = await it.as('kept');
  const [{ id } = { id: 0 }] = await addLockers(it.db, 1, { lentType: 'PRIVATE', floors: [2] });
  await rent(kept, id);
  const letters = async () => {
    await runDueJobs(it);
    const all = (await it.app.inject({ url: '/dev/inbox.json' })).json<{ letters: Letter[] }>().letters;
    return all.filter(({ to }) => to === `${kept.name}@student.example`).map(({ subject }) => subject);
  };
  const [gone, back] = ['[Cabinet] 관리자가 사물함을 반납했어요', '[Cabinet] 관리자가 반납을 되돌렸어요'];
  const giveBack = async () => {
    expect((await returnUsers(kept)).status).toBe(200);
    const [record] = await records(1);
    return async () => (await admin.call('undoRecord', { params: { recordId: `${record?.recordId}` } })).ok();
  };
  const known = (await letters()).length;
  await (await giveBack())();
  expect((await letters()).slice(0, -known)).toEqual([back]);
  expect((await kept.call('listNotices')).ok().content[0]).toMatchObject({
    kind: 'returnUndone',
    message: expect.stringMatching(/^관리자가 새롬관 2층 \d+번 사물함의 반납을 되돌렸어요\. 전처럼 쓸 수 있어요\.$/),
    link: `/main?cabinet=${id}`,
  });
  it.clock.set(it.clock.now().add({ minutes: 1 }).toString());
  const undo = await giveBack();
  expect((await letters()).slice(0, -known)).toEqual([gone, back]);
  await undo();
  expect((await letters()).slice(0, -known)).toEqual([back, gone, back]);
  (await kept.call('returnCabinet')).ok();
});
