import type { Subject } from '@cabinet/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ReadName, WriteName } from './names.ts';
import { refresh, subjectsOf } from './stale.ts';

const reads: readonly ReadName[] = [
  'getCabinet',
  'getFloor',
  'getMe',
  'getMyRental',
  'getRules',
  'listAllFloors',
  'listAvailableCabinets',
  'listBuildings',
  'listMyRentals',
  'listNotices',
  'previewAction',
];

/** The reads that are stale once these subjects changed. */
async function staleAfter(subjects: readonly Subject[]): Promise<readonly ReadName[]> {
  const client = new QueryClient();
  for (const name of reads) client.setQueryData([name, {}], {});
  await refresh(client, subjects);
  return reads.filter((name) => client.getQueryState([name, {}])?.isInvalidated);
}

const shownToAll: readonly ReadName[] = ['getCabinet', 'getFloor', 'listAllFloors', 'listAvailableCabinets'];
const own: readonly ReadName[] = ['getMe', 'getMyRental', 'listMyRentals', 'previewAction'];

test.each<[WriteName, readonly ReadName[]]>([
  ['rentPrivateCabinet', [...shownToAll, ...own]],
  ['shareCabinet', [...shownToAll, ...own]],
  ['returnCabinet', [...shownToAll, ...own]],
  ['updateMyCabinet', [...shownToAll, ...own]],
  ['leaveSession', [...shownToAll, 'getMyRental', 'previewAction']],
  ['readNotices', ['getFloor', 'listNotices']],
  ['signOut', []],
])('R-GEN-02: after %s what it changed is read again, and nothing else', async (name, stale) => {
  expect(await staleAfter(subjectsOf(name))).toEqual(stale.toSorted());
});

test('what the stream cannot tell for a while is read by the clock', async () => {
  expect(await staleAfter(subjectsOf('streamEvents'))).toEqual([...shownToAll, ...own, 'listNotices'].toSorted());
});
