import { expect, test } from 'vitest';
import { isOffered, openingAhead } from './offer.ts';
import { defaultPolicy } from './policy.ts';

const seoul = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime('Asia/Seoul').toInstant();

test.each([
  ['2026-11-20T12:59:59.999', '2026-11-20T13:00'],
  ['2026-11-20T13:00:00', '2026-11-21T13:00'],
  ['2026-11-20T00:00:00', '2026-11-20T13:00'],
  ['2026-12-31T23:59:59', '2027-01-01T13:00'],
])('R-RET-02: at %s the next opening is %s', (now, opening) => {
  expect(openingAhead(seoul(now), defaultPolicy)).toEqual(seoul(opening));
});

test.each([
  ['PRIVATE', 'AVAILABLE', null, true],
  ['SHARE', 'AVAILABLE', null, true],
  ['CLUB', 'AVAILABLE', null, false],
  ['PRIVATE', 'PENDING', '2026-11-20T13:00', true],
  ['PRIVATE', 'PENDING', '2026-11-21T13:00', false],
  ['PRIVATE', 'FULL', null, false],
  ['SHARE', 'IN_SESSION', null, false],
] as const)(
  'R-RET-02, R-RENT-04: before 13:00 a %s cabinet that is %s and opens at %s is offered: %s',
  (lentType, status, opensAt, offered) => {
    const cabinet = { lentType, status, opensAt: opensAt === null ? null : seoul(opensAt) };
    expect(isOffered(cabinet, defaultPolicy, seoul('2026-11-20T11:50'))).toBe(offered);
  },
);
