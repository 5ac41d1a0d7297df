import { expect, test } from 'vitest';
import type { ChangeRow } from '../../api/actions/change-preview.ts';
import { cabinetOf, isElsewhere } from './return-places.ts';

const rest = (): Pick<ChangeRow, 'outcome' | 'after' | 'reasons' | 'penalty'> => ({
  outcome: 'CHANGED',
  after: null,
  reasons: [],
  penalty: null,
});
const place = { name: null, building: '새롬관', floor: 2, section: 'Oasis' };
const person = (held: ChangeRow['before']): ChangeRow => ({
  target: { kind: 'user', id: 7, ...place, visibleNum: null },
  before: held,
  ...rest(),
});
const cabinet = (id: number): ChangeRow => ({
  target: { kind: 'cabinet', id, ...place, visibleNum: id },
  before: null,
  ...rest(),
});

test('R-GEN-02, R-ADM-09: a person who has moved since a return was asked for is returned from the new locker, which is named', () => {
  const moved = person({ cabinetId: 40, expiredAt: '2026-12-21T23:59:59' });
  const left = cabinetOf(moved, [moved, cabinet(40)]);
  expect([left?.visibleNum, isElsewhere(left, 92)]).toEqual([40, true]);
  expect(isElsewhere(cabinetOf(person({ cabinetId: 92 }), [cabinet(92)]), 92)).toBe(false);
});

test('R-ADM-10: a seat is in the locker where somebody waits; where a question names none, it is told', () => {
  const waits = person({ waitingCabinetId: 40 });
  expect(isElsewhere(cabinetOf(waits, [cabinet(40)]), undefined)).toBe(true);
  expect(isElsewhere(cabinetOf(person(null), [cabinet(40)]), undefined)).toBe(false);
});
