import { expect, test } from 'vitest';
import { upkeep } from './text/ko.ts';

test('what another administrator made of a value is said without a particle, which its sound would change', () => {
  const { edit } = upkeep;
  for (const value of [edit.none, edit.standing(2, 3), '42'])
    expect(edit.changedSince(value)).toMatch(new RegExp(`지금 내용: ${value}$`));
});
