import { expect, test } from 'vitest';
import { CallFailed, CallRefused } from '../../api/failures/failure.ts';
import { isAskedBadly } from './asked-badly.ts';

const refused = (code: 'INVALID_ARGUMENT' | 'NOT_FOUND_USER') =>
  new CallRefused({ code, status: 400, message: '', facts: {}, requestId: null });

test('a bad request on a list of clubs is known by its code, and no other failure is one', () => {
  expect([refused('INVALID_ARGUMENT'), refused('NOT_FOUND_USER'), new CallFailed('offline')].map(isAskedBadly)).toEqual(
    [true, false, false],
  );
  expect(isAskedBadly(null)).toBe(false);
});
