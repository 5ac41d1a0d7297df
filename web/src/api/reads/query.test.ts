import type { Query } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { CallFailed, CallRefused } from '../failures/failure.ts';
import { queryClient } from './query.ts';

/** Whether a read in this state is asked for again by itself. */
function isAskedAgain(state: { data: unknown; error: Error | null }): boolean {
  const { refetchInterval } = queryClient.defaultQueryOptions({ queryKey: ['getClub'] });
  const query = { state } as Query<unknown, Error, unknown, ['getClub']>;
  return typeof refetchInterval === 'function' && refetchInterval(query) !== false;
}

test('whatever is shown and could not be read again is asked for until it can', () => {
  expect(isAskedAgain({ data: 'old', error: new CallFailed('offline') })).toBe(true);
  expect(isAskedAgain({ data: 'new', error: null })).toBe(false);
  expect(isAskedAgain({ data: undefined, error: new CallFailed('offline') })).toBe(false);
  const refusal = { code: 'NOT_FOUND_CLUB', status: 404, message: '', facts: {}, requestId: null } as const;
  expect(isAskedAgain({ data: 'old', error: new CallRefused(refusal) })).toBe(false);
});
