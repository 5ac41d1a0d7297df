import { dateTimeText } from '@cabinet/domain';
import { expect, test } from 'vitest';
import { quietLog } from '../../../test/database.ts';
import { seoul } from '../../../test/instants.ts';
import { jobOf } from '../../../test/run-jobs.ts';
import { countStatements } from '../../../test/statements.ts';
import { buildSlot, buildTalk } from '../../../test/talk-scene.ts';
import { testApp } from '../../../test/test-app.ts';

const it = await testApp();
const run = (name: string) => jobOf(name).run({}, { ...it, log: quietLog, now: it.clock.now() });
const twice = (name: string) => Promise.all([run(name), run(name)]);
const slots = async () => {
  const rows = await it.db.selectFrom('talk_slots').select(['starts_at']).orderBy('starts_at').execute();
  return rows.map((row) => dateTimeText(row.starts_at).slice(0, 16));
};

test('R-PRES-05: the slots of each month that may be booked are opened once, also by two processes and after a stop', async () => {
  await buildSlot(it.db, seoul('2026-12-09T13:45'));
  await twice('talks.open-slots');
  const opened = ['2026-11-25T14:00', '2026-12-09T13:45', '2026-12-23T14:00', '2027-01-13T14:00', '2027-01-27T14:00'];
  expect(await slots()).toEqual(opened);
  // What an administrator deletes stays away.
  await it.db.deleteFrom('talk_slots').where('starts_at', '=', seoul('2026-12-23T14:00')).execute();
  await twice('talks.open-slots');
  expect(await slots()).toEqual(opened.filter((each) => !each.startsWith('2026-12-23')));
  it.clock.set('2026-12-31T23:59:59+09:00');
  await run('talks.open-slots');
  expect((await slots()).at(-1)).toBe('2027-02-24T14:00');
  it.clock.set('2027-01-01T00:00:00+09:00');
  await twice('talks.open-slots');
  expect((await slots()).slice(-2)).toEqual(['2027-03-10T14:00', '2027-03-24T14:00']);
});

test('R-PRES-13: a picture that no talk has is deleted on the night after the next, and no other', async () => {
  const ann = await it.as('painter');
  const sent = it.clock.now();
  const kept = ['a', 'b', 'c'].map((letter) => letter.repeat(64));
  const [shown, canceled, unused] = kept;
  const rows = kept.map((hash) => ({ hash, bytes: Buffer.from('picture'), sent_at: sent }));
  await it.db.insertInto('talk_thumbnails').values(rows).execute();
  await buildTalk(it.db, { authorId: ann.userId, startsAt: sent.add({ hours: 999 }), thumbnail: shown ?? null });
  await buildTalk(it.db, {
    authorId: ann.userId,
    startsAt: sent.add({ hours: 999 }),
    thumbnail: canceled ?? null,
    canceled_at: sent,
  });
  const hashes = async () => {
    const found = await it.db.selectFrom('talk_thumbnails').select('hash').orderBy('hash').execute();
    return found.map(({ hash }) => hash);
  };
  await run('talks.forget-pictures');
  expect(await hashes()).toEqual(kept);
  it.clock.advance(86_401);
  await twice('talks.forget-pictures');
  expect(await hashes()).toEqual(kept.filter((hash) => hash !== unused));
});

test('R-COIN-06: a presenter is paid once a talk that took place is over, over restarts and by two processes', async () => {
  const ann = await it.as('ann');
  const startsAt = it.clock.now().add({ minutes: 10 });
  await buildTalk(it.db, { authorId: ann.userId, startsAt });
  await buildTalk(it.db, { authorId: ann.userId, startsAt, canceled_at: it.clock.now() });
  const paid = async () =>
    (await it.db.selectFrom('coin_entries').select('amount').where('user_id', '=', ann.userId).execute()).map(
      ({ amount }) => amount,
    );
  it.clock.advance(39 * 60);
  await run('talks.pay-presenters');
  expect(await paid()).toEqual([]);
  it.clock.advance(60);
  await twice('talks.pay-presenters');
  await it.restart();
  await run('talks.pay-presenters');
  expect(await paid()).toEqual([1000]);
  const history = (await ann.call('listCoinEntries', { query: { type: 'ALL' } })).ok();
  expect(history.result.map(({ history: text }) => text)).toEqual(['발표 보상']);
});

test('R-COIN-06, R-GEN-05: a talk earns what held when it ended, and those that earn nothing cost a run nothing', async () => {
  const ben = await it.as('ben');
  const start = it.clock.now().add({ hours: 1 });
  const at = (hours: number, minutes = 0) => start.add({ hours, minutes });
  const turn = (key: string, value: string, from: Temporal.Instant) =>
    it.db
      .insertInto('policies')
      .values({ key: `presentation.${key}`, value, valid_from: from })
      .execute();
  const talk = (hours: number, minutes = 0) => buildTalk(it.db, { authorId: ben.userId, startsAt: at(hours, minutes) });
  await turn('rewards', 'false', at(10));
  await turn('rewardCoins', '500', at(20));
  await turn('rewards', 'true', at(30));
  // It ends before the rewards do, when they do, and when they begin again.
  const before = await talk(9);
  await talk(9, 30);
  const again = await talk(29, 30);
  it.clock.set(at(40).toString());
  const paid = async () =>
    it.db
      .selectFrom('coin_entries')
      .select(['cause', 'amount'])
      .where('user_id', '=', ben.userId)
      .orderBy('amount')
      .execute();
  await run('talks.pay-presenters');
  const both = [
    { cause: `talk ${again}`, amount: 500 },
    { cause: `talk ${before}`, amount: 1000 },
  ];
  expect(await paid()).toEqual(both);
  const statementsOf = countStatements(it.database.pool);
  const one = await statementsOf(() => run('talks.pay-presenters'));
  for (let hours = 11; hours < 29; hours += 1) await talk(hours);
  expect(await statementsOf(() => run('talks.pay-presenters'))).toBeLessThan(one + 9);
  expect(await paid()).toEqual(both);
});
