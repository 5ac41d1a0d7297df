import { expect, test } from 'vitest';
import { device } from '../kept.ts';
import { forgetUnlinked, markUnlinked, wasUnlinked } from './linking.ts';

test('R-SIGN-08: what was unlinked is kept by provider under one key, until it is linked again', () => {
  expect(wasUnlinked('google')).toBe(false);
  markUnlinked('google');
  markUnlinked('github');
  expect(JSON.parse(device.getItem('isUnlinked') ?? '')).toEqual({ google: true, github: true });
  expect([wasUnlinked('google'), wasUnlinked('github'), wasUnlinked('kakao'), wasUnlinked('ft')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  forgetUnlinked('google');
  expect(JSON.parse(device.getItem('isUnlinked') ?? '')).toEqual({ google: false, github: true });
  expect([wasUnlinked('google'), wasUnlinked('github')]).toEqual([false, true]);
  device.removeItem('isUnlinked');
});
