import { expect, test } from 'vitest';
import { outcomeOfError } from './http/errors.ts';
import { assertDecided } from './refusal.ts';

test('what a decision excludes and is there all the same is answered as a fault of ours, not as a refusal', () => {
  const caught = () => {
    try {
      return assertDecided(false);
    } catch (error) {
      return error;
    }
  };
  expect(outcomeOfError(caught(), new Map(), { routeOptions: {} as never }).code).toBe('INTERNAL_SERVER_ERROR');
  expect(() => assertDecided(true)).not.toThrow();
});
