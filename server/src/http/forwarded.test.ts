import { expect, test } from 'vitest';
import { forwardedAddresses } from './forwarded.ts';

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  [' 198.51.100.1 ,, 203.0.113.7 ', ['198.51.100.1', '203.0.113.7']],
  ['203.0.113.7:4711', ['203.0.113.7']],
  ['2001:db8::7', ['2001:db8::7']],
  ['[2001:db8::7]', ['2001:db8::7']],
  ['[2001:db8::7]:4711', ['2001:db8::7']],
  ['::ffff:203.0.113.7', ['::ffff:203.0.113.7']],
  ['unknown', []],
  ['x'.repeat(6000), []],
  ['203.0.113.7 and more', []],
  ['203.0.113.7:99999999', []],
  ['fe80::1%anything', []],
  ['198.51.100.1, unknown, 203.0.113.7', ['203.0.113.7']],
  ['198.51.100.1, unknown', []],
  ['', []],
])('X-Forwarded-For: %s names %j', (header, addresses) => {
  expect(forwardedAddresses(header)).toEqual(addresses);
});
