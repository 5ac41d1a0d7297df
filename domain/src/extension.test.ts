import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { decideExtend, type ExtendFacts, listWhyNotExtend } from './extension.ts';
import { defaultPolicy, policyFrom } from './policy.ts';

const now = at('2026-12-10 10:00');
const end = at('2026-12-21 23:59:59');
const mine: ExtendFacts = { active: true, owned: 1, held: { lentType: 'PRIVATE', renters: 1, expiresAt: end } };
const codes = (facts: Partial<ExtendFacts>, when = now) =>
  listWhyNotExtend({ ...mine, ...facts }, defaultPolicy, when).map(({ refused }) => refused);

test.for([
  [3, '2026-12-24 23:59:59'],
  [15, '2027-01-05 23:59:59'],
  [31, '2027-01-21 23:59:59'],
] as const)('R-EXT-01: %i days more: %s', ([days, text]) => {
  expect(decideExtend({ ...mine, days }, defaultPolicy, now)).toEqual({ expiresAt: at(text) });
});

test('R-EXT-03: nothing rented, a late return and a shared cabinet for one are refused, each after the ticket', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ held: null })).toEqual(['NOT_FOUND_CABINET']);
  expect(codes({ held: null, owned: 0 })).toEqual(['ITEM_NOT_OWNED', 'NOT_FOUND_CABINET']);
  expect(codes({}, at('2026-12-21 23:59:59'))).toEqual([]);
  expect(codes({}, at('2026-12-22 00:00'))).toEqual(['EXTENSION_LENT_DELAYED']);
  const share = (renters: number) => ({ held: { lentType: 'SHARE' as const, renters, expiresAt: end } });
  expect(codes(share(1))).toEqual(['EXTENSION_SOLO_IN_SHARE_NOT_ALLOWED']);
  expect(codes(share(2))).toEqual([]);
  expect(codes({ ...share(1), active: false, owned: 0 }, at('2026-12-23 10:00'))).toEqual([
    'BLACKHOLED_USER',
    'ITEM_NOT_OWNED',
    'EXTENSION_LENT_DELAYED',
    'EXTENSION_SOLO_IN_SHARE_NOT_ALLOWED',
  ]);
});

test('R-EXT-04: as often and as long as one likes, unless the campus sets a limit', () => {
  const held = { lentType: 'PRIVATE', renters: 1, expiresAt: end, extended: { count: 9, days: 279 } } as const;
  const refusals = (key: string, value: number, days?: number) =>
    listWhyNotExtend({ ...mine, held, ...(days && { days }) }, policyFrom([{ key, value }]), now);
  expect(codes({ held, days: 31 })).toEqual([]);
  expect(refusals('extension.maxCount', 10)).toEqual([]);
  expect(refusals('extension.maxCount', 9)).toMatchObject([{ refused: 'EXTENSION_LIMIT_EXCEEDED' }]);
  expect(refusals('extension.maxTotalDays', 282)).toEqual([]);
  expect(refusals('extension.maxTotalDays', 282, 3)).toEqual([]);
  expect(refusals('extension.maxTotalDays', 282, 15)).toMatchObject([{ refused: 'EXTENSION_LIMIT_EXCEEDED' }]);
  expect(refusals('extension.maxTotalDays', 280)).toEqual([]);
  expect(refusals('extension.maxTotalDays', 279)).toMatchObject([{ refused: 'EXTENSION_LIMIT_EXCEEDED' }]);
  for (const key of ['extension.maxCount', 'extension.maxTotalDays'])
    expect(listWhyNotExtend(mine, policyFrom([{ key, value: 1 }]), now)).toEqual([]);
});

test('R-EXT-03: a refused extension says its first reason', () => {
  expect(decideExtend({ ...mine, held: null, days: 3 }, defaultPolicy, now)).toMatchObject({
    refused: 'NOT_FOUND_CABINET',
  });
});
