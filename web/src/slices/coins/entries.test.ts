import { expect, test } from 'vitest';
import { en as sharedEn } from '../../text/en.ts';
import { ko as sharedKo } from '../../text/ko.ts';
import { type Entry, wordsOf } from './entries.ts';
import { coins as en } from './text/en.ts';
import { coins as ko } from './text/ko.ts';

const entry = (amount: number, history: string, itemDetails: string): Entry => ({
  number: 1,
  date: '2026-11-17T14:20:00',
  amount,
  history,
  itemDetails,
  balance: 3000,
});

const bought = entry(-1200, '연장권', '15일');
const talked = entry(1000, '발표 보상', '지식나눔 발표 보상');
const picked = entry(10, '동전 줍기', '동전 줍기');

test('R-COIN-08: a line is told in the language of its reader, and its details where they say more', () => {
  const korean = { ...sharedKo, coins: ko };
  const english = { ...sharedEn, coins: en };
  expect([bought, talked, picked].map((each) => wordsOf(korean, each, 20))).toEqual([
    { name: '연장권', note: '15일' },
    { name: '발표 보상', note: '지식나눔 발표 보상' },
    { name: '동전 줍기' },
  ]);
  expect([bought, talked, picked].map((each) => wordsOf(english, each, 20))).toEqual([
    { name: 'Extension ticket', note: '15\u00a0days' },
    { name: 'Talk reward', note: 'For giving a Knowledge Talk' },
    { name: 'Coin of the day' },
  ]);
  expect(wordsOf(english, entry(5, '새 이름', ''), 20)).toEqual({ name: '새 이름' });
});

test('R-COIN-04, R-GEN-05: the bonus of the last pick names 20 picks only where a month has so many', () => {
  const bonus = entry(200, '동전 줍기 20일 보상', '동전 줍기 20일 보상');
  const korean = { ...sharedKo, coins: ko };
  const english = { ...sharedEn, coins: en };
  expect(wordsOf(korean, bonus, 20)).toEqual({ name: '동전 줍기 20일 보상' });
  expect(wordsOf(korean, bonus, 2)).toEqual({ name: '동전 카드 보너스' });
  expect([20, 2].map((most) => wordsOf(english, bonus, most))).toEqual([
    { name: 'Bonus for a full card' },
    { name: 'Bonus for a full card' },
  ]);
});
