import { policyFrom } from '@cabinet/domain';
import { expect, test } from 'vitest';
import { cabinetId, closeElsewhere } from '../../../test/builders.ts';
import { quietLog } from '../../../test/database.ts';
import { give, spend } from '../../../test/grants.ts';
import { jobOf, runDueJobs } from '../../../test/run-jobs.ts';
import { type Client, type TestApp, testApp } from '../../../test/test-app.ts';
import type { Message } from '../../gateways/mail.ts';

const it = await testApp();
const oasis = { building: '새롬관', floor: 2, section: 'Oasis' };

const at = (clock: string) => it.clock.set(`${clock}+09:00`);
const hearts = async (client: Client, floor = 2) => {
  const sections = (await client.call('getFloor', { params: { building: '새롬관', floor: `${floor}` } })).ok();
  return sections.filter(({ alarmRegistered }) => alarmRegistered).map(({ section }) => section);
};
const owned = async (client: Client) => (await client.call('listMyItems')).ok().alarmItems.length;
const told = async (client: Client) => {
  const { content } = (await client.call('listNotices')).ok();
  return content.filter(({ kind }) => kind === 'sectionOpening');
};

/** What the job of every minute does now. */
async function tell({ db, transact, policies, gateways, settings, clock }: TestApp = it): Promise<void> {
  const context = { db, transact, policies, gateways, settings, log: quietLog, now: clock.now() };
  await jobOf('store.tell-openings').run({}, context);
}

/** A private locker of the Oasis on floor 2 that opens tomorrow at 13:00. */
async function emptyOne(client: Client, number: number): Promise<void> {
  const id = await cabinetId(it.db, 2, number);
  (await client.call('rentPrivateCabinet', { params: { cabinetId: `${id}` } })).ok();
  (await client.call('returnCabinet')).ok();
}

test('R-ITEM-06: a heart is seen by its owner alone, also when everybody else is shown the same reply', async () => {
  const [ann, ben] = [await it.as('ann'), await it.as('ben')];
  expect([await hearts(ann), await hearts(ben)]).toEqual([[], []]);
  await give(it, ann, 'ALARM', 'ALARM');
  (await spend(ann, 'ALARM', oasis)).ok();
  for (const _ of [1, 2]) expect([await hearts(ben), await hearts(ann)]).toEqual([[], ['Oasis']]);
  expect(await hearts(ann, 4), 'the section of the same name on another floor').toEqual([]);
  (await spend(ann, 'ALARM', { ...oasis, section: 'Cluster 1 - OA' })).ok();
  expect([await hearts(ann), await hearts(ben), await owned(ann)]).toEqual([['Cluster 1 - OA', 'Oasis'], [], 0]);
  await give(it, ben, 'ALARM');
  (await spend(ben, 'ALARM', { ...oasis, floor: 4 })).ok();
  expect([await hearts(ben), await hearts(ben, 4)]).toEqual([[], ['Oasis']]);
});

test('R-ITEM-06, M4: each refusal in its order, and no ticket is burnt', async () => {
  const cho = await it.as('cho');
  const missing = await spend(cho, 'ALARM', { building: '새롬관' });
  expect([missing.status, missing.code]).toEqual([400, 'INVALID_ITEM_USE_REQUEST']);
  expect((missing.body['fields'] as { path: string }[]).map(({ path }) => path)).toEqual(['floor', 'section']);
  expect((await spend(cho, 'ALARM', oasis)).code).toBe('ITEM_NOT_OWNED');
  await give(it, cho, 'ALARM', 'ALARM');
  for (const place of [
    { ...oasis, section: 'Nowhere' },
    { ...oasis, building: '다른 건물' },
    { ...oasis, floor: 3, section: 'Cluster X - 1' },
  ]) {
    const { status, code } = await spend(cho, 'ALARM', place);
    expect([status, code]).toEqual([400, 'NOT_FOUND_SECTION']);
  }
  (await spend(cho, 'ALARM', oasis)).ok();
  const again = await spend(cho, 'ALARM', oasis);
  expect([again.status, again.code]).toEqual([403, 'ITEM_USE_DUPLICATED']);
  expect(await owned(cho)).toBe(1);
});

test('R-ALARM-04: at 12:55 of a day on which a private locker opens it is told once, and the heart is empty again', async () => {
  const [dan, eun] = [await it.as('dan'), await it.as('eun')];
  // Of a floor of this number, but of another building.
  await closeElsewhere(it.db, 2, it.clock.now());
  await give(it, dan, 'ALARM', 'ALARM');
  (await spend(dan, 'ALARM', oasis)).ok();
  at('2026-11-21T12:55:00');
  await tell();
  expect([await told(dan), await hearts(dan)], 'nothing opens today').toEqual([[], ['Oasis']]);
  at('2026-11-22T15:00:00');
  await emptyOne(eun, 100);
  at('2026-11-23T12:54:59');
  await tell();
  expect(await told(dan)).toEqual([]);
  at('2026-11-23T12:55:00');
  await Promise.all([tell(), tell()]);
  expect(await told(dan)).toMatchObject([
    {
      title: '기다리던 구역이 곧 열려요',
      message: '새롬관 2층 Oasis구역에 개인 사물함이 열려요. 13:00부터 대여할 수 있어요.',
      link: '/main?floor=2&section=Oasis',
    },
  ]);
  expect(await hearts(dan)).toEqual([]);
  const subjects: string[] = [];
  const send = async ({ to, subject }: Message) => void (to === 'dan@student.example' && subjects.push(subject));
  await runDueJobs(it, { mail: { isSetUp: true, send } });
  expect(subjects).toEqual(['[Cabinet] 기다리던 구역이 곧 열려요']);
  (await spend(dan, 'ALARM', oasis)).ok();
  expect(await hearts(dan), 'it can be registered anew').toEqual(['Oasis']);
});

test('R-ALARM-04: a person who was not told before 13:00 waits for the next opening', async () => {
  const [fay, gil] = [await it.as('fay'), await it.as('gil')];
  await give(it, fay, 'ALARM');
  (await spend(fay, 'ALARM', oasis)).ok();
  at('2026-11-24T15:00:00');
  await emptyOne(gil, 101);
  at('2026-11-25T13:00:00');
  await tell();
  expect([await told(fay), await hearts(fay)]).toEqual([[], ['Oasis']]);
  await emptyOne(gil, 102);
  at('2026-11-26T12:59:59');
  await tell();
  expect([(await told(fay)).length, await hearts(fay)]).toEqual([1, []]);
});

test('R-ALARM-04, R-ALARM-06: who was told of a section and registers again waits for its next opening; who registers first is told', async () => {
  const [ida, jun, kim] = [await it.as('ida'), await it.as('jun'), await it.as('kim')];
  await give(it, ida, 'ALARM', 'ALARM');
  await give(it, jun, 'ALARM');
  (await spend(ida, 'ALARM', oasis)).ok();
  at('2026-12-01T15:00:00');
  await emptyOne(kim, 103);
  at('2026-12-02T12:55:00');
  await tell();
  expect([(await told(ida)).length, await hearts(ida)]).toEqual([1, []]);
  at('2026-12-02T12:56:00');
  (await spend(ida, 'ALARM', oasis)).ok();
  (await spend(jun, 'ALARM', oasis)).ok();
  at('2026-12-02T12:57:00');
  await Promise.all([tell(), tell()]);
  expect([(await told(ida)).length, await hearts(ida)], 'told already').toEqual([1, ['Oasis']]);
  expect([(await told(jun)).length, await hearts(jun)], 'not told yet').toEqual([1, []]);
  at('2026-12-02T15:00:00');
  await emptyOne(kim, 104);
  at('2026-12-03T12:55:00');
  await tell();
  expect([(await told(ida)).length, await hearts(ida)], 'the next opening').toEqual([2, []]);
});

test('R-ALARM-04, R-GEN-05: a campus that tells the day before tells of one opening once, and of the next one too', async () => {
  const [lee, min] = [await it.as('lee'), await it.as('min')];
  const policy = { key: 'opening.alarmMinutesBefore', value: 1440 };
  await give(it, lee, 'ALARM', 'ALARM');
  at('2026-12-07T15:00:00');
  await emptyOne(min, 105);
  (await spend(lee, 'ALARM', oasis)).ok();
  const earlier = { ...it, policies: { ...it.policies, at: async () => policyFrom([policy]) } };
  await tell(earlier);
  expect(await told(lee)).toMatchObject([{ message: expect.stringContaining(' 2026/12/08 13:00부터') }]);
  expect(await hearts(lee)).toEqual([]);
  (await spend(lee, 'ALARM', oasis)).ok();
  at('2026-12-08T09:00:00');
  await tell(earlier);
  expect([(await told(lee)).length, await hearts(lee)], 'the same opening on another day').toEqual([1, ['Oasis']]);
  at('2026-12-08T15:00:00');
  await emptyOne(min, 106);
  await tell(earlier);
  expect([(await told(lee)).length, await hearts(lee)], 'the next opening').toEqual([2, []]);
});

test('R-ALARM-04, R-GEN-05: a campus that tells of an opening when it comes does so in the minute before it', async () => {
  const [leo, mun] = [await it.as('leo'), await it.as('mun')];
  await give(it, leo, 'ALARM');
  at('2026-12-09T15:00:00');
  await emptyOne(mun, 109);
  (await spend(leo, 'ALARM', oasis)).ok();
  const policy = policyFrom([{ key: 'opening.alarmMinutesBefore', value: 0 }]);
  const atOnce = { ...it, policies: { ...it.policies, at: async () => policy } };
  at('2026-12-10T12:58:59');
  await tell(atOnce);
  expect((await told(leo)).length).toBe(0);
  at('2026-12-10T12:59:00');
  await tell(atOnce);
  expect([(await told(leo)).length, await hearts(leo)]).toEqual([1, []]);
});

test('R-ALARM-04, R-GEN-05: on the day of a new opening time, what opens at the old one is told before that', async () => {
  const [lou, mia] = [await it.as('lou'), await it.as('mia')];
  await give(it, lou, 'ALARM');
  at('2026-12-10T15:00:00');
  await emptyOne(mia, 108);
  (await spend(lou, 'ALARM', oasis)).ok();
  const policy = policyFrom([{ key: 'opening.time', value: '12:30' }]);
  at('2026-12-11T12:55:00');
  await tell({ ...it, policies: { ...it.policies, at: async () => policy } });
  expect(await told(lou)).toMatchObject([{ message: expect.stringContaining('13:00부터') }]);
});

test('R-ALARM-04, R-RENT-09: nobody is told of an opening on a closed floor; the next one after the closure is told', async () => {
  const [noa, oli] = [await it.as('noa'), await it.as('oli')];
  await give(it, noa, 'ALARM');
  (await spend(noa, 'ALARM', oasis)).ok();
  at('2026-12-14T15:00:00');
  await emptyOne(oli, 107);
  const { id: building } = await it.db.selectFrom('buildings').select('id').executeTakeFirstOrThrow();
  const close = (from: string, until: string) => {
    const [closed_from, closed_until] = [
      Temporal.Instant.from(`${from}+09:00`),
      Temporal.Instant.from(`${until}+09:00`),
    ];
    const closure = { building_id: building, floor: 2, closed_from, closed_until };
    return it.db.insertInto('floor_closures').values(closure).execute();
  };
  await close('2026-12-15T13:00:00', '2026-12-15T13:00:01');
  at('2026-12-15T12:55:00');
  await tell();
  expect([await told(noa), await hearts(noa)]).toEqual([[], ['Oasis']]);
  at('2026-12-15T15:00:00');
  await emptyOne(oli, 108);
  // One is over by 13:00 and one begins later, so what the notice says is true.
  await close('2026-12-16T09:00:00', '2026-12-16T13:00:00');
  await close('2026-12-16T13:00:01', '2026-12-17T13:00:00');
  at('2026-12-16T12:55:00');
  await tell();
  expect([(await told(noa)).length, await hearts(noa)]).toEqual([1, []]);
  await it.db.deleteFrom('floor_closures').where('floor', '=', 2).execute();
});

test('R-ALARM-04: a shared locker that opens, a broken one, or one of another section tells nobody', async () => {
  const han = await it.as('han');
  await give(it, han, 'ALARM');
  (await spend(han, 'ALARM', { ...oasis, section: 'Cluster 1 - Terrace2' })).ok();
  at('2026-11-27T15:00:00');
  const opensAt = Temporal.Instant.from('2026-11-28T13:00:00+09:00');
  const open = (number: number, facts: object) =>
    it.db
      .updateTable('cabinets')
      .set({ opens_at: opensAt, ...facts })
      .where('floor', '=', 2)
      .where('visible_num', '=', number)
      .execute();
  await open(69, { lent_type: 'SHARE', max_user: 4 });
  await open(70, { condition: 'BROKEN' });
  await open(110, {});
  at('2026-11-28T12:55:00');
  await tell();
  expect([await told(han), await hearts(han)]).toEqual([[], ['Cluster 1 - Terrace2']]);
  await open(69, { lent_type: 'PRIVATE', max_user: 1 });
  await it.db
    .updateTable('cabinets')
    .set({ opens_at: null, condition: 'USABLE' })
    .where('opens_at', '=', opensAt)
    .execute();
});
