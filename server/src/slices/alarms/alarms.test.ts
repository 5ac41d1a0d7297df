import type { Language } from '@cabinet/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cabinetId } from '../../../test/builders.ts';
import { quietLog } from '../../../test/database.ts';
import { jobOf, runDueJobs } from '../../../test/run-jobs.ts';
import { morning, testApp } from '../../../test/test-app.ts';
import type { Letter } from '../../gateways/inbox.ts';
import { sendNotice } from './commands/plan.ts';
import { type Notice, presentLetter } from './views.ts';

const app = await testApp();
const { db, clock } = app;

async function lettersTo(name: string): Promise<Letter[]> {
  const response = await app.app.inject({ url: '/dev/inbox.json' });
  return response.json<{ letters: Letter[] }>().letters.filter(({ to }) => to === `${name}@student.example`);
}

async function rent(name: string, visibleNum: number, facts = {}) {
  const client = await app.as(name, facts);
  const cabinet = await cabinetId(db, 2, visibleNum);
  const answer = await client.call('rentPrivateCabinet', { params: { cabinetId: `${cabinet}` } });
  expect(answer.status).toBe(200);
  return client;
}

const noticesOf = (userId: number) =>
  db
    .selectFrom('notices')
    .select(['sent_at', 'dropped_because'])
    .where('user_id', '=', userId)
    .where('channel', '=', 'email')
    .execute();

test('R-RENT-14, R-GEN-04: a rental is told by mail once it is committed, by a real mail server', async () => {
  const { userId } = await rent('told', 1);
  expect(await lettersTo('told')).toEqual([]);
  await runDueJobs(app);
  const letters = await lettersTo('told');
  expect(letters).toMatchObject([
    {
      subject: '[Cabinet] 사물함을 대여했어요',
      text: expect.stringContaining('새롬관 2층 1번 사물함을 대여했어요. 반납일은 내 사물함에서 볼 수 있어요.'),
      from: 'Cabinet <cabinet@localhost>',
    },
  ]);
  expect(await noticesOf(userId)).toEqual([{ sent_at: clock.now(), dropped_because: null }]);
});

test('R-GEN-04: a text that is no mail address, or is several, gets no mail', async () => {
  const before = (await app.app.inject({ url: '/dev/inbox.json' })).json<{ letters: Letter[] }>().letters.length;
  const email = 'victim@student.example, other@student.example';
  const { userId } = await rent('crafted', 20, { email });
  await runDueJobs(app);
  expect(await noticesOf(userId)).toEqual([{ sent_at: null, dropped_because: 'no address' }]);
  const letters = (await app.app.inject({ url: '/dev/inbox.json' })).json<{ letters: Letter[] }>().letters;
  expect(letters).toHaveLength(before);
});

test('J2: a notice that is done twice arrives once, also when its first end was not noted', async () => {
  const { userId } = await rent('twice', 2);
  const key = { userId, kind: 'rentalSuccess', onDay: '2026-11-20' };
  await runDueJobs(app);
  // The mail left, and the process that sent it died before it could note that.
  await db.updateTable('notices').set({ sent_at: null, claimed_until: null }).where('user_id', '=', userId).execute();
  const { matter } = await db
    .selectFrom('notices')
    .select('matter')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const context = { ...app, log: quietLog, now: clock.now() };
  const send = () => jobOf(sendNotice.name).run({ ...key, matter }, context);
  await Promise.allSettled([send(), send(), send()]);
  expect(await lettersTo('twice')).toHaveLength(1);
  expect(await noticesOf(userId)).toMatchObject([{ dropped_because: null }]);
});

test('J2: nobody is told of a rental that is over already', async () => {
  const client = await rent('over', 3);
  expect((await client.call('returnCabinet')).status).toBe(200);
  await runDueJobs(app);
  expect(await lettersTo('over')).toEqual([]);
  expect(await noticesOf(client.userId)).toEqual([{ sent_at: null, dropped_because: 'over' }]);
});

test('R-GEN-03: a refused rental plans nothing', async () => {
  await rent('first', 4);
  const loser = await app.as('loser');
  const cabinet = await cabinetId(db, 2, 4);
  const answer = await loser.call('rentPrivateCabinet', { params: { cabinetId: `${cabinet}` } });
  expect(answer.code).toBe('LENT_FULL');
  expect(await noticesOf(loser.userId)).toEqual([]);
});

test('R-ALARM-01: somebody who wants no mail, or has no address, gets none', async () => {
  const unwilling = await rent('unwilling', 5, { alarm_email: false });
  const unreachable = await rent('unreachable', 6, { email: null });
  const changed = await rent('changed', 7);
  await db.updateTable('users').set({ alarm_email: false }).where('id', '=', changed.userId).execute();
  await runDueJobs(app);
  expect(await noticesOf(unwilling.userId)).toEqual([]);
  expect(await noticesOf(unreachable.userId)).toEqual([]);
  expect(await noticesOf(changed.userId)).toEqual([{ sent_at: null, dropped_because: 'not wanted' }]);
});

test('R-GEN-04: a mail server that is down undoes nothing; the notice stays to be sent', async () => {
  const { userId } = await rent('patient', 8);
  const mail = { isSetUp: true, send: () => Promise.reject(new Error('down')) };
  const ran = await runDueJobs(app, { mail });
  expect(ran.filter(({ error }) => error !== undefined)).toHaveLength(1);
  expect(await noticesOf(userId)).toEqual([{ sent_at: null, dropped_because: null }]);
});

const letters: readonly (readonly [Notice, readonly [string, string], readonly [string, string]])[] = [
  [
    { kind: 'rentalSuccess', cabinetId: 1 },
    ['사물함을 대여했어요', '새롬관 2층 89번 사물함을 대여했어요. 반납일은 내 사물함에서 볼 수 있어요.'],
    [
      'You rented a locker',
      'You rented locker 89 on floor 2 of 새롬관. You can see the return date in the panel of your locker.',
    ],
  ],
  [
    { kind: 'forcedReturn', cabinetId: 1 },
    [
      '늦은 사물함이 반납됐어요',
      '반납이 너무 늦어져 새롬관 2층 89번 사물함이 강제로 반납됐어요. 페널티가 끝나면 다시 대여할 수 있어요.',
    ],
    [
      'An overdue locker was returned',
      'Locker 89 on floor 2 of 새롬관 was overdue for too long, so it was returned by force. You can rent again when the penalty ends.',
    ],
  ],
  [
    { kind: 'endApproaching', cabinetId: 1, daysLeft: 7 },
    ['반납일이 다가와요', '반납까지 7일 남았어요. 더 쓰려면 연장해 주세요.'],
    ['Your return date is near', '7 days are left until the return. Extend the rental to keep using the locker.'],
  ],
  [
    { kind: 'endApproaching', cabinetId: 1, daysLeft: 1 },
    ['반납일이 다가와요', '반납까지 1일 남았어요. 더 쓰려면 연장해 주세요.'],
    ['Your return date is near', '1 day is left until the return. Extend the rental to keep using the locker.'],
  ],
  [
    { kind: 'endApproaching', cabinetId: 1, daysLeft: 0 },
    ['반납일이 다가와요', '오늘 23:59에 대여가 끝나요.\n그 전에 연장하거나 반납해 주세요.'],
    [
      'Your return date is near',
      'Your rental ends today at 23:59.\nPlease extend it or return the locker before then.',
    ],
  ],
  [
    { kind: 'overdue', cabinetId: 1, overdueDays: 14 },
    ['반납이 늦어지고 있어요', '반납이 14일 늦었어요. 지금 반납하면 페널티가 더 늘지 않아요.'],
    ['Your return is late', 'Your return is 14 days late. Return now and the penalty stops growing.'],
  ],
  [
    { kind: 'overdue', cabinetId: 1, overdueDays: 1 },
    ['반납이 늦어지고 있어요', '반납이 1일 늦었어요. 지금 반납하면 페널티가 더 늘지 않아요.'],
    ['Your return is late', 'Your return is 1 day late. Return now and the penalty stops growing.'],
  ],
];

test.for(letters)('R-ALARM-07: %j says what it says in the reader’s language', ([notice, korean, english]) => {
  const place = { building: '새롬관', floor: 2, visibleNum: 89 };
  const said = (language: Language) => {
    const { title, text } = presentLetter(notice, place, language, Temporal.Instant.from('2026-11-20T10:00+09:00'));
    return [title, text];
  };
  expect(said('ko')).toEqual(korean);
  expect(said('en')).toEqual(english);
});

test('R-ALARM-04: the notice of an opening names the section as a section, and the day where it is told before', () => {
  const notice = { kind: 'sectionOpening', opensAt: Temporal.Instant.from('2026-11-21T13:00+09:00') } as Notice;
  const place = { building: '새롬관', floor: 2, section: 'Oasis' };
  const told = (language: Language, on: string) =>
    presentLetter(notice, place, language, Temporal.Instant.from(`${on}T12:55+09:00`)).text;
  expect(told('ko', '2026-11-21')).toBe('새롬관 2층 Oasis구역에 개인 사물함이 열려요. 13:00부터 대여할 수 있어요.');
  expect(told('en', '2026-11-20')).toContain('You can rent it from 2026/11/21 13:00.');
});

test('the list of notices tells newest first, counts what is unread, and marks what was read', async () => {
  const client = await rent('reader', 9);
  const other = await rent('bystander', 10);
  const list = async () => (await client.call('listNotices')).ok();
  const [notice] = (await list()).content;
  expect(await list()).toMatchObject({ currentPage: 0, totalPage: 1, totalElements: 1, last: true, unread: 1 });
  expect(notice).toMatchObject({
    kind: 'rentalSuccess',
    title: '사물함을 대여했어요',
    message: '새롬관 2층 9번 사물함을 대여했어요. 반납일은 내 사물함에서 볼 수 있어요.',
    createdAt: '2026-11-20T10:00:00',
    readAt: null,
    link: `/main?cabinet=${await cabinetId(db, 2, 9)}`,
  });
  const noticeIds = [notice?.noticeId ?? 0];
  (await other.call('readNotices', { body: { noticeIds } })).ok();
  expect((await list()).unread).toBe(1);
  (await client.call('readNotices', { body: { noticeIds } })).ok();
  // Read again a minute later it was read all the same when it was read first.
  clock.advance(60);
  (await client.call('readNotices', { body: { all: true } })).ok();
  clock.set(morning);
  expect(await list()).toMatchObject({ unread: 0, content: [{ readAt: '2026-11-20T10:00:00' }] });
  (await other.call('readNotices', { body: { all: true } })).ok();
  expect((await other.call('listNotices')).ok().unread).toBe(0);
  const english = await client.call('listNotices', undefined, { 'accept-language': 'en' });
  expect(english.ok().content[0]?.title).toBe('You rented a locker');
});

test('R-ALARM-07: a notice of a kind that only a newer version knows is left to that version', async () => {
  const client = await rent('early-reader', 11);
  await sql`
    insert into notices (user_id, kind, channel, on_day, matter, facts, planned_at, sent_at)
    select user_id, 'thingOfTomorrow', channel, on_day, matter, '{"thingId": 7}', planned_at, sent_at
    from notices where user_id = ${client.userId} and channel = 'app'`.execute(db);
  const seen = { unread: 1, totalElements: 1, content: [{ kind: 'rentalSuccess' }] };
  expect((await client.call('listNotices')).ok()).toMatchObject(seen);
  expect((await client.call('getStart')).ok().notices).toMatchObject(seen);
  (await client.call('readNotices', { body: { all: true } })).ok();
  const unread = db.selectFrom('notices').select('kind').where('user_id', '=', client.userId);
  expect(await unread.where('channel', '=', 'app').where('read_at', 'is', null).execute()).toEqual([
    { kind: 'thingOfTomorrow' },
  ]);
});

test('the inbox of demo mode shows its letters on a page without script or inline style', async () => {
  const page = await app.app.inject({ url: '/dev/inbox' });
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('[Cabinet] 사물함을 대여했어요');
  expect(page.body).not.toMatch(/<script|style=/);
});

test('J2: a person who rents the same cabinet again before the first mail could leave is told once', async () => {
  const client = await rent('anew', 30);
  const cabinet = await cabinetId(db, 2, 30);
  expect((await client.call('returnCabinet')).status).toBe(200);
  // An administrator opens it at once.
  await db.updateTable('cabinets').set({ opens_at: null }).where('id', '=', cabinet).execute();
  await db.updateTable('rentals').set({ reopens_at: null }).where('user_id', '=', client.userId).execute();
  clock.advance(60);
  (await client.call('rentPrivateCabinet', { params: { cabinetId: `${cabinet}` } })).ok();
  await runDueJobs(app);
  expect(await lettersTo('anew')).toHaveLength(1);
  expect(await noticesOf(client.userId)).toMatchObject([{ dropped_because: 'over' }, { dropped_because: null }]);
});
