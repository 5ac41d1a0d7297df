import { daysForSale, defaultPolicy, type Policy, policyFrom, workExamples } from '@cabinet/domain';
import { expect, test } from 'vitest';
import { changedPolicy, policyOfOnes } from '../../../../../../../../domain/test/policies.ts';
import { cabinets as enCabinets } from '../../../../../../slices/cabinets/text/en.ts';
import { cabinets as koCabinets } from '../../../../../../slices/cabinets/text/ko.ts';
import { manuals as en } from './en.ts';
import { manuals as ko } from './ko.ts';

const numbersOf = (policy: Policy) => ({
  policy,
  examples: workExamples(policy),
  ticketDays: { extension: daysForSale('EXTENSION', policy), penalty: daysForSale('PENALTY', policy) },
});

const written = (manuals: typeof ko, policy: Policy) => JSON.stringify(manuals(numbersOf(policy)));

const told = (manuals: typeof ko, policy: Policy) => written(manuals, policy).replaceAll('\u00a0', ' ');

test('R-GEN-05: the guide tells the terms of a campus that never changed anything', () => {
  const guide = told(ko, defaultPolicy);
  for (const words of [
    '최대 31일 동안',
    '3일 늦으면 3 × 3 = 9일 동안',
    '3주가 지나도록',
    '30 + 15n일',
    '2~4명',
    '30 + 15 × 3 = 75일',
    '10분 동안',
    '세 번 틀리면',
    '30 × 2 ÷ 3 = 20일',
    '20개까지',
    '160시간',
    '2,000 까비',
    '1,000 까비',
    '5분 전',
    '다음 날 13:00에',
    '반납일을 3일, 15일, 31일 늦춰요.',
    '페널티를 3일, 7일, 31일 줄여요.',
  ]) {
    expect(guide).toContain(words);
  }
});

test.each([
  ['Korean', ko],
  ['English', en],
])('no sum of the %s guide is broken over two lines', (_, manuals) => {
  expect(written(manuals, defaultPolicy)).not.toMatch(/\d [+×÷=]|[+×÷=] \d/);
});

test.each([
  ['Korean', ko],
  ['English', en],
])('R-GEN-05: the %s guide tells no number but those of the rules in force', (_, manuals) => {
  const guide = told(manuals, { ...changedPolicy, presentation: { ...changedPolicy.presentation, rewards: true } });
  for (const number of ['47', '53', '19', '37', '11', '09:45', '41', '29', '131', '4,300', '700', '23']) {
    expect(guide).toContain(number);
  }
  // The store's tickets have these sizes, and the example of an early leave begins with 30 days, whatever the policy.
  const left = guide.replaceAll(
    /3일, (7일|15일), 31일|3, (7|15) or 31 days|30일은 30 × 1 ÷ 2 = 15일|30 days left become 30 × 1 ÷ 2 = 15 days/g,
    '',
  );
  expect(left).not.toMatch(/13:00|\b(31|30|15|10|20|160|2,000|1,000)\b|3주|3 weeks|세 번|three/);
});

test.each([
  ['Korean', ko],
  ['English', en],
])('R-PEN-02: the %s guide calls a penalty the square of the days late only while it is', (_, manuals) => {
  for (const policy of [defaultPolicy, changedPolicy]) {
    const { late } = workExamples(policy);
    expect(/제곱|the square/.test(told(manuals, policy))).toBe(late.squaredDays === late.overdueDays ** 2);
  }
});

test('R-RET-01, R-RET-02: the guide says of every returned locker when it opens, and not of private ones alone', () => {
  expect(told(ko, defaultPolicy)).toContain('반납된 사물함은 다음 날 13:00에 한꺼번에 열려요.');
  expect(told(en, defaultPolicy)).toContain('returned lockers open together at 13:00 the next day.');
});

test.each([
  ['Korean', ko, koCabinets.states],
  ['English', en, enCabinets.states],
])('the %s manuals call the states of lockers what the plan calls them', (_, manuals, states) => {
  const { pending, inSession } = manuals(numbersOf(defaultPolicy));
  expect([pending.title, inSession.title]).toEqual([states.pending, states.session]);
});

test.each([
  ['Korean', ko, ['반납일을 3일, 31일 늦춰요.', '페널티를 줄여요.'], /15일|발표/],
  ['English', en, ['3 or 31 days later.', 'Shortens a penalty.'], /15|[Tt]alk/],
])(
  'R-ITEM-01, R-COIN-06: the %s manuals tell of no ticket and no reward that the campus does not give',
  (_, manuals, lines, gone) => {
    const rows = ['EXTENSION_15', 'PENALTY_3', 'PENALTY_7', 'PENALTY_31'].map((sku) => ({
      key: `price.${sku}`,
      value: 0,
    }));
    const policy = policyFrom([...rows, { key: 'presentation.rewards', value: false }]);
    const { coin, store } = manuals(numbersOf(policy));
    const said = JSON.stringify([coin, store]);
    for (const line of lines) expect(said).toContain(line);
    expect(said).not.toMatch(gone);
  },
);

const wrong =
  /\b(1|one) (more )?(days|minutes|people|hours)\b|1 a month|one wrong codes|(\d)( to |–|~)\4|floor 2, 4|\b0 minutes|\b0분/;

test.each([
  ['Korean', ko],
  ['English', en],
])('R-GEN-05: the %s guide tells one of something as one, and two to two people as two', (_, manuals) => {
  expect(told(manuals, policyOfOnes)).not.toMatch(wrong);
});

test.each([
  ['Korean', ko, /1명이 (안 되|모이지 않으)면/, '한 명이라도 대여돼요'],
  ['English', en, /fewer than 1/, 'rented even for one person'],
])(
  'R-SHARE-04, R-GEN-05: the %s manuals say of one who may rent alone that the wait ends in a rental',
  (_, manuals, wrong, right) => {
    const policy = policyFrom([{ key: 'sharing.minPeople', value: 1 }]);
    const { shared, inSession } = manuals(numbersOf(policy));
    for (const manual of [shared, inSession]) {
      const said = JSON.stringify(manual);
      expect(said).not.toMatch(wrong);
      expect(said).toContain(right);
    }
  },
);

test.each([
  ['Korean', ko, /무작위로/, '한 달에 20개까지 주울 수 있어요.'],
  ['English', en, /bonus/, 'You can pick 20 a month.'],
])('R-COIN-04, R-GEN-05: the %s manual promises no bonus where none is drawn', (_, manuals, promise, said) => {
  expect(JSON.stringify(manuals(numbersOf(defaultPolicy)).coin)).toMatch(promise);
  const rows = [200, 500, 1000, 2000].map((coins) => ({ key: `bonus.COIN_REWARD_${coins}`, value: 0 }));
  const coin = JSON.stringify(manuals(numbersOf(policyFrom(rows))).coin);
  expect(coin).not.toMatch(promise);
  expect(coin).toContain(said);
});
