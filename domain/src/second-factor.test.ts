import { expect, test } from 'vitest';
import { decideBeginFactor, decideCode, decideRemoveFactorOf, secondStepOf } from './second-factor.ts';

test.each([
  ['off and not demanded', false, false, null],
  ['off and demanded', false, true, 'SET_UP'],
  ['on by choice', true, false, 'CODE'],
  ['on and demanded', true, true, 'CODE'],
] as const)('R-ADM-17: a second factor that is %s', (_, isOn, isDemanded, step) => {
  expect(secondStepOf({ isOn, isDemanded })).toBe(step);
});

test('R-ADM-17: a factor that is on is not replaced', () => {
  expect(decideBeginFactor({ isOn: false })).toBe('BEGIN');
  expect(decideBeginFactor({ isOn: true })).toEqual({ refused: 'SECOND_FACTOR_ALREADY_ON' });
});

test.each([
  ['of no time', null, 0, false],
  ['the first one', 100, 0, true],
  ['a later one', 101, 100, true],
  ['the one that was taken', 100, 100, false],
  ['one from before it', 99, 100, false],
] as const)('R-ADM-17: a code that is %s', (_, step, lastStep, isTaken) => {
  expect(decideCode({ step, lastStep })).toEqual(isTaken ? { step } : { refused: 'WRONG_ONE_TIME_CODE' });
});

test.each([
  ['of somebody else', true, 1, 'REMOVE'],
  ['of somebody who has none', false, 1, { refused: 'NOT_FOUND_SECOND_FACTOR' }],
  ['of oneself', true, 2, { refused: 'INVALID_STATUS' }],
] as const)('R-ADM-17: removing the factor %s', (_, isOn, adminId, decision) => {
  expect(decideRemoveFactorOf({ isOn, callerId: 2 }, adminId)).toEqual(decision);
});
