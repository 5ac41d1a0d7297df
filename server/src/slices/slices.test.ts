import { defaultPolicy, isLastAsking, openingsToldUntil, rewardedMonth } from '@cabinet/domain';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { jobOf } from '../../test/run-jobs.ts';
import type { AllHandlers } from '../http/handler.ts';
import { rooms } from '../rooms.ts';
import { slices } from './order.ts';
import { allInvariants, allJobs, type Gathered, refusalOfConstraint } from './slices.ts';

type Slice<Name extends keyof AllHandlers> = { readonly handlers: Pick<AllHandlers, Name> };
type OfAll = Slice<keyof AllHandlers>;

describe('what the slices announce', () => {
  test('the handlers of all of them are the table of calls: none missing, none answered twice', () => {
    expectTypeOf<Gathered<typeof slices>>().toExtend<AllHandlers>();
    expectTypeOf<Gathered<readonly [Slice<'ping'>, Slice<'getMe'>]>>().not.toExtend<AllHandlers>();
    expectTypeOf<Gathered<readonly [OfAll, Slice<'getMe'>]>>().toEqualTypeOf<{ readonly answeredTwice: 'getMe' }>();
  });

  test('jobs, invariants and refusals are those of every part', () => {
    const parts = [...rooms, ...slices];
    const count = (list: (part: (typeof parts)[number]) => object | undefined) =>
      parts.reduce((sum, part) => sum + Object.keys(list(part) ?? {}).length, 0);
    expect(allJobs).toHaveLength(count(({ jobs }) => jobs));
    expect(allInvariants).toHaveLength(count(({ invariants }) => invariants));
    expect(refusalOfConstraint.size).toBe(count(({ refusals }) => refusals));
  });
});

/** Whether a number is in a part of a schedule: `*`, `7`, `9-23`, each maybe with a step, as in `*\/10`. */
function isIn(part: string, number: number): boolean {
  const [span = '', step = '1'] = part.split('/');
  const [first = 0, last = first] = span === '*' ? [0, 59] : span.split('-').map(Number);
  return number >= first && number <= last && (number - first) % Number(step) === 0;
}

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

/** The times of every day at which a job runs. */
function timesOf(name: string): string[] {
  const [minute = '', hour = '', ...everyDay] = jobOf(name).schedule?.split(' ') ?? [];
  expect(everyDay).toEqual(['*', '*', '*']);
  const [minutes, hours] = [
    numbers(60).filter((each) => isIn(minute, each)),
    numbers(24).filter((each) => isIn(hour, each)),
  ];
  const text = (number: number) => `${number}`.padStart(2, '0');
  return hours.flatMap((each) => minutes.map((number) => `${text(each)}:${text(number)}`));
}

/** That time on 2 December. */
const at = (time: string) => Temporal.Instant.from(`2026-12-02T${time}+09:00`);

describe('the schedules', () => {
  test('R-RET-02: what opens is announced at 13:00, and in every minute for what was missed', () => {
    const times = timesOf('cabinets.announce-openings');
    expect([times.includes('13:00'), times.length]).toEqual([true, 24 * 60]);
  });

  test('R-ALARM-04: an opening is told in each minute from the time on at which it is due', () => {
    const isDue = (time: string) =>
      time < '13:00' && Temporal.Instant.compare(openingsToldUntil(defaultPolicy, at(time)), at('13:00')) >= 0;
    const times = timesOf('store.tell-openings').filter((time) => time > '12' && time < '14');
    expect(times.filter(isDue)).toEqual(['12:55', '12:56', '12:57', '12:58', '12:59']);
  });

  test('R-COIN-05: attendance is asked for once in each hour of the 2nd, the last of which is the last', () => {
    const times = timesOf('store.reward-attendance');
    expect(times.map((time) => Number(time.slice(0, 2)))).toEqual(numbers(24));
    expect(new Set(times.map((time) => `${rewardedMonth(at(time))}`))).toEqual(new Set(['2026-11']));
    expect(times.filter((time) => isLastAsking(at(time)))).toEqual(times.slice(-1));
  });

  test('R-ALARM-02: a talk of tomorrow is told by day, and until midnight to those who like it late', () => {
    const times = timesOf('talks.tell-tomorrow');
    expect([times[0], times[1], times.at(-1), times.length]).toEqual(['09:00', '09:10', '23:50', 15 * 6]);
  });
});
