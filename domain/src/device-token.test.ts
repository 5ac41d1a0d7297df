import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { isDeviceTokenExpired, isLiveDevice } from './device-token.ts';
import { defaultPolicy, policyFrom } from './policy.ts';

const savedAt = at('2026-11-20 10:00');
const rows = [
  [true, null, '2026-11-20 10:00', true],
  [false, null, '2026-11-20 10:00', false],
  [true, savedAt, '2026-11-20 10:00', false],
  [true, savedAt, '2029-08-15 09:59:59', false],
  [true, savedAt, '2029-08-15 10:00', true],
  [false, savedAt, '2029-08-15 10:00', false],
] as const;

test.for(rows)(
  'R-ALARM-05: wants push %s, registered %s: at %s the device token is expired: %s',
  ([wantsPush, saved, now, expired]) => {
    expect(isDeviceTokenExpired({ wantsPush, savedAt: saved }, defaultPolicy, at(now))).toBe(expired);
  },
);

test('R-ALARM-05, R-GEN-05: how long a registered browser counts is policy', () => {
  const policy = policyFrom([{ key: 'alarm.deviceTokenDays', value: 1 }]);
  expect(isLiveDevice({ savedAt }, policy, at('2026-11-21 09:59:59'))).toBe(true);
  expect(isLiveDevice({ savedAt }, policy, at('2026-11-21 10:00'))).toBe(false);
});
