import { describe, expect, test } from 'vitest';
import { steadyOrder } from './steady-order.ts';

describe('R-SIGN-13: the order of a list that somebody looks at', () => {
  test('what comes stands below what is shown, above what is not', () => {
    const order = steadyOrder({ ids: ['here', 'a', 'b', 'c'], shown: 3 }, ['here', 'new', 'a', 'b', 'c']);
    expect(order).toEqual({ ids: ['here', 'a', 'b', 'new', 'c'], shown: 4 });
  });

  test('what goes leaves the others in their order, whatever order they are told in', () => {
    const order = steadyOrder({ ids: ['here', 'a', 'b', 'c'], shown: 3 }, ['c', 'here', 'b']);
    expect(order).toEqual({ ids: ['here', 'b', 'c'], shown: 3 });
  });
});
