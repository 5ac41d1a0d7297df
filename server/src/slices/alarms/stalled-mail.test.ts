import { expect, onTestFinished, test } from 'vitest';
import { buildUser } from '../../../test/builders.ts';
import { quietLog } from '../../../test/database.ts';
import { openLetterBox } from '../../../test/letter-box.ts';
import { until } from '../../../test/remote.ts';
import { jobOf } from '../../../test/run-jobs.ts';
import { openSlackBox } from '../../../test/slack-box.ts';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { startJobs } from '../../jobs/jobs.ts';
import { planNotices, sendNotice } from './commands/plan.ts';

const people = 60;
const opensAt = '2026-11-20T13:00:00+09:00';

/** Sends what is planned, until the test is over. */
async function startSending(it: TestApp): Promise<void> {
  const jobs = await startJobs({
    connection: it.database.connection,
    jobs: [jobOf(sendNotice.name)],
    context: { ...it, log: quietLog },
    clockWatch: { doubt: () => undefined, onChange: () => undefined },
  });
  onTestFinished(() => jobs.stop(1));
}

test('R-ALARM-01, R-GEN-04: a mail server that greets and then says nothing keeps nobody’s message on Slack, and mails leave once it speaks', async () => {
  const speaks = Promise.withResolvers<void>();
  onTestFinished(() => speaks.resolve());
  const [box, slack] = [await openLetterBox(0, speaks.promise), await openSlackBox(0)];
  const it = await testApp({
    now: '2026-11-20T12:55:00+09:00',
    environment: { SMTP_URL: box.url, SLACK_TOKEN: 'xoxb-test', SLACK_API_URL: slack.url },
  });
  const { db, transact, clock } = it;
  const names = Array.from({ length: people }, (_, number) => `waiting.${number}`);
  const userIds: number[] = [];
  for (const name of names) userIds.push(await buildUser(db, name));
  const { id } = await db.selectFrom('sections').select('id').limit(1).executeTakeFirstOrThrow();
  const facts = { sectionId: id, opensAt };
  const planned = { kind: 'sectionOpening', matter: `section ${id}`, facts, now: clock.now() } as const;
  await transact((tx) => planNotices(tx, { userIds, ...planned }));
  await startSending(it);
  const mails = () => db.selectFrom('notices').select('sent_at').where('channel', '=', 'email').execute();
  const told = ({ letters }: typeof box) => letters.map(({ to }) => to).toSorted();
  const everybody = names.map((name) => `${name}@student.example`).toSorted();

  await until(() => slack.letters.length >= people);
  expect(told(slack)).toEqual(everybody);
  expect(box.letters, 'no mail was taken over').toEqual([]);
  expect(await mails()).toEqual(names.map(() => ({ sent_at: null })));

  speaks.resolve();
  await until(async () => (await mails()).every(({ sent_at }) => sent_at !== null));
  expect(told(box), 'each once').toEqual(everybody);
  expect(told(slack)).toEqual(everybody);
});

test('R-ALARM-04: an opening is told ahead of notices that wait and are worth telling all day', async () => {
  const box = await openLetterBox();
  const it = await testApp({ now: '2026-11-20T12:55:00+09:00', environment: { SMTP_URL: box.url } });
  const { db, transact, clock } = it;
  const userIds: number[] = [];
  for (let number = 0; number < people; number += 1) userIds.push(await buildUser(db, `waiting.${number}`));
  const cabinet = await db.selectFrom('cabinets').select(['id', 'section_id']).limit(1).executeTakeFirstOrThrow();
  const returned = { kind: 'adminReturn', matter: 'rental 1', facts: { cabinetId: cabinet.id } } as const;
  await transact((tx) => planNotices(tx, { userIds, ...returned, now: clock.now() }));
  const sectionId = cabinet.section_id;
  const opening = { kind: 'sectionOpening', matter: `section ${sectionId}`, facts: { sectionId, opensAt } } as const;
  const userId = await buildUser(db, 'wants.it');
  await transact((tx) => planNotices(tx, { userIds: [userId], ...opening, now: clock.now() }));
  await startSending(it);

  await until(() => box.letters.length > people);
  const order = box.letters.map(({ to }) => to);
  expect(order.indexOf('wants.it@student.example')).toBeLessThan(people / 2);
});
