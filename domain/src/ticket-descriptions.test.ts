import { expect, test } from 'vitest';
import { defaultPolicy, policyFrom } from './policy.ts';
import { ticketDescriptions } from './ticket-descriptions.ts';

test('R-ITEM-07: the description of an alarm names the minutes that the campus has set', () => {
  expect(ticketDescriptions(defaultPolicy).ALARM).toBe('고른 구역에 개인 사물함이 열리기 5분 전에 알려드려요.');
  const policy = policyFrom([{ key: 'opening.alarmMinutesBefore', value: 15 }]);
  expect(ticketDescriptions(policy).ALARM).toContain('열리기 15분 전에');
});
