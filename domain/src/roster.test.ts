import { expect, test } from 'vitest';
import { defaultPolicy } from './policy.ts';
import { decideRosterLine, isRosterHeading, readRosterLine } from './roster.ts';

const now = Temporal.Instant.from('2026-11-20T10:00:00+09:00');

test.each([
  [['jisoo', 'SWAP'], { name: 'jisoo', sku: 'SWAP', amount: null, written: '' }],
  [[' jisoo ', ' admin_reward_coin', ' 70 '], { name: 'jisoo', sku: 'ADMIN_REWARD_COIN', amount: 70, written: '70' }],
  [['jisoo', 'ADMIN_REWARD_COIN', '1,000'], { name: 'jisoo', sku: 'ADMIN_REWARD_COIN', amount: 0, written: '1,000' }],
  [['jisoo', 'ADMIN_REWARD_COIN', '-5'], { name: 'jisoo', sku: 'ADMIN_REWARD_COIN', amount: 0, written: '-5' }],
  [
    ['jisoo', 'ADMIN_REWARD_COIN', '1', '000'],
    { name: 'jisoo', sku: 'ADMIN_REWARD_COIN', amount: 0, written: '1,000' },
  ],
  [['jisoo', 'ADMIN_REWARD_COIN', '5', '', ' '], { name: 'jisoo', sku: 'ADMIN_REWARD_COIN', amount: 5, written: '5' }],
  [
    ['jisoo', 'ADMIN_REWARD_COIN', '1', '', '0'],
    { name: 'jisoo', sku: 'ADMIN_REWARD_COIN', amount: 0, written: '1,,0' },
  ],
  [['jisoo', 'SWAP', '', ' 5 '], { name: 'jisoo', sku: 'SWAP', amount: 0, written: ', 5' }],
  [['n'.repeat(32), 'SWAP'], { name: 'n'.repeat(32), sku: 'SWAP', amount: null, written: '' }],
  [['n'.repeat(33), 'SWAP'], { name: '', sku: 'SWAP', amount: null, written: '' }],
  [['a\u0000b', 'SWAP'], { name: '', sku: 'SWAP', amount: null, written: '' }],
  [[], { name: '', sku: '', amount: null, written: '' }],
])('R-ADM-18: the line %j', (cells, line) => {
  expect(readRosterLine(cells)).toEqual(line);
});

test.each([
  [['name', 'item', 'amount'], true],
  [['이름', '아이템', '수량'], true],
  [['이름', '아이템'], true],
  [['jisoo', 'SWAP'], false],
  [['jisoo', 'EXTENSION_99'], false],
  [['jisoo', 'coins', '70'], false],
  [['jisoo', 'swap ticket'], false],
])('R-ADM-18: whether %j is the heading: %s', (cells, isHeading) => {
  expect(isRosterHeading(cells)).toBe(isHeading);
});

test.each([
  ['SWAP', null, true, undefined],
  ['ADMIN_REWARD_COIN', 70, true, undefined],
  ['NO_SUCH', null, false, 'NOT_FOUND_ITEM'],
  ['ADMIN_REWARD_COIN', 0, false, 'NOT_FOUND_USER'],
  ['ADMIN_REWARD_COIN', 0, true, 'INVALID_AMOUNT'],
  ['ADMIN_REWARD_500', 500, true, undefined],
  ['ADMIN_REWARD_500', 70, true, 'INVALID_AMOUNT'],
  ['ADMIN_REWARD_500', 70, false, 'NOT_FOUND_USER'],
  ['SWAP', 1, true, undefined],
  ['SWAP', 5, true, 'INVALID_AMOUNT'],
] as const)('R-ADM-18: a line with %s, %s for somebody known: %s', (sku, amount, isKnown, refused) => {
  const decision = decideRosterLine({ line: { sku, amount }, isKnown }, defaultPolicy, now);
  expect('refused' in decision ? decision.refused : undefined).toBe(refused);
});
