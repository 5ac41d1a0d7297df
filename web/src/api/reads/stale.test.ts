import type { Subject } from '@cabinet/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ReadName, WriteName } from '../client/names.ts';
import { readAgain, refresh, subjectsOf } from './stale.ts';

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

test('R-ADM-14: what an administrator has just done is among the records at once', async () => {
  const client = new QueryClient();
  for (const name of ['sendMessage', 'addAdmin', 'cancelTalk', 'grantItem'] as const) {
    client.setQueryData(['listRecords', {}], {});
    await refresh(client, subjectsOf(name));
    expect(client.getQueryState(['listRecords', {}])?.isInvalidated, name).toBe(true);
  }
});

test('R-SIGN-13: whatever ends sessions of an administrator shows at once which are left', async () => {
  const client = new QueryClient();
  for (const name of ['changeAdminPassword', 'confirmSecondFactor', 'endOtherAdminSignIns'] as const) {
    client.setQueryData(['listAdminSignIns', {}], {});
    await refresh(client, subjectsOf(name));
    expect(client.getQueryState(['listAdminSignIns', {}])?.isInvalidated, name).toBe(true);
  }
});

test('what the stream cannot tell for a while is read by the clock', async () => {
  expect(await staleAfter(subjectsOf('streamEvents'))).toEqual([...shownToAll, ...own, 'listNotices'].toSorted());
});

/** A read whose answers come when they are told to. */
function slowRead(client: QueryClient, isShown: boolean) {
  const answers: PromiseWithResolvers<string>[] = [];
  const queryKey = ['getCabinet', {}] as const;
  const queryFn = () => {
    answers.push(Promise.withResolvers());
    return answers.at(-1)?.promise;
  };
  const observer = new QueryObserver(client, { queryKey, queryFn, enabled: isShown });
  onTestFinished(observer.subscribe(() => undefined));
  if (!isShown) void client.query({ queryKey, queryFn });
  return { answers, data: () => client.getQueryData(queryKey), state: () => client.getQueryState(queryKey) };
}

test('a first answer that may be older than the news is shown, and read once more however much news there was', async () => {
  const client = new QueryClient();
  const { answers, data } = slowRead(client, true);
  const refreshed = [refresh(client, ['cabinets']), readAgain(client), refresh(client, ['cabinets'])];
  expect(answers).toHaveLength(1);
  answers[0]?.resolve('old');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(data()).toBe('old');
  answers[1]?.resolve('new');
  await Promise.all(refreshed);
  expect([answers.length, data()]).toEqual([2, 'new']);
});

test('a read that is prepared while something changes is read again when it is shown', async () => {
  const client = new QueryClient();
  const { answers, state } = slowRead(client, false);
  const refreshed = refresh(client, ['cabinets']);
  answers[0]?.resolve('old');
  await refreshed;
  expect(state()).toMatchObject({ data: 'old', isInvalidated: true });
});
