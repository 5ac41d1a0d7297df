import { policyFrom } from '@cabinet/domain';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { deviceTime, setServerClock } from '../../state/server-clock.ts';
import type { ReplyOf } from '../client/client.ts';
import { type CabinetSummary, tellOpenings } from './cabinet-changes.ts';
import { applyCabinets, withChanges } from './cache.ts';
import { useLiveNews } from './news.ts';

const cabinet = (more: Partial<CabinetSummary>): CabinetSummary => ({
  cabinetId: 1,
  visibleNum: 1,
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

beforeEach(() => useLiveNews.setState({ changes: [] }));

test('a changed cabinet takes its place and the others keep being the same objects', () => {
  const list = [cabinet({}), cabinet({ cabinetId: 2, visibleNum: 2 })];
  const full = cabinet({ cabinetId: 2, visibleNum: 2, status: 'FULL' });
  const next = withChanges(list, new Map([[2, full]]));
  expect(next).toEqual([list[0], full]);
  expect(next[0]).toBe(list[0]);
  expect(withChanges(list, new Map([[9, full]]))).toBe(list);
});

test('of the reads that show cabinets, those are read again that an event did not bring up to date', () => {
  const client = new QueryClient();
  const params = { building: '새롬관', floor: '2' };
  const keys = {
    map: ['getFloor', { params }],
    changed: ['getCabinet', { params: { cabinetId: '1' } }],
    other: ['getCabinet', { params: { cabinetId: '2' } }],
    taken: ['previewAction', { body: { action: 'rent', cabinetId: 1 } }],
    asked: ['previewAction', { body: { action: 'rent', cabinetId: 2 } }],
    own: ['previewAction', { body: { action: 'return' } }],
    change: ['previewChange', { body: { action: 'setCabinetNumber', cabinetId: 2, visibleNum: 1 } }],
    notices: ['listNotices', {}],
  } as const;
  for (const key of Object.values(keys)) client.setQueryData(key, []);
  applyCabinets(client, { building: '새롬관', floor: 2, cabinets: [cabinet({ status: 'FULL' })] });
  const stale = Object.entries(keys).filter(([, key]) => client.getQueryState(key)?.isInvalidated);
  expect(stale.map(([name]) => name)).toEqual(['changed', 'taken', 'change']);
});

test('R-RET-02: the available list takes in what is free and what opens next by the rules in force, and lets go of the rest', () => {
  const client = new QueryClient();
  const policy = policyFrom([{ key: 'opening.time', value: '14:30' }]);
  const here = deviceTime();
  // By the default rules tomorrow's opening would come next.
  setServerClock('2026-11-20T13:30:00', here, here);
  const params = { building: '새롬관' };
  const read = ['listAvailableCabinets', { params }] as const;
  client.setQueryData(['getRules', {}], { policy, closures: [] });
  client.setQueryData(read, { cabinetInfoResponseDtos: { '2': [cabinet({ cabinetId: 9, visibleNum: 9 })] } });
  applyCabinets(client, {
    ...params,
    floor: 2,
    cabinets: [
      cabinet({ cabinetId: 5, visibleNum: 5, status: 'PENDING', opensAt: '2026-11-20T14:30:00' }),
      cabinet({ cabinetId: 4, visibleNum: 4, status: 'PENDING', opensAt: '2026-11-21T13:00:00' }),
      cabinet({ cabinetId: 3, visibleNum: 3 }),
      cabinet({ cabinetId: 2, visibleNum: 2, lentType: 'CLUB' }),
      cabinet({ cabinetId: 9, visibleNum: 9, status: 'FULL' }),
    ],
  });
  const { '2': list = [] } = client.getQueryData<ReplyOf<'listAvailableCabinets'>>(read)?.cabinetInfoResponseDtos ?? {};
  expect(list.map(({ visibleNum }) => visibleNum)).toEqual([3, 5]);
});

test('R-RET-02: what a read brings at the opening is told as an event would, and what opened long ago is not', () => {
  const here = deviceTime();
  setServerClock('2026-11-20T13:00:01', here, here);
  const pending = (cabinetId: number, opensAt: string) => cabinet({ cabinetId, status: 'PENDING', opensAt });
  const before = [
    pending(1, '2026-11-20T13:00:00'),
    pending(2, '2026-11-20T13:00:00'),
    pending(3, '2026-11-19T13:00:00'),
  ];
  const after = [cabinet({ cabinetId: 1 }), cabinet({ cabinetId: 2, status: 'FULL' }), cabinet({ cabinetId: 3 })];
  tellOpenings(before, { building: '새롬관', floor: 2, cabinets: after });
  expect(useLiveNews.getState().changes).toMatchObject([{ cabinetId: 1, before: 'PENDING', after: 'AVAILABLE' }]);
});

test('an event changes a locker on the map of its floor and in the list of all floors, and nowhere else, and is told', () => {
  const client = new QueryClient();
  const [first, second] = [cabinet({ cabinetId: 71 }), cabinet({ cabinetId: 72, visibleNum: 2 })];
  const full = cabinet({ cabinetId: 71, status: 'FULL', userCount: 1 });
  const map = (floor: string) => ['getFloor', { params: { building: '새롬관', floor } }] as const;
  const all = ['listAllFloors', {}] as const;
  const sections = [{ section: 'Oasis', alarmRegistered: false, cabinets: [first, second] }];
  client.setQueryData(map('2'), sections);
  client.setQueryData(map('3'), sections);
  client.setQueryData(all, { building: '새롬관', cabinetInfoResponseDtos: { '2': [first], '3': [second] } });
  applyCabinets(client, { building: '새롬관', floor: 2, cabinets: [full] });
  expect(client.getQueryData(map('2'))).toEqual([{ ...sections[0], cabinets: [full, second] }]);
  expect(client.getQueryData(map('3'))).toBe(sections);
  expect(client.getQueryData(all)).toEqual({
    building: '새롬관',
    cabinetInfoResponseDtos: { '2': [full], '3': [second] },
  });
  expect(useLiveNews.getState().changes).toMatchObject([{ cabinetId: 71, before: 'AVAILABLE', after: 'FULL' }]);
});
