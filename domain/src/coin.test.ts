import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { bonusOf, listOdds } from './bonus.ts';
import { decidePick, listWhyNotPick, type PickFacts, presenterCoins } from './coin.ts';
import { hasBonus } from './has-bonus.ts';
import { defaultPolicy, policyFrom } from './policy.ts';

const noon = at('2026-11-20 12:00');
const pick = (facts: Partial<PickFacts>, now = noon, policy = defaultPolicy) =>
  decidePick({ pickedToday: false, picksThisMonth: 0, ...facts }, policy, now);

test('R-COIN-02: a pick brings ten coins on its campus day', () => {
  expect(pick({})).toMatchObject({ number: 1, coins: 10, bonusOf: null });
  expect(pick({}, at('2026-11-20 23:59:59'))).toMatchObject({ day: Temporal.PlainDate.from('2026-11-20') });
  expect(pick({}, at('2026-11-21 00:00'))).toMatchObject({ day: Temporal.PlainDate.from('2026-11-21') });
});

test('R-COIN-02: a second pick of a day is refused until the next day begins', () => {
  expect(pick({ pickedToday: true, picksThisMonth: 3 })).toMatchObject({
    refused: 'COIN_COLLECTION_ALREADY_EXIST',
    until: at('2026-11-21 00:00'),
  });
});

test('R-COIN-03: a 21st pick of a month is refused until the first of the next', () => {
  expect(pick({ picksThisMonth: 20 }, at('2026-11-28 09:00'))).toMatchObject({
    refused: 'COIN_COLLECTION_LIMIT',
    until: at('2026-12-01 00:00'),
    facts: { monthlyCoinCount: 20 },
  });
  expect(pick({ picksThisMonth: 20 }, at('2026-12-31 23:59'))).toMatchObject({ until: at('2027-01-01 00:00') });
});

test('R-COIN-03: on the day of the 20th pick the day is told first', () => {
  const codes = listWhyNotPick({ pickedToday: true, picksThisMonth: 20 }, defaultPolicy, noon).map((no) => no.refused);
  expect(codes).toEqual(['COIN_COLLECTION_ALREADY_EXIST', 'COIN_COLLECTION_LIMIT']);
});

test('R-COIN-04: only the 20th pick of a month draws, out of the sum of the weights', () => {
  expect(pick({ picksThisMonth: 18 })).toMatchObject({ number: 19, bonusOf: null });
  expect(pick({ picksThisMonth: 19 })).toMatchObject({ number: 20, coins: 10, bonusOf: 100 });
  const shorter = policyFrom([{ key: 'coin.picksPerMonth', value: 5 }]);
  expect(pick({ picksThisMonth: 4 }, noon, shorter)).toMatchObject({ number: 5, bonusOf: 100 });
});

test('R-COIN-04: the odds are 50, 30, 15 and 5 in a hundred', () => {
  const drawn = Array.from({ length: 100 }, (_, number) => bonusOf(number, defaultPolicy).coins);
  const times = (coins: number) => drawn.filter((each) => each === coins).length;
  expect([200, 500, 1000, 2000].map(times)).toEqual([50, 30, 15, 5]);
  expect(bonusOf(49, defaultPolicy)).toEqual({ sku: 'COIN_REWARD_200', coins: 200 });
  expect(bonusOf(50, defaultPolicy)).toEqual({ sku: 'COIN_REWARD_500', coins: 500 });
  expect(() => bonusOf(100, defaultPolicy)).toThrow(RangeError);
  expect(listOdds(defaultPolicy)).toEqual([
    { coins: 200, part: 0.5 },
    { coins: 500, part: 0.3 },
    { coins: 1000, part: 0.15 },
    { coins: 2000, part: 0.05 },
  ]);
});

test('R-COIN-04: a campus may change the odds, or draw nothing at all', () => {
  const keys = ['COIN_REWARD_200', 'COIN_REWARD_500', 'COIN_REWARD_1000', 'COIN_REWARD_2000'];
  const only = policyFrom(keys.map((key) => ({ key: `bonus.${key}`, value: key === 'COIN_REWARD_2000' ? 7 : 0 })));
  expect(pick({ picksThisMonth: 19 }, noon, only)).toMatchObject({ bonusOf: 7 });
  expect(bonusOf(0, only).coins).toBe(2000);
  const least = policyFrom(keys.map((key) => ({ key: `bonus.${key}`, value: key === 'COIN_REWARD_200' ? 1 : 0 })));
  expect(pick({ picksThisMonth: 19 }, noon, least)).toMatchObject({ bonusOf: 1 });
  const none = policyFrom(keys.map((key) => ({ key: `bonus.${key}`, value: 0 })));
  expect(pick({ picksThisMonth: 19 }, noon, none)).toMatchObject({ number: 20, bonusOf: null });
  expect(listOdds(none)).toEqual([]);
  expect([defaultPolicy, only, least, none].map(hasBonus)).toEqual([true, true, true, false]);
});

test('R-COIN-06: a talk brings its presenter the coins of the rules, where the campus pays any', () => {
  const paying = (value: boolean) =>
    presenterCoins(
      policyFrom([
        { key: 'presentation.rewards', value },
        { key: 'presentation.rewardCoins', value: 700 },
      ]),
    );
  expect(paying(true)).toBe(700);
  expect(paying(false)).toBeNull();
});
