import { defaultPolicy, type PersonRefusal, type Policy, policyFrom, workExamples } from '@cabinet/domain';
import { expect, test } from 'vitest';
import { changedPolicy, policyOfOnes } from '../../../../../../../domain/test/policies.ts';
import { cabinets as enCabinets } from '../../../../../slices/cabinets/text/en.ts';
import { cabinets as koCabinets } from '../../../../../slices/cabinets/text/ko.ts';
import { working as enWorking } from '../../../../../slices/penalties/text/en.ts';
import { working as koWorking } from '../../../../../slices/penalties/text/ko.ts';
import { detailedGuide as en } from './en.ts';
import { detailedGuide as ko } from './ko.ts';

const told = (guide: typeof ko, policy: Policy) =>
  JSON.stringify(guide({ policy, late: workExamples(policy).late })).replaceAll('\u00a0', ' ');

test('R-GEN-05: the detailed guide tells the terms of a campus that never changed anything', () => {
  const guide = told(ko, defaultPolicy);
  for (const words of [
    '31일',
    '30일 + 15일 × 인원',
    '2~4명',
    '3층 사물함은',
    '1111로',
    '다음 날 13:00에',
    '3일 늦으면 3 × 3 = 9일',
    '3주가 지나면',
    '10분 동안',
    '세 번 틀리면',
  ]) {
    expect(guide).toContain(words);
  }
});

test.each([
  ['Korean', ko],
  ['English', en],
])('R-GEN-05: the detailed %s guide tells no number but those of the rules in force', (_, guide) => {
  const said = told(guide, changedPolicy);
  for (const number of ['47', '53', '19', '37', '11', '09:45', '7777', '29']) expect(said).toContain(number);
  expect(said).toMatch(/5, 6층|floor 5 or 6/);
  expect(said).not.toMatch(/13:00|1111|\b(31|30|15|10|4)\b|3층|floor 3|3주|3 weeks|세 번|three/);
});

test.each([
  ['Korean', ko, koWorking],
  ['English', en, enWorking],
])('R-PEN-02: the detailed %s guide tells the sum of a penalty as all other pages do', (_, guide, working) => {
  for (const policy of [defaultPolicy, changedPolicy]) {
    expect(told(guide, policy)).toContain(working(workExamples(policy).late).replaceAll('\u00a0', ' '));
  }
});

test.each([
  ['Korean', ko],
  ['English', en],
])('R-PEN-02: the detailed %s guide calls a penalty the square of the days late only while it is', (_, guide) => {
  for (const policy of [defaultPolicy, changedPolicy]) {
    const { late } = workExamples(policy);
    expect(/제곱|the square/.test(told(guide, policy))).toBe(late.squaredDays === late.overdueDays ** 2);
  }
});

test.each([
  ['Korean', ko, /비밀번호 네 자리/],
  ['English', en, /digits of its lock/],
])('R-RET-04: the %s guide asks for no password where no floor does', (_, guide, asks) => {
  expect(told(guide, defaultPolicy)).toMatch(asks);
  expect(told(guide, policyFrom([{ key: 'returning.passwordFloors', value: [] }]))).not.toMatch(asks);
});

test('R-RET-01, R-RET-02: the detailed guide says of every returned locker when it opens, not of private ones alone', () => {
  expect(told(ko, defaultPolicy)).toContain('반납된 사물함은 다음 날 13:00에 열려요.');
  expect(told(en, defaultPolicy)).toContain('A returned locker opens at 13:00 the next day.');
});

/** Words of the plan that tell whose a locker is. The guide says every other one, also one that is yet to come. */
const untold = ['mine', 'mineWait', 'club'];

test.each([
  ['Korean', ko, koCabinets.states],
  ['English', en, enCabinets.states],
])('the detailed %s guide calls the states of lockers what the plan calls them', (_, guide, states) => {
  const said = told(guide, defaultPolicy);
  const words = Object.entries(states).flatMap(([state, word]) => (untold.includes(state) ? [] : [word]));
  expect(words.filter((word) => !said.includes(`"${word}: `))).toEqual([]);
});

/** What the guides say of each reason why somebody takes no locker; null for those whose account has ended: they read none. */
const reasons: Readonly<Record<PersonRefusal, readonly [ko: string, en: string] | null>> = {
  ALL_BANNED_USER: ['제곱한 만큼 대여할 수 없어요', 'You cannot rent for the square of the days you are late'],
  LENT_ALREADY_EXISTED: ['사물함 하나만 쓸 수 있어요', 'only one locker at a time'],
  BLACKHOLED_USER: null,
};

test('R-RENT-01, R-RENT-07: the detailed guide tells every reason why somebody who reads it takes no locker', () => {
  for (const words of Object.values(reasons)) {
    if (words === null) continue;
    expect(told(ko, defaultPolicy)).toContain(words[0]);
    expect(told(en, defaultPolicy)).toContain(words[1]);
  }
});

const wrong =
  /\b(1|one) (more )?(days|minutes|people|hours)\b|1 a month|one wrong codes|(\d)( to |–|~)\4|floor 2, 4|\b0 minutes|\b0분/;

test.each([
  ['Korean', ko],
  ['English', en],
])('R-GEN-05: the %s detailed guide tells one of something as one, and two to two people as two', (_, guide) => {
  expect(told(guide, policyOfOnes)).not.toMatch(wrong);
});

test.each([
  ['Korean', ko, /1명이 안 되면/, '한 명이라도 대여돼요'],
  ['English', en, /fewer than 1/, 'rented even for one person'],
])(
  'R-SHARE-04, R-GEN-05: the detailed %s guide says of one who may rent alone how the wait ends',
  (_, guide, wrong, right) => {
    const said = told(guide, policyFrom([{ key: 'sharing.minPeople', value: 1 }]));
    expect(said).not.toMatch(wrong);
    expect(said).toContain(right);
  },
);
