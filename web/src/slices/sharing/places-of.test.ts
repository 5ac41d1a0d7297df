import { defaultPolicy, policyFrom } from '@cabinet/domain';
import { expect, test } from 'vitest';
import { placesOf } from './places-of.ts';

test('R-SHARE-03, R-GEN-05: nobody is invited to a place that the campus does not give', () => {
  expect(placesOf({ maxUser: 4 }, defaultPolicy)).toBe(4);
  expect(placesOf({ maxUser: 4 }, policyFrom([{ key: 'sharing.maxPeople', value: 2 }]))).toBe(2);
});
