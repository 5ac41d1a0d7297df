import { expect, test } from 'vitest';
import { nearbyFree, offerBeside, standingOf } from './cabinet-view.ts';
import type { CabinetSummary } from './status-look.ts';

function section(states: string, columnCount: number) {
  const cabinets = states.split('').map(
    (state, index): CabinetSummary => ({
      cabinetId: index + 1,
      visibleNum: index + 89,
      title: null,
      lentType: state === 's' ? 'SHARE' : 'PRIVATE',
      maxUser: state === 's' ? 4 : 1,
      status: state === 'x' ? 'FULL' : 'AVAILABLE',
      userCount: 0,
      name: null,
      opensAt: null,
      sessionUserCount: 0,
      sessionExpiredAt: null,
    }),
  );
  return { columnCount, cabinets };
}

test('a cabinet stands in its row and column as in the hallway', () => {
  expect(standingOf(section('xxxxxx', 3), 5)).toMatchObject({ row: 1, rows: 2, column: 1 });
  expect(standingOf(section('xxxxxx', 3), 99)).toBeUndefined();
});

test('the nearest free private cabinet is offered instead of a taken one', () => {
  expect(nearbyFree(section('.xxxxs..x', 3), 5)?.cabinetId).toBe(8);
  expect(nearbyFree(section('xxxs', 2), 1)).toBeUndefined();
});

test('R-RENT-09: on a closed floor no other cabinet is offered', () => {
  const closed = new Map([[4, null]]);
  expect(offerBeside({ cabinetId: 1, floor: 4 }, section('x.', 2), closed)).toBeUndefined();
  expect(offerBeside({ cabinetId: 1, floor: 3 }, section('x.', 2), closed)?.cabinetId).toBe(2);
});
