import { policyFrom } from '@cabinet/domain';
import { expect, test } from 'vitest';
import { store as en } from './en.ts';
import { store as ko } from './ko.ts';

test('R-ALARM-04, R-GEN-05: the question says on which day people are told of an opening', () => {
  const [noon, night] = [
    { time: '12:55', isOnEve: false },
    { time: '23:58', isOnEve: true },
  ];
  expect(ko.alarm.whenNote(noon)).toBe('열리는 날 12:55');
  expect(ko.alarm.whenNote(night)).toBe('열리기 전날 23:58');
  expect(ko.alarm.once(noon)).toBe('이 구역에 개인 사물함이 열리는 첫날에 한 번 알려드려요.');
  expect(ko.alarm.once(night)).toBe('이 구역에 개인 사물함이 처음 열리기 전날에 한 번 알려드려요.');
  expect(en.alarm.whenNote(noon)).toBe('12:55 on the day it opens');
  expect(en.alarm.whenNote(night)).toBe('23:58 on the day before it opens');
});

test('R-SWAP-03, R-GEN-05: where no day has to be left, it is the end that came', () => {
  expect(ko.reasons.imminent(1)).toBe('반납까지 1일이 남지 않으면 옮길 수 없어요.');
  expect(ko.reasons.imminent(0)).toBe('반납일이 지나면 옮길 수 없어요.');
  expect(en.reasons.imminent(0)).toBe('You cannot move once the rental is over.');
});

test('R-ITEM-01, R-ITEM-07: the store names the days of the extensions that are for sale', () => {
  const sold = (...left: number[]) =>
    en.tickets.descriptions(policyFrom(left.map((days) => ({ key: `price.EXTENSION_${days}`, value: 0 })))).EXTENSION;
  expect(sold()).toBe('Moves the end date of your locker 3, 15 or 31 days later.');
  expect(sold(15)).toBe('Moves the end date of your locker 3 or 31 days later.');
  expect(sold(3, 15, 31)).toBe('Moves the end date of your locker to a later day.');
});
