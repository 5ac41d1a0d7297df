import { expect, test } from 'vitest';
import { decideRemoveAdmin } from './admin-account.ts';

test.each([
  ['another one', [1, 2], 1, 2, 'REMOVE'],
  ['oneself', [1, 2], 1, 1, { refused: 'INVALID_STATUS' }],
  ['oneself, the last one', [1], 1, 1, { refused: 'INVALID_STATUS' }],
  ['the last one, by who was removed meanwhile', [2], 1, 2, { refused: 'INVALID_STATUS' }],
  ['one of several, by who was removed meanwhile', [2, 3], 1, 2, { refused: 'INVALID_STATUS' }],
  ['nobody', [1, 2], 1, 3, { refused: 'NOT_FOUND_ADMIN' }],
] as const)('R-ADM-15: removing %s', (_, adminIds, callerId, adminId, decision) => {
  expect(decideRemoveAdmin({ adminIds, callerId }, adminId)).toEqual(decision);
});
