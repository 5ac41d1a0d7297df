import { defaultPolicy } from '@cabinet/domain';
import { expect, test } from 'vitest';
import { type CabinetDetail, type SituationFacts, situationOf } from './cabinet-situation.ts';

const now = Temporal.Instant.from('2026-11-20T11:50:00+09:00');

const cabinet = (more: Partial<CabinetDetail> = {}): CabinetDetail => ({
  cabinetId: 66,
  visibleNum: 66,
  lentType: 'PRIVATE',
  maxUser: 1,
  title: null,
  status: 'AVAILABLE',
  statusNote: null,
  building: '새롬관',
  floor: 2,
  section: 'Oasis',
  lents: [],
  sessionExpiredAt: null,
  opensAt: null,
  ...more,
});

type Holds = SituationFacts['holds'];

const renting: Holds = { kind: 'RENTING', cabinetId: 62 };
const waiting: Holds = { kind: 'WAITING', cabinetId: 62 };

const floorOpensAt = Temporal.Instant.from('2026-12-01T00:00:00+09:00');
const closedFloors = new Map([
  [4, null],
  [5, floorOpensAt],
]);

const seen = (wanted: CabinetDetail, holds: Holds = null, unbannedAt: string | null = null) =>
  situationOf({ cabinet: wanted, me: { unbannedAt }, holds, closedFloors, policy: defaultPolicy }, now);

const code = (wanted: CabinetDetail, holds: Holds = null, unbannedAt: string | null = null) => {
  const situation = seen(wanted, holds, unbannedAt);
  return situation.is === 'blocked' ? situation.by.refused : situation.is;
};

test('R-RENT-06: only an available private cabinet can be rented', () => {
  expect(code(cabinet())).toBe('rentable');
  expect(code(cabinet({ status: 'FULL' }))).toBe('LENT_FULL');
  expect(code(cabinet({ status: 'OVERDUE' }))).toBe('LENT_EXPIRED');
  expect(code(cabinet({ status: 'BROKEN' }))).toBe('LENT_BROKEN');
  expect(code(cabinet({ status: 'BANNED' }))).toBe('LENT_BROKEN');
  expect(code(cabinet({ status: 'PENDING', opensAt: '2026-11-20T13:00:00' }))).toBe('LENT_PENDING');
});

test('R-RENT-06, R-SHARE-01: a free shared cabinet can be rented, a waiting one joined, others tell their state', () => {
  expect(code(cabinet({ lentType: 'SHARE', maxUser: 4 }))).toBe('rentable');
  expect(code(cabinet({ lentType: 'SHARE', maxUser: 4, status: 'IN_SESSION' }))).toBe('joinable');
  expect(code(cabinet({ lentType: 'SHARE', maxUser: 4, status: 'IN_SESSION' }), renting)).toBe('holding');
  expect(code(cabinet({ lentType: 'SHARE', maxUser: 4, status: 'FULL' }))).toBe('LENT_FULL');
  expect(code(cabinet({ lentType: 'SHARE', maxUser: 4, status: 'OVERDUE' }))).toBe('LENT_EXPIRED');
  expect(code(cabinet({ lentType: 'CLUB' }))).toBe('INVALID_LENT_TYPE');
});

test('R-RENT-04: a club’s cabinet says that it is for clubs, also while one has it, its members included', () => {
  for (const status of ['AVAILABLE', 'FULL', 'BROKEN'] as const)
    expect(seen(cabinet({ lentType: 'CLUB', status }))).toMatchObject({
      by: { refused: 'INVALID_LENT_TYPE', facts: { lentType: 'CLUB' } },
    });
});

test('R-RENT-07, R-RENT-09: a penalty and a closed floor stand in the way and say until when', () => {
  const banned = seen(cabinet(), null, '2026-11-27T10:00:00');
  expect(banned).toMatchObject({ is: 'blocked', by: { refused: 'ALL_BANNED_USER' } });
  expect(banned.is === 'blocked' && banned.by.until?.toString()).toBe('2026-11-27T01:00:00Z');
  expect(code(cabinet(), null, '2026-11-20T11:00:00')).toBe('rentable');
  expect(code(cabinet({ floor: 4 }))).toBe('FLOOR_CLOSED');
  expect(seen(cabinet({ floor: 5 }))).toMatchObject({ by: { refused: 'FLOOR_CLOSED', until: floorOpensAt } });
});

test('R-RENT-10: a person who holds one is told so only where the other could be rented', () => {
  expect(code(cabinet(), renting)).toBe('holding');
  expect(code(cabinet({ status: 'PENDING', opensAt: '2026-11-20T13:00:00' }), renting)).toBe('LENT_PENDING');
});

test('one’s own cabinet is one’s own whatever its state', () => {
  expect(code(cabinet({ cabinetId: 62, status: 'OVERDUE' }), renting)).toBe('mine');
  expect(code(cabinet({ cabinetId: 62, status: 'IN_SESSION' }), waiting)).toBe('waiting');
});
