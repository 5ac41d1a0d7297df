import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { defaultPolicy, policyFrom } from './policy.ts';
import { listWhyNotSectionAlarm, openingsToldUntil, openingToldAt, type SectionAlarmFacts } from './section-alarm.ts';

const facts: SectionAlarmFacts = { active: true, owned: 1, section: { privateCabinets: 36 }, registered: false };
const codes = (more: Partial<SectionAlarmFacts>) =>
  listWhyNotSectionAlarm({ ...facts, ...more }).map(({ refused }) => refused);

test('R-ITEM-06: an alarm is for a section with private cabinets, and once at a time', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ section: null })).toEqual(['NOT_FOUND_SECTION']);
  expect(codes({ section: { privateCabinets: 0 } })).toEqual(['NOT_FOUND_SECTION']);
  expect(codes({ registered: true })).toEqual(['ITEM_USE_DUPLICATED']);
  expect(codes({ active: false, missing: ['section'], owned: 0, section: null })).toEqual([
    'BLACKHOLED_USER',
    'INVALID_ITEM_USE_REQUEST',
    'ITEM_NOT_OWNED',
    'NOT_FOUND_SECTION',
  ]);
});

test('R-ALARM-04, R-GEN-05: people are told of an opening from five minutes before, or as long as the campus wants', () => {
  expect(openingsToldUntil(defaultPolicy, at('2026-11-20 12:55'))).toEqual(at('2026-11-20 13:00'));
  const policy = policyFrom([{ key: 'opening.alarmMinutesBefore', value: 30 }]);
  expect(openingsToldUntil(policy, at('2026-11-20 09:00'))).toEqual(at('2026-11-20 09:30'));
});

test.for<[opens: string, minutes: number, time: string, isOnEve: boolean]>([
  ['13:00', 5, '12:55', false],
  ['13:00', 0, '12:59', false],
  ['00:00', 0, '23:59', true],
  ['00:05', 5, '00:00', false],
  ['00:03', 5, '23:58', true],
  ['13:00', 1440, '13:00', true],
])('R-ALARM-04, R-GEN-05: what opens at %s is told %i minutes before: %s', ([opens, minutes, time, isOnEve]) => {
  const policy = policyFrom([
    { key: 'opening.time', value: opens },
    { key: 'opening.alarmMinutesBefore', value: minutes },
  ]);
  expect(openingToldAt(policy)).toEqual({ time, isOnEve });
});
