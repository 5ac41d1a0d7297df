import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';
import { refusal } from './refusal.ts';

test.for([
  ['RENTING', 'RETURN'],
  ['WAITING', 'LEAVE_SESSION'],
] as const)('R-GEN-02: a person who is %s already has to %s first', ([reason, step]) => {
  expect(nextStep(refusal('LENT_ALREADY_EXISTED', { facts: { reason, cabinetId: 7 } }))).toBe(step);
});

test.for([
  ['LENT_PENDING', 'WAIT'],
  ['LENT_FULL', 'CHOOSE_CABINET'],
  ['RETURN_PASSWORD_REQUIRED', 'LEAVE_PASSWORD'],
  ['WRONG_SHARE_CODE', 'ASK_FOR_CODE'],
  ['BLACKHOLED_USER', null],
] as const)('R-GEN-02: after %s the next step is %s', ([code, step]) => {
  expect(nextStep(refusal(code))).toBe(step);
});
