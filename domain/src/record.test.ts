import { expect, test } from 'vitest';
import { parseTarget, targetKinds, targetText } from './record.ts';

test.for(targetKinds)('R-ADM-14: a %s is one word, which says again what it is', (kind) => {
  const target = { kind, id: 42 };
  expect(targetText(target)).toBe(`${kind}:42`);
  expect(parseTarget(targetText(target))).toEqual(target);
});

test.for(['', 'cabinet', 'cabinet:', 'cabinet:0', 'cabinet:-1', 'locker:1', 'user:1 ', 'user:12345678901'])(
  'R-ADM-14: %s is no target',
  (text) => {
    expect(parseTarget(text)).toBeUndefined();
  },
);
