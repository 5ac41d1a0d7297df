import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import { openLog } from '../log.ts';

const lines: string[] = [];
const log = openLog({ level: 'error', readable: true, write: (line) => void lines.push(line) });
const { app, clock, database, ...it } = await testApp({ log });
const reader = await it.as('reader');

const insert = (key: string, value: string, from: string) =>
  database.pool.query('insert into policies values ($1, $2::jsonb, $3)', [key, value, from]);

/** The rules that people are told, once a change of them must have been noticed. */
async function rules() {
  clock.advance(5);
  return (await reader.call('getRules')).ok().policy;
}

test('R-GEN-05: rows that no rule can use are told and left out, and everybody goes on with the others', async () => {
  await insert('rental.privateDays', '28', '2026-11-01Z');
  expect(await rules()).toMatchObject({ rental: { privateDays: 28 }, signIn: { adminSecondFactor: false } });
  expect(lines).toEqual([]);
  await insert('rental.privateDays', '"3 weeks"', '2026-11-02Z');
  await insert('signIn.adminSecondFactr', 'true', '2026-11-02Z');
  await insert('sharing.sessionMinutes', '15', '2026-11-02Z');
  // One that is not in force yet is told as well, while there is time to mend it.
  await insert('opening.time', '"1 pm"', '2027-01-01Z');
  await insert('opening.time', '"one"', 'infinity');
  await insert('rental.privateDays', '30', '290000-01-01Z');
  expect(await rules()).toMatchObject({
    rental: { privateDays: 28 },
    sharing: { sessionMinutes: 15 },
    signIn: { adminSecondFactor: false },
  });
  expect((await app.inject({ url: '/ping' })).statusCode).toBe(200);
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  await it.policies.at(clock.now());
  expect(it.policies.unusable()).toBe(4);
  await rules();
  const told = lines.join('');
  for (const part of ['rental.privateDays must be', 'no policy called signIn.adminSecondFactr', 'opening.time must be'])
    expect(told.split(part).length - 1, part).toBe(part.startsWith('opening') ? 2 : 1);
  clock.set('2027-01-01T10:00:00+09:00');
  expect(await rules()).toMatchObject({ rental: { privateDays: 28 }, opening: { time: '13:00' } });
});

test('R-GEN-05: a rule that is dated ahead is in force from its very instant, also where the rules were read a second before', async () => {
  await insert('rental.privateDays', '14', '2027-01-05T04:00:00Z');
  const daysAt = async (text: string) => (await it.policies.at(Temporal.Instant.from(text))).rental.privateDays;
  expect(await daysAt('2027-01-05T03:59:59.500Z')).toBe(28);
  expect(await daysAt('2027-01-05T03:59:59.999Z')).toBe(28);
  expect(await daysAt('2027-01-05T04:00:00Z')).toBe(14);
});

test('R-GEN-05: a row that does not fit the other numbers is told and left out, until those fit it', async () => {
  lines.length = 0;
  clock.set('2027-02-01T10:00:00+09:00');
  await insert('sharing.maxPeople', '3', '2027-01-30Z');
  await insert('sharing.minPeople', '4', '2027-01-31Z');
  expect(await rules()).toMatchObject({ sharing: { minPeople: 2, maxPeople: 3 } });
  expect(lines.join('')).toContain(
    'sharing.minPeople must not be above sharing.maxPeople: see the row sharing.minPeople of the table policies from 2027-01-31',
  );
  await insert('sharing.maxPeople', '4', '2027-01-31Z');
  expect(await rules()).toMatchObject({ sharing: { minPeople: 4, maxPeople: 4 } });
});
