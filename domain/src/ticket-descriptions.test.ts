import { expect, test } from 'vitest';
import { defaultPolicy, policyFrom } from './policy.ts';
import { ticketDescriptions } from './ticket-descriptions.ts';

test('R-ITEM-07: the description of an alarm names the minutes that the campus has set', () => {
  expect(ticketDescriptions(defaultPolicy).ALARM).toBe('고른 구역에 개인 사물함이 열리기 5분 전에 알려드려요.');
  const alarmOf = (value: number) =>
    ticketDescriptions(policyFrom([{ key: 'opening.alarmMinutesBefore', value }])).ALARM;
  expect(alarmOf(15)).toContain('열리기 15분 전에');
  expect(alarmOf(1)).toContain('열리기 1분 전에');
  expect(alarmOf(0)).toContain('열릴 때 알려드려요.');
});

test('R-ITEM-01, R-ITEM-07: the description of extensions names the days that are for sale, and none where none is', () => {
  const sold = (...left: number[]) =>
    ticketDescriptions(policyFrom(left.map((days) => ({ key: `price.EXTENSION_${days}`, value: 0 })))).EXTENSION;
  expect(sold()).toBe('지금 쓰는 사물함의 반납일을 3일, 15일, 31일 늦춰요.');
  expect(sold(15)).toBe('지금 쓰는 사물함의 반납일을 3일, 31일 늦춰요.');
  expect(sold(3, 15, 31)).toBe('지금 쓰는 사물함의 반납일을 늦춰요.');
});
