import { expect, test } from 'vitest';
import { quietLog } from '../../../test/database.ts';
import { jobOf } from '../../../test/run-jobs.ts';
import { type Client, testApp } from '../../../test/test-app.ts';
import type { Attendance } from '../../gateways/attendance.ts';

const it = await testApp();
const at = (clock: string) => it.clock.set(`${clock}+09:00`);

/** What the attendance service tells from now on, in minutes by name. */
let service: Record<string, number> = {};
const asked: string[] = [];
const attendance: Attendance = {
  isSetUp: true,
  listMinutes: async (month, names) => {
    asked.push(`${month}`);
    return new Map(names.flatMap((name) => (service[name] === undefined ? [] : [[name, service[name]] as const])));
  },
};

async function reward(gateway = attendance, transact = it.transact): Promise<void> {
  const { db, policies, gateways, settings, clock } = it;
  const context = { db, transact, policies, settings, log: quietLog, now: clock.now() };
  await jobOf('store.reward-attendance').run({}, { ...context, gateways: { ...gateways, attendance: gateway } });
}

const got = async (client: Client) => {
  const { coins, lentExtensionResponseDto } = (await client.call('getMe')).ok();
  return [coins, lentExtensionResponseDto?.extensionItems.length ?? 0];
};

test('R-COIN-05, R-EXT-05: on the 2nd each gets what the month before brings, once, whatever is repeated', async () => {
  const [ann, ben, cho, dan] = await Promise.all(['ann', 'ben', 'cho', 'dan'].map((name) => it.as(name)));
  if (ann === undefined || ben === undefined || cho === undefined || dan === undefined) throw new Error('nobody');
  service = { ann: 161 * 60, ben: 160 * 60, cho: 130 * 60, dan: 119 * 60 };
  at('2026-12-01T23:59:59');
  await reward();
  expect([asked, await got(ann)]).toEqual([[], [0, 0]]);
  at('2026-12-02T00:10:00');
  await Promise.all([reward(), reward(), reward()]);
  await reward();
  expect(new Set(asked)).toEqual(new Set(['2026-11']));
  expect([await got(ann), await got(ben), await got(cho), await got(dan)]).toEqual([
    [2000, 1],
    [2000, 1],
    [0, 1],
    [0, 0],
  ]);
  expect((await ann.call('getMe')).ok().lentExtensionResponseDto?.expiredAt).toBe('2026-12-31T23:59:59');
  const log = (await ann.call('listCoinEntries', { query: { type: 'EARN' } })).ok();
  expect(log.result).toMatchObject([{ amount: 2000, history: '42 출석 보상', itemDetails: '42 출석 보상' }]);
});

test('R-COIN-05: a person whom the service did not know of is asked about again that day, and not on the next', async () => {
  const [eun, fay] = [await it.as('eun'), await it.as('fay')];
  at('2027-01-02T00:10:00');
  service = { ann: 0 };
  await reward();
  service = { ann: 200 * 60, eun: 200 * 60 };
  at('2027-01-02T07:10:00');
  await reward();
  expect([(await got(eun))[0], (await got(fay))[0]]).toEqual([2000, 0]);
  at('2027-01-02T23:10:00');
  await reward();
  service = { fay: 200 * 60 };
  at('2027-01-03T00:10:00');
  asked.length = 0;
  await reward();
  expect([asked, (await got(fay))[0]]).toEqual([[], 0]);
});

test('R-COIN-05, J1: after an early answer that told of nobody and a server that was down until the next day, all get theirs', async () => {
  const [lee, mia] = [await it.as('lee'), await it.as('mia')];
  service = {};
  at('2027-05-02T00:10:00');
  await reward();
  at('2027-05-03T10:10:00');
  await reward();
  service = { lee: 160 * 60 };
  at('2027-05-03T11:10:00');
  await reward();
  expect(await got(lee), 'the day of the catching up is asked through, too').toEqual([2000, 1]);
  at('2027-05-03T23:10:00');
  await reward();
  service = { mia: 160 * 60 };
  at('2027-05-04T00:10:00');
  await reward();
  expect(await got(mia)).toEqual([0, 0]);
});

test('R-COIN-05: a 2nd on which nobody was up is made up for later in the month', async () => {
  const gil = await it.as('gil');
  service = { gil: 160 * 60 };
  at('2027-02-05T10:10:00');
  await reward();
  expect(await got(gil)).toEqual([2000, 1]);
  expect((await gil.call('getMe')).ok().lentExtensionResponseDto?.expiredAt).toBe('2027-02-28T23:59:59');
});

test('R-COIN-05, J1: a run that was stopped amid its people on a later day goes on where it was', async () => {
  const people = await Promise.all(['ivy', 'jun', 'kai'].map((name) => it.as(name)));
  service = { ivy: 160 * 60, jun: 160 * 60, kai: 160 * 60 };
  at('2027-02-20T10:10:00');
  await it.db.deleteFrom('attendance_runs').execute();
  let left = 2;
  const dying: typeof it.transact = (work) => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('killed')) : it.transact(work);
  };
  await expect(reward(attendance, dying)).rejects.toThrow('the work failed for');
  await reward();
  expect(await Promise.all(people.map(got))).toEqual(people.map(() => [2000, 1]));
});

test('R-COIN-05: a service that does not answer fails the job, which is tried again; without one nothing is asked', async () => {
  at('2027-03-02T00:10:00');
  const broken: Attendance = { isSetUp: true, listMinutes: () => Promise.reject(new Error('away')) };
  await expect(reward(broken)).rejects.toThrow('away');
  asked.length = 0;
  await reward({ ...attendance, isSetUp: false });
  expect(asked).toEqual([]);
});

test('R-RENT-08: a person whose account has ended is not asked about', async () => {
  const han = await it.as('han', { roles: ['INACTIVE'] });
  service = { han: 200 * 60 };
  at('2027-04-02T00:10:00');
  await reward();
  const row = await it.db
    .selectFrom('attendance_months')
    .selectAll()
    .where('user_id', '=', han.userId)
    .executeTakeFirst();
  expect(row).toBeUndefined();
});
