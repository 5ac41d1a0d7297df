import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { defaultPolicy } from './policy.ts';
import { decideReduce, endOfPenalties, listWhyNotReduce, type ReduceFacts } from './reduction.ts';
import { isRefusal } from './refusal.ts';

const now = at('2026-12-24 09:00');
const one = { id: 1, startsAt: at('2026-12-23 10:00'), endsAt: at('2026-12-27 10:00') };
const facts: ReduceFacts = { active: true, owned: 1, heldUntil: null, penalties: [one] };
const reduce = (days: number, penalties = [one], when = now) =>
  decideReduce({ ...facts, penalties, days }, defaultPolicy, when);

test('R-PEN-07: the end comes nearer by the days of the ticket', () => {
  expect(reduce(3)).toEqual({
    unbannedAt: at('2026-12-24 10:00'),
    reduced: [{ id: 1, endsAt: at('2026-12-24 10:00'), reducedByDays: 3 }],
  });
});

test('R-PEN-07: more days than are left end the penalty at once', () => {
  expect(reduce(7)).toEqual({
    unbannedAt: now,
    reduced: [{ id: 1, endsAt: now, reducedByDays: 4 }],
  });
  const begun = at('2026-12-23 10:00');
  expect(reduce(7, [one], begun)).toMatchObject({ unbannedAt: begun, reduced: [{ id: 1, endsAt: null }] });
});

test('R-PEN-07, R-PEN-08: of joined penalties the last gives way first', () => {
  const next = { id: 2, startsAt: at('2026-12-27 10:00'), endsAt: at('2026-12-31 10:00') };
  expect(reduce(3, [one, next])).toEqual({
    unbannedAt: at('2026-12-28 10:00'),
    reduced: [{ id: 2, endsAt: at('2026-12-28 10:00'), reducedByDays: 3 }],
  });
  expect(reduce(5, [one, next])).toMatchObject({
    unbannedAt: at('2026-12-26 10:00'),
    reduced: [
      { id: 1, endsAt: at('2026-12-26 10:00'), reducedByDays: 1 },
      { id: 2, endsAt: null, reducedByDays: 4 },
    ],
  });
});

test('R-PEN-07, R-PEN-08: the latest end counts, in whatever order the penalties come', () => {
  const next = { id: 2, startsAt: at('2026-12-27 10:00'), endsAt: at('2026-12-31 10:00') };
  expect(endOfPenalties([next, one], now)).toEqual(next.endsAt);
  expect(reduce(3, [next, one])).toEqual(reduce(3, [one, next]));
});

test('R-PEN-07: a penalty that ends as the new end says is left as it is', () => {
  const next = { id: 2, startsAt: at('2026-12-27 10:00'), endsAt: at('2026-12-30 10:00') };
  expect(reduce(3, [one, next])).toEqual({
    unbannedAt: one.endsAt,
    reduced: [{ id: 2, endsAt: null, reducedByDays: 3 }],
  });
});

test('R-PEN-07: an overdue cabinet is returned first, and without a penalty there is nothing to reduce', () => {
  const codes = (more: Partial<ReduceFacts>) =>
    listWhyNotReduce({ ...facts, ...more }, defaultPolicy, now).map(({ refused }) => refused);
  expect(codes({})).toEqual([]);
  expect(codes({ heldUntil: at('2026-12-24 23:59:59') })).toEqual([]);
  expect(codes({ heldUntil: at('2026-12-23 23:59:59') })).toEqual(['PENALTY_LENT_DELAYED']);
  expect(codes({ penalties: [] })).toEqual(['NOT_FOUND_BAN_HISTORY']);
  expect(codes({ active: false, owned: 0, penalties: [], heldUntil: at('2026-12-23 23:59:59') })).toEqual([
    'BLACKHOLED_USER',
    'ITEM_NOT_OWNED',
    'PENALTY_LENT_DELAYED',
    'NOT_FOUND_BAN_HISTORY',
  ]);
});

test('R-PEN-07: whatever is joined, the last end is the one decided, and nothing ends before now', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(lengths, fc.constantFrom(3, 7, 31), fc.integer({ min: 0, max: 86_400 }), (days, ticket, seconds) => {
      let startsAt = now.subtract({ seconds });
      const penalties = days.map((length, id) => {
        const endsAt = startsAt.add({ hours: 24 * length });
        const penalty = { id, startsAt, endsAt };
        startsAt = endsAt;
        return penalty;
      });
      const decision = reduce(ticket, penalties);
      if (isRefusal(decision)) {
        expect(endOfPenalties(penalties, now)).toBeNull();
        return;
      }
      const left = penalties.flatMap(({ id, endsAt }) => {
        const changed = decision.reduced.find((each) => each.id === id);
        return changed === undefined ? [{ endsAt }] : changed.endsAt === null ? [] : [{ endsAt: changed.endsAt }];
      });
      expect(Temporal.Instant.compare(decision.unbannedAt, now)).toBeGreaterThanOrEqual(0);
      const end = endOfPenalties(left, now);
      expect(end?.toString() ?? now.toString()).toBe(decision.unbannedAt.toString());
    }),
    // One that ends at this very second is over.
    { examples: [[[1], 3, 86_400]] },
  );
});
