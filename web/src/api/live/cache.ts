import { isOffered, type Policy } from '@cabinet/domain';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { serverNow } from '../../state/server-clock.ts';
import type { Parts, ReplyOf } from '../client/client.ts';
import type { ReadName } from '../client/names.ts';
import { instantOf } from '../client/wire-time.ts';
import { readAgain, refresh } from '../reads/stale.ts';
import { type CabinetSummary, type CabinetsEvent, changesIn } from './cabinet-changes.ts';
import { tellChanges } from './news.ts';

type ByFloor = Record<string, CabinetSummary[]>;

const byNumber = (a: CabinetSummary, b: CabinetSummary): number => a.visibleNum - b.visibleNum;

/** The list with the changed cabinets in their places; the very same list when none of them is in it. */
export function withChanges(list: CabinetSummary[], changed: ReadonlyMap<number, CabinetSummary>): CabinetSummary[] {
  if (!list.some((cabinet) => changed.has(cabinet.cabinetId))) return list;
  return list.map((cabinet) => changed.get(cabinet.cabinetId) ?? cabinet);
}

/** R-RET-02: the list of available cabinets after the change: those that are offered now, by number. */
function withOffers(policy: Policy): typeof withChanges {
  const now = serverNow();
  const offers = (cabinet: CabinetSummary) =>
    isOffered({ ...cabinet, opensAt: instantOf(cabinet.opensAt) }, policy, now);
  return (list, changed) => {
    const others = list.filter((cabinet) => !changed.has(cabinet.cabinetId));
    return [...others, ...[...changed.values()].filter(offers)].toSorted(byNumber);
  };
}

/** Patches one cached reply. One that is being read right now may be older than the event, so it is read once more. */
function patch<Name extends ReadName>(
  client: QueryClient,
  queryKey: readonly [Name, object],
  change: (reply: ReplyOf<Name>) => ReplyOf<Name>,
): void {
  client.setQueryData<ReplyOf<Name>>(queryKey, (reply) => (reply === undefined ? undefined : change(reply)));
  if (client.getQueryState(queryKey)?.fetchStatus === 'fetching') void readAgain(client, { queryKey });
}

/** Puts changed cabinets into every cached reply that shows them, and where it is news tells which changed. */
export function applyCabinets(client: QueryClient, event: CabinetsEvent, isNews = true): void {
  const { building } = event;
  const floor = `${event.floor}`;
  const changed = new Map(event.cabinets.map((cabinet) => [cabinet.cabinetId, cabinet]));
  const known: CabinetSummary[] = [];
  const inFloors = (floors: ByFloor, merge: typeof withChanges): ByFloor => {
    const list = floors[floor];
    if (list === undefined) return floors;
    known.push(...list);
    return { ...floors, [floor]: merge(list, changed) };
  };
  // The frame waits for the rules before it shows anything live.
  const rules = client.getQueryData<ReplyOf<'getRules'>>(['getRules', {}]);
  if (rules === undefined) void readAgain(client, { queryKey: ['listAvailableCabinets'] });
  else {
    patch(client, ['listAvailableCabinets', { params: { building } }], (reply) => ({
      cabinetInfoResponseDtos: inFloors(reply.cabinetInfoResponseDtos, withOffers(rules.policy)),
    }));
  }
  patch(client, ['listAllFloors', {}], (reply) => ({
    ...reply,
    cabinetInfoResponseDtos: inFloors(reply.cabinetInfoResponseDtos, withChanges),
  }));
  patch(client, ['getFloor', { params: { building, floor } }], (reply) => {
    known.push(...reply.flatMap((section) => section.cabinets));
    return reply.map((section) => ({ ...section, cabinets: withChanges(section.cabinets, changed) }));
  });
  void refresh(client, ['cabinets'], (key) => isPatched(key) || isOfOther(key, changed));
  if (isNews) tellChanges(changesIn(known, event));
}

const patched: ReadonlySet<ReadName> = new Set(['listAvailableCabinets', 'listAllFloors', 'getFloor']);

const isPatched = ([name]: QueryKey): boolean => patched.has(name);

/**
 * Whether a read is about one cabinet that has not changed. An action that names none is about what is one's own, of which
 * the `me` events tell.
 */
function isOfOther([name, given]: QueryKey, changed: ReadonlyMap<number, unknown>): boolean {
  const { params, body } = given as Parts & { body?: { cabinetId?: number } };
  const id = name === 'previewAction' ? (body?.cabinetId ?? 0) : params?.['cabinetId'];
  return id !== undefined && !changed.has(Number(id));
}
