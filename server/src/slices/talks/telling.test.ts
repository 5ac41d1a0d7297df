import type { TalkPlace } from '@cabinet/domain';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../test/as-admin.ts';
import { quietLog } from '../../../test/database.ts';
import { seoul } from '../../../test/instants.ts';
import { jobOf, runDueJobs } from '../../../test/run-jobs.ts';
import { buildSlot, buildTalk, ofTalk, slotOf } from '../../../test/talk-scene.ts';
import { type Client, testApp } from '../../../test/test-app.ts';
import type { Letter } from '../../gateways/inbox.ts';

const it = await testApp();
const admin = await asAdmin(it);

/** What somebody got by mail, the last first. */
async function lettersTo({ name }: Client): Promise<readonly { subject: string; text: string }[]> {
  await runDueJobs(it);
  const reply = await it.app.inject({ url: '/dev/inbox.json' });
  const { letters } = reply.json<{ letters: Letter[] }>();
  return letters.filter(({ to }) => to === `${name}@student.example`).map(({ subject, text }) => ({ subject, text }));
}
const subjects = async (reader: Client) => (await lettersTo(reader)).map(({ subject }) => subject).toSorted();
const shown = async (reader: Client) =>
  (await reader.call('listNotices')).ok().content.map(({ kind, message, link }) => ({ kind, message, link }));
const like = async (reader: Client, id: number) => (await reader.call('likeTalk', ofTalk(id))).ok();
const moveTo = async (slotId: number, startTime: string, presentationLocation: TalkPlace = 'THIRD') =>
  (await admin.call('moveSlot', { params: { slotId: `${slotId}` }, body: { startTime, presentationLocation } })).ok();
const tellTomorrow = () => jobOf('talks.tell-tomorrow').run({}, { ...it, log: quietLog, now: it.clock.now() });

test('R-ALARM-02: the author hears that a talk is registered, moved and cancelled, each once, with time and place', async () => {
  const author = await it.as('speaker');
  const slotId = await buildSlot(it.db, seoul('2026-12-02T10:00'));
  const form = {
    slotId,
    duration: 'HOUR',
    category: 'DEVELOP',
    title: '잠금',
    summary: 'In pictures',
    outline: 'Rows',
    detail: 'Everything',
    recordingAllowed: true,
    publicAllowed: true,
  } as const;
  (await author.call('registerTalk', { body: form, picture: null })).ok();
  expect(await lettersTo(author)).toMatchObject([
    {
      subject: '[Cabinet] 발표를 신청했어요',
      text: expect.stringContaining('‘잠금’ 발표가 등록됐어요.\n일시: 2026/12/02 10:00\n장소: 지하 1층 오픈스튜디오'),
    },
  ]);
  await moveTo(slotId, '2026-12-02T11:00:00');
  await moveTo(slotId, '2026-12-03T11:00:00');
  // What the first of these would tell is over before it leaves.
  expect(await subjects(author)).toEqual(['[Cabinet] 발표 일정이 바뀌었어요', '[Cabinet] 발표를 신청했어요']);
  const [{ kind, message, link } = { kind: '', message: '', link: '' }] = await shown(author);
  expect([kind, message]).toEqual([
    'talkMoved',
    '‘잠금’ 발표의 일정이 바뀌었어요.\n일시: 2026/12/03 11:00\n장소: 3층 세미나실',
  ]);
  const id = Number(link?.split('/').at(-1));
  expect(link).toBe(`/presentations/${id}`);
  (await admin.call('cancelTalk', ofTalk(id))).ok();
  expect((await lettersTo(author))[0]).toMatchObject({
    subject: '[Cabinet] 발표가 취소됐어요',
    text: expect.stringContaining('2026/12/03 11:00에 예정됐던 ‘잠금’ 발표가 취소됐어요.'),
  });
  expect((await shown(author))[0]).toMatchObject({ kind: 'talkCanceled', link: null });
});

test('R-ALARM-02: a person who likes a talk hears that it is cancelled, once, and nobody of one that is over', async () => {
  const [author, fan, stranger] = [await it.as('maker'), await it.as('fan'), await it.as('stranger')];
  const id = await buildTalk(it.db, { authorId: author.userId, startsAt: seoul('2026-12-04T10:00') });
  await like(fan, id);
  await like(author, id);
  (await admin.call('cancelTalk', ofTalk(id))).ok();
  expect((await admin.call('cancelTalk', ofTalk(id))).code).toBe('PRESENTATION_ALREADY_CANCELED');
  for (const reader of [author, fan]) expect(await subjects(reader)).toEqual(['[Cabinet] 발표가 취소됐어요']);
  expect(await shown(stranger)).toEqual([]);
  const past = await buildTalk(it.db, { authorId: author.userId, startsAt: seoul('2026-11-11T10:00') });
  await like(fan, past);
  (await admin.call('cancelTalk', ofTalk(past))).ok();
  expect(await subjects(fan)).toHaveLength(1);
  expect(await subjects(author)).toHaveLength(2);
});

test('R-ALARM-02: its author and the people who like it hear on the day before that a talk is tomorrow, once, also when the job is late', async () => {
  const [author, fan, late, gone] = [
    await it.as('giver'),
    await it.as('early'),
    await it.as('late'),
    await it.as('gone'),
  ];
  const id = await buildTalk(it.db, { authorId: author.userId, startsAt: seoul('2026-11-22T14:00'), title: 'Soon' });
  const canceled = await buildTalk(it.db, { authorId: author.userId, startsAt: seoul('2026-11-22T16:00') });
  for (const each of [id, canceled]) await like(gone, each);
  (await admin.call('cancelTalk', ofTalk(canceled))).ok();
  await like(fan, id);
  const told = '[Cabinet] 내일 발표가 있어요';
  const heard = async (...readers: Client[]) => {
    await runDueJobs(it);
    return Promise.all(readers.map(async (reader) => (await subjects(reader)).filter((each) => each === told).length));
  };
  await tellTomorrow();
  expect(await heard(fan)).toEqual([0]);
  it.clock.set('2026-11-21T11:30:00+09:00');
  await Promise.all([tellTomorrow(), tellTomorrow()]);
  // A person who likes it no more before the message leaves is not told.
  (await gone.call('unlikeTalk', ofTalk(id))).ok();
  expect(await heard(author, fan, late, gone)).toEqual([1, 1, 0, 0]);
  await like(late, id);
  await tellTomorrow();
  expect(await heard(author, fan, late, gone)).toEqual([1, 1, 1, 0]);
  expect((await shown(fan))[0]).toMatchObject({ kind: 'talkTomorrow', link: `/presentations/${id}` });
  // It moves to a later hour of the same day: told again, of the new time.
  await moveTo(await slotOf(it.db, id), '2026-11-22T18:00:00');
  await tellTomorrow();
  expect(await heard(fan)).toEqual([2]);
  it.clock.set('2026-11-22T09:00:00+09:00');
  await tellTomorrow();
  expect(await heard(fan)).toEqual([2]);
});

test('R-ALARM-02: who was told that a talk is tomorrow is told again of each other time or place, also of one before', async () => {
  const fan = await it.as('roamer');
  it.clock.set('2026-11-23T09:00:00+09:00');
  const author = await it.as('mover');
  const id = await buildTalk(it.db, { authorId: author.userId, startsAt: seoul('2026-11-24T14:00') });
  await like(fan, id);
  const places = async () => {
    await tellTomorrow();
    await tellTomorrow();
    await runDueJobs(it);
    return (await shown(fan)).filter(({ kind }) => kind === 'talkTomorrow').map(({ message }) => message);
  };
  const [basement, third, later] = [
    '내일 14:00에 지하 1층 오픈스튜디오에서 ‘A talk’ 발표가 있어요.',
    '내일 14:00에 3층 세미나실에서 ‘A talk’ 발표가 있어요.',
    '내일 16:00에 지하 1층 오픈스튜디오에서 ‘A talk’ 발표가 있어요.',
  ];
  expect(await places()).toEqual([basement]);
  const slotId = await slotOf(it.db, id);
  await moveTo(slotId, '2026-11-24T14:00:00', 'THIRD');
  expect(await places()).toEqual([third, basement]);
  await moveTo(slotId, '2026-11-24T14:00:00', 'BASEMENT');
  expect(await places()).toEqual([basement, third, basement]);
  await moveTo(slotId, '2026-11-24T16:00:00', 'BASEMENT');
  await moveTo(slotId, '2026-11-24T14:00:00', 'BASEMENT');
  // It moved and came back before anybody was told.
  expect(await places()).toEqual([basement, third, basement]);
  await moveTo(slotId, '2026-11-24T16:00:00', 'BASEMENT');
  expect(await places()).toEqual([later, basement, third, basement]);
  await moveTo(slotId, '2026-11-24T14:00:00', 'BASEMENT');
  expect(await places()).toEqual([basement, later, basement, third, basement]);
  const letters = (await subjects(fan)).filter((subject) => subject === '[Cabinet] 내일 발표가 있어요');
  expect(letters).toHaveLength(5);
});

test('R-ALARM-02: a person who likes a talk hears that it moved, also after being told that it is tomorrow', async () => {
  it.clock.set('2026-11-25T09:00:00+09:00');
  const [author, fan, gone] = [await it.as('shifter'), await it.as('follower'), await it.as('leaver')];
  const id = await buildTalk(it.db, { authorId: author.userId, startsAt: seoul('2026-11-26T14:00'), title: 'Moving' });
  for (const each of [fan, gone]) await like(each, id);
  await tellTomorrow();
  await moveTo(await slotOf(it.db, id), '2026-12-02T15:00:00');
  // A person who likes it no more before the message leaves is not told.
  (await gone.call('unlikeTalk', ofTalk(id))).ok();
  const moved = '[Cabinet] 발표 일정이 바뀌었어요';
  for (const reader of [author, fan]) {
    expect((await lettersTo(reader))[0]).toMatchObject({
      subject: moved,
      text: expect.stringContaining('일시: 2026/12/02 15:00\n장소: 3층 세미나실'),
    });
    expect((await shown(reader))[0]).toMatchObject({ kind: 'talkMoved', link: `/presentations/${id}` });
  }
  expect(await subjects(gone)).not.toContain(moved);
});
