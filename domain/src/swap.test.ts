import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { end, move } from '../test/move.ts';
import { defaultPolicy, policyFrom } from './policy.ts';
import { decideSwap, listWhyNotSwap, movesMemo, type SwapFacts } from './swap.ts';

const now = at('2026-12-01 10:00');
const { held, wanted } = move;
const codes = (facts: Partial<SwapFacts>, when = now, policy = defaultPolicy) =>
  listWhyNotSwap({ ...move, ...facts }, policy, when).map(({ refused }) => refused);

test('R-SWAP-02: the end stays, the old cabinet opens as after a return', () => {
  expect(decideSwap(move, defaultPolicy, now)).toEqual({
    end: {
      endedAt: now,
      emptied: true,
      opensAt: at('2026-12-02 13:00'),
      stayUntil: null,
      shortens: false,
      penalty: null,
    },
    start: { startedAt: now, expiresAt: end },
  });
});

test.for([
  ['gym', null, true],
  ['gym', '1234', false],
  [null, '1234', null],
  [null, null, null],
] as const)('R-SWAP-02, R-RET-04: whether the memo %s moves to a cabinet that keeps %s: %s', ([own, left, moves]) => {
  expect(movesMemo({ own, left })).toBe(moves);
});

test.for([
  ['nothing rented', { held: null, wanted: null }, 'NOT_FOUND_LENT_HISTORY'],
  ['no such cabinet', { wanted: null }, 'NOT_FOUND_CABINET'],
  ['the own cabinet', { wanted: { ...wanted, id: 7, status: 'FULL' } }, 'SWAP_SAME_CABINET'],
  ['from a shared cabinet', { held: { ...held, lentType: 'SHARE' } }, 'INVALID_LENT_TYPE'],
  ['to a shared cabinet', { wanted: { ...wanted, lentType: 'SHARE' } }, 'INVALID_LENT_TYPE'],
  ['to a closed floor', { wanted: { ...wanted, floorClosed: true } }, 'FLOOR_CLOSED'],
  ['to a full one', { wanted: { ...wanted, status: 'FULL' } }, 'LENT_FULL'],
  ['to a broken one', { wanted: { ...wanted, status: 'BROKEN' } }, 'LENT_BROKEN'],
  ['to a banned one', { wanted: { ...wanted, status: 'BANNED' } }, 'LENT_BROKEN'],
  ['to an overdue one', { wanted: { ...wanted, status: 'OVERDUE' } }, 'LENT_EXPIRED'],
  ['to a pending one', { wanted: { ...wanted, status: 'PENDING' } }, 'LENT_PENDING'],
  ['without a ticket', { owned: 0 }, 'ITEM_NOT_OWNED'],
] as const)('R-SWAP-01, R-SWAP-05: %s', ([, facts, refused]) => {
  expect(codes(facts)).toEqual([refused]);
});

test.for([
  [{ held: null }, 'NOT_FOUND_LENT_HISTORY'],
  [{ wanted: null }, 'NOT_FOUND_CABINET'],
  [{ wanted: { ...wanted, id: held.cabinetId } }, 'SWAP_SAME_CABINET'],
] as const)('R-ITEM-03, R-SWAP-01: the ticket is told before everything else: %o', ([facts, refused]) => {
  expect(codes({ ...facts, owned: 0 })).toEqual(['ITEM_NOT_OWNED', refused]);
});

test('R-SWAP-01: several reasons are told in the order of the wire', () => {
  const facts = {
    active: false,
    owned: 0,
    held: { ...held, lentType: 'SHARE' as const },
    wanted: { ...wanted, floorClosed: true, status: 'OVERDUE' as const },
    lastSwappedAt: at('2026-12-22 09:00'),
  };
  const cooled = policyFrom([{ key: 'swap.cooldownDays', value: 7 }]);
  expect(codes(facts, at('2026-12-22 10:00'), cooled)).toEqual([
    'BLACKHOLED_USER',
    'ITEM_NOT_OWNED',
    'INVALID_LENT_TYPE',
    'FLOOR_CLOSED',
    'LENT_EXPIRED',
    'SWAP_EXPIRE_IMMINENT',
    'SWAP_LIMIT_EXCEEDED',
  ]);
});

test('R-SWAP-03: exactly one day before the end is the last second', () => {
  expect(codes({}, at('2026-12-20 23:59:59.999'))).toEqual([]);
  expect(codes({}, at('2026-12-21 00:00:00'))).toEqual(['SWAP_EXPIRE_IMMINENT']);
  expect(codes({}, at('2026-12-23 00:00:00'))).toEqual(['SWAP_EXPIRE_IMMINENT']);
});

test('R-SWAP-04: without a cooldown nobody waits; with one it tells the day it ends', () => {
  const lastSwappedAt = at('2026-11-30 10:00');
  expect(codes({ lastSwappedAt })).toEqual([]);
  const cooled = policyFrom([{ key: 'swap.cooldownDays', value: 3 }]);
  const [no] = listWhyNotSwap({ ...move, lastSwappedAt }, cooled, now);
  expect(no).toMatchObject({ refused: 'SWAP_LIMIT_EXCEEDED', until: at('2026-12-03 10:00') });
  expect(codes({ lastSwappedAt }, at('2026-12-03 10:00'), cooled)).toEqual([]);
});

test('R-SWAP-04: who never moved need not wait, also where a campus demands a day', () => {
  const daily = policyFrom([{ key: 'swap.cooldownDays', value: 1 }]);
  expect(codes({ lastSwappedAt: null }, now, daily)).toEqual([]);
  expect(codes({ lastSwappedAt: at('2026-11-30 10:00:01') }, now, daily)).toEqual(['SWAP_LIMIT_EXCEEDED']);
});

test('R-SWAP-03, R-GEN-05: where policy asks for no day, a rental still begins before its end', () => {
  const any = policyFrom([{ key: 'swap.minimumDays', value: 0 }]);
  expect(codes({}, at('2026-12-21 23:59:58.999'), any)).toEqual([]);
  for (const when of ['2026-12-21 23:59:59', '2026-12-21 23:59:59.300'])
    expect(codes({}, at(when), any)).toEqual(['SWAP_EXPIRE_IMMINENT']);
});
