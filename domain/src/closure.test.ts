import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { findClosure, isStillClosed } from './closure.ts';

const now = at('2026-11-20 10:00');
const past = { from: at('2026-11-01 00:00'), until: at('2026-11-20 10:00') };
const week = { from: at('2026-11-20 10:00'), until: at('2026-11-27 00:00') };
const year = { from: at('2026-11-01 00:00'), until: at('2027-11-01 00:00') };
const endless = { from: at('2026-11-01 00:00'), until: null };
const coming = { from: at('2026-11-20 10:00:01'), until: null };

test.for([
  ['nothing', [], undefined],
  ['one that is over', [past], undefined],
  ['one that is still to come', [coming], undefined],
  ['one that begins now', [week], week],
  ['two, of which the later end counts', [year, week], year],
  ['the same the other way round', [week, year], year],
  ['one without an end', [endless, year, past], endless],
  ['the same the other way round', [past, year, endless], endless],
] as const)('R-RENT-09: of %s a floor is closed by what lasts longest', ([, closures, closure]) => {
  expect(findClosure(closures, now)).toEqual(closure);
});

test('R-RENT-09: a closure without an end goes on, another until its end', () => {
  expect(isStillClosed(null, now)).toBe(true);
  expect(isStillClosed(at('2026-11-20 10:00:01'), now)).toBe(true);
  expect(isStillClosed(now, now)).toBe(false);
});
