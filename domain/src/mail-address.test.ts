import { expect, test } from 'vitest';
import { mailAddress } from './mail-address.ts';

/** Eight characters more are as many as a mail server takes. */
const long = `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.`;

test.for([
  ['jisoo@student.42seoul.kr', 'jisoo@student.42seoul.kr'],
  [' Jisoo+locker@Example.COM ', 'jisoo+locker@example.com'],
  ["o'hara@xn--fsq.example", "o'hara@xn--fsq.example"],
  ['root@localhost', 'root@localhost'],
  [`${long}${'f'.repeat(8)}`, `${long}${'f'.repeat(8)}`],
] as const)('R-SIGN-03: %j is an address', ([text, address]) => {
  expect(mailAddress(text)).toBe(address);
});

test.for([
  ['two addresses', 'a@example.com,b@example.com'],
  ['two, by a semicolon', 'a@example.com; b@example.com'],
  ['a further header', 'a@example.com\r\nBcc: b@example.com'],
  ['a line feed', 'a@exam\nple.com'],
  ['a name before it', 'Ann <a@example.com>'],
  ['a quoted part', '"a@b.example, c"@example.com'],
  ['a comment', 'a@example.com(b@example.com)'],
  ['a NUL', 'a\0@example.com'],
  ['what draws nothing', 'a\u200B@example.com'],
  ['two signs', 'a@b@example.com'],
  ['no host', 'a@'],
  ['a host that begins with a dash', 'a@-example.com'],
  ['an empty label', 'a@example..com'],
  ['more than a mail server takes', `${long}${'f'.repeat(9)}`],
  ['nothing', ''],
] as const)('R-GEN-04: %s is no address', ([, text]) => {
  expect(mailAddress(text)).toBeUndefined();
});
