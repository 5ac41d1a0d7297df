import { describe, expect, expectTypeOf, test } from 'vitest';
import type { AllHandlers } from '../http/handler.ts';
import { rooms } from '../rooms.ts';
import { slices } from './order.ts';
import { allInvariants, allJobs, type Gathered, refusalOfConstraint } from './slices.ts';

type Slice<Name extends keyof AllHandlers> = { readonly handlers: Pick<AllHandlers, Name> };
type OfAll = Slice<keyof AllHandlers>;

describe('what the slices announce', () => {
  test('the handlers of all of them are the table of calls: none missing, none answered twice', () => {
    expectTypeOf<Gathered<typeof slices>>().toExtend<AllHandlers>();
    expectTypeOf<Gathered<readonly [Slice<'ping'>, Slice<'getMe'>]>>().not.toExtend<AllHandlers>();
    expectTypeOf<Gathered<readonly [OfAll, Slice<'getMe'>]>>().toEqualTypeOf<{ readonly answeredTwice: 'getMe' }>();
  });

  test('jobs, invariants and refusals are those of every part', () => {
    const parts = [...rooms, ...slices];
    const count = (list: (part: (typeof parts)[number]) => object | undefined) =>
      parts.reduce((sum, part) => sum + Object.keys(list(part) ?? {}).length, 0);
    expect(allJobs).toHaveLength(count(({ jobs }) => jobs));
    expect(allInvariants).toHaveLength(count(({ invariants }) => invariants));
    expect(refusalOfConstraint.size).toBe(count(({ refusals }) => refusals));
  });
});
