import { expect, test } from 'vitest';
import { makeRoom } from './open-intention.ts';

test('I1: the answer to a question that is over leaves the intention of the next one', () => {
  const open = makeRoom().of();
  const [over, next] = [
    { key: 'of a question that is over', given: '{}' },
    { key: 'of the next one', given: '{}' },
  ];
  open.keep(over);
  open.keep(next);
  open.forget(over);
  expect(open.find()).toEqual(next);
  open.forget(next);
  expect(open.find()).toBeUndefined();
});
