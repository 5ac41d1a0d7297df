import { parseDateTime } from '@cabinet/domain';
import type { QueryClient } from '@tanstack/react-query';
import { serverNow } from '../state/server-clock.ts';
import type { ReplyOf } from './client.ts';
import { type CabinetChange, tellChanges } from './live-news.ts';
import type { ReadName } from './names.ts';
import { refresh } from './stale.ts';

export type CabinetPreview = ReplyOf<'getFloor'>[number]['cabinets'][number];
export type CabinetsEvent = { readonly building: string; readonly floor: number; readonly cabinets: CabinetPreview[] };
export type ChangedKind = 'rental' | 'seat' | 'coins' | 'penalty' | 'notice';

type ByFloor = Record<string, CabinetPreview[]>;

const byNumber = (a: CabinetPreview, b: CabinetPreview): number => a.visibleNum - b.visibleNum;

/** The list with the changed cabinets in their places; the very same list when none of them is in it. */
export function withChanges(list: CabinetPreview[], changed: ReadonlyMap<number, CabinetPreview>): CabinetPreview[] {
  if (!list.some((cabinet) => changed.has(cabinet.cabinetId))) return list;
  return list.map((cabinet) => changed.get(cabinet.cabinetId) ?? cabinet);
}

/** Whether the list of available cabinets holds it: free now, or opening at the next 13:00, and not a club's. */
export function isOffered(cabinet: CabinetPreview, now: Temporal.Instant): boolean {
  if (cabinet.lentType === 'CLUB') return false;
  if (cabinet.status === 'AVAILABLE') return true;
  const opensAt = cabinet.status === 'PENDING' && cabinet.opensAt !== null ? parseDateTime(cabinet.opensAt) : undefined;
  return opensAt !== undefined && now.until(opensAt).total('hours') <= 24;
}

function withOffers(list: CabinetPreview[], changed: ReadonlyMap<number, CabinetPreview>): CabinetPreview[] {
  const now = serverNow();
  const others = list.filter((cabinet) => !changed.has(cabinet.cabinetId));
  return [...others, ...[...changed.values()].filter((cabinet) => isOffered(cabinet, now))].toSorted(byNumber);
}

function changesIn(before: readonly CabinetPreview[], event: CabinetsEvent): CabinetChange[] {
  const at = serverNow();
  const known = new Map(before.map((cabinet) => [cabinet.cabinetId, cabinet]));
  return event.cabinets.flatMap((after) => {
    const was = known.get(after.cabinetId);
    if (was === undefined || was.status === after.status) return [];
    const { cabinetId, visibleNum } = after;
    const { building, floor } = event;
    return [{ cabinetId, building, floor, visibleNum, before: was.status, after: after.status, at }];
  });
}

/** Patches one cached reply. One that is being read right now may be older than the event, so it is read once more. */
function patch<Name extends ReadName>(
  client: QueryClient,
  queryKey: readonly [Name, object],
  change: (reply: ReplyOf<Name>) => ReplyOf<Name>,
): void {
  client.setQueryData<ReplyOf<Name>>(queryKey, (reply) => (reply === undefined ? undefined : change(reply)));
  if (client.getQueryState(queryKey)?.fetchStatus === 'fetching') void client.invalidateQueries({ queryKey });
}

/** Puts the new look of changed cabinets where anything on the screen shows them, and tells what changed. */
export function applyCabinets(client: QueryClient, event: CabinetsEvent): void {
  const { building } = event;
  const floor = `${event.floor}`;
  const changed = new Map(event.cabinets.map((cabinet) => [cabinet.cabinetId, cabinet]));
  const known: CabinetPreview[] = [];
  const inFloors = (floors: ByFloor, merge: typeof withChanges): ByFloor => {
    const list = floors[floor];
    if (list === undefined) return floors;
    known.push(...list);
    return { ...floors, [floor]: merge(list, changed) };
  };
  patch(client, ['listAvailableCabinets', { params: { building } }], (reply) => ({
    cabinetInfoResponseDtos: inFloors(reply.cabinetInfoResponseDtos, withOffers),
  }));
  patch(client, ['listAllFloors', {}], (reply) => ({
    ...reply,
    cabinetInfoResponseDtos: inFloors(reply.cabinetInfoResponseDtos, withChanges),
  }));
  patch(client, ['getFloor', { params: { building, floor } }], (reply) => {
    known.push(...reply.flatMap((section) => section.cabinets));
    return reply.map((section) => ({ ...section, cabinets: withChanges(section.cabinets, changed) }));
  });
  for (const id of changed.keys()) {
    void client.invalidateQueries({ queryKey: ['getCabinet', { params: { cabinetId: `${id}` } }] });
  }
  void refresh(client, ['previewAction']);
  tellChanges(changesIn(known, event));
}

const readsOf: Readonly<Record<ChangedKind, readonly ReadName[]>> = {
  rental: ['getMe', 'getMyRental', 'listMyRentals', 'previewAction'],
  seat: ['getMe', 'getMyRental', 'previewAction'],
  coins: ['getMe'],
  penalty: ['getMe', 'previewAction'],
  notice: ['listNotices'],
};

/** Reads afresh what of the person's own changed. */
export async function applyOwnChange(client: QueryClient, kinds: readonly ChangedKind[]): Promise<void> {
  await refresh(client, [...new Set(kinds.flatMap((kind) => readsOf[kind] ?? []))]);
}
