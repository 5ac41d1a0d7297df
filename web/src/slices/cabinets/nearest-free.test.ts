import { expect, test } from 'vitest';
import { nearestFree } from './nearest-free.ts';
import type { CabinetSummary } from './status-look.ts';

const cabinet = (visibleNum: number, more: Partial<CabinetSummary> = {}): CabinetSummary => ({
  cabinetId: visibleNum,
  visibleNum,
  title: null,
  lentType: 'PRIVATE',
  maxUser: 1,
  status: 'AVAILABLE',
  userCount: 0,
  name: null,
  opensAt: null,
  sessionUserCount: 0,
  sessionExpiredAt: null,
  ...more,
});

const section = (name: string, cabinets: CabinetSummary[]) => ({ section: name, cabinets });

test('the nearest free cabinet is the free private one of the section closest to the elevator', () => {
  const sections = [
    section('End of Cluster 2', [cabinet(1)]),
    section('Oasis', [cabinet(89, { status: 'FULL' }), cabinet(90, { lentType: 'SHARE' }), cabinet(98)]),
  ];
  expect(nearestFree(2, sections)).toMatchObject({ visibleNum: 98, section: 'Oasis', floor: 2, index: 2 });
  expect(nearestFree(2, sections.slice(0, 1))).toMatchObject({ visibleNum: 1 });
  expect(nearestFree(2, [])).toBeUndefined();
});
