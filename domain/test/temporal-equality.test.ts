import { expect, test } from 'vitest';
import { at } from './at.ts';

const instant = at('2026-11-21 13:00');

test('an instant matches itself, however it was made', () => {
  expect({ opensAt: instant }).toEqual({ opensAt: at('2026-11-21 13:00') });
  expect({ opensAt: instant }).toMatchObject({ opensAt: at('2026-11-21 13:00') });
  expect({ opensAt: instant }).toMatchObject({ opensAt: expect.any(Temporal.Instant) });
});

test.for([null, undefined, {}, 0, `${instant}`, at('2026-11-21 13:01'), Temporal.PlainDate.from('2026-11-21')])(
  'an instant does not match %s, as a whole or as a part of an object',
  (other) => {
    for (const [one, another] of [
      [instant, other],
      [other, instant],
    ] as const) {
      expect({ opensAt: one }).not.toEqual({ opensAt: another });
      expect({ opensAt: one }).not.toMatchObject({ opensAt: another });
    }
  },
);
