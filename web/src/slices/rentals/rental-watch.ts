import { isForcedReturnDue, type Policy } from '@cabinet/domain';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { hasActed } from '../../api/actions/acted.ts';
import type { WriteName } from '../../api/client/names.ts';
import { instantOf } from '../../api/client/wire-time.ts';
import { tellNoNewsOf } from '../../api/live/news.ts';
import { queryFor } from '../../api/reads/query.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { deviceTime, newsSince, serverNow } from '../../state/server-clock.ts';
import { showToast } from '../../ui/overlays/toast.ts';
import { isSeat, type MyRental, useMyRental } from './my-rental.ts';
import { useText } from './text/use-text.ts';

const returns: readonly WriteName[] = ['returnCabinet', 'returnCabinetWithPassword'];
/** The writes whose own dialogs tell that a rental has begun, if it is one of the locker they are about. */
const begins: readonly WriteName[] = ['rentPrivateCabinet', 'shareCabinet', 'useItem'];

/** What is sent to rent a locker, or to move to it. */
type Begin = {
  readonly params?: { readonly cabinetId?: unknown };
  readonly body?: { readonly newCabinetId?: unknown };
};

/** Whether a write was to rent this locker, or to move to it: a ticket may be used for something else. */
export const isToBegin = (cabinetId: number) => (given: unknown) => {
  const { params, body } = (given ?? {}) as Begin;
  return [params?.cabinetId, body?.newCabinetId].some((id) => id === cabinetId || id === `${cabinetId}`);
};

/**
 * Whether a rental has ended that a page still showed, other than by the nightly forced return, which has a notice of
 * its own. A move to another locker is no such end: it says itself what happened.
 */
export function isReturned(
  before: MyRental | null | undefined,
  after: MyRental | null,
  policy: Policy,
  now: Temporal.Instant,
): before is MyRental {
  if (before == null || after !== null || isSeat(before)) return false;
  return !isForcedReturnDue(instantOf(before.lents[0]?.expiredAt), policy, now);
}

/** Nothing is known yet. */
const always = { here: 0, there: Temporal.Instant.fromEpochMilliseconds(0) };

/** How long ago the rental that is known was read, in milliseconds. */
function ageOf(client: QueryClient): number {
  const readAt = client.getQueryState(queryFor('getMyRental', undefined).queryKey)?.dataUpdatedAt ?? 0;
  return readAt === 0 ? 0 : Math.max(0, deviceTime() - readAt);
}

const later = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? other : one;

/** Starts are told in whole seconds, and the clock of this device may be behind. */
const behind = { seconds: 2 };

/**
 * Whether a rental has begun, since an instant, that a page did not show, because it knew of another one or of none. A
 * rental that an administrator gave back began before, and has a notice of its own; a rental that a session became is
 * told by the watch over that session.
 */
export function isBegun(
  before: MyRental | null | undefined,
  after: MyRental | null,
  since: Temporal.Instant,
): after is MyRental {
  if (before === undefined || after === null || isSeat(after) || before?.cabinetId === after.cabinetId) return false;
  const startedAt = instantOf(after.lents[0]?.startedAt);
  return startedAt !== null && Temporal.Instant.compare(startedAt, since.subtract(behind)) >= 0;
}

/** R-SWAP-02: whether the rental that was shown goes on in this cabinet. */
export function isMoved(before: MyRental | null | undefined, after: MyRental): before is MyRental {
  return before != null && before.cabinetId === after.movedFromId;
}

/**
 * R-ADM-09, R-RENT-14, R-SWAP-02: tells at once that one's locker was returned elsewhere, at another device or by an
 * administrator, or that at another device a rental began or moved. Only of what an administrator did the bell says it as
 * well. What is told here, or by the watch over a session, is not told a second time as news.
 */
export function useRentalWatch(): void {
  const client = useQueryClient();
  const policy = usePolicy();
  const { cabinets, rentals } = useText();
  const { rental } = useMyRental();
  const before = useRef<MyRental | null | undefined>(undefined);
  /** Since when one holds what one holds: by this device for its own acts, by the server for what happened elsewhere. */
  const since = useRef(always);
  const tell = useEffectEvent((held: MyRental | null) => {
    const known = before.current;
    const { here, there } = since.current;
    before.current = held;
    if (isReturned(known, held, policy, serverNow()) && !hasActed(client, returns, here)) {
      showToast({ tone: 'info', text: rentals.returnedElsewhere(known.visibleNum), stays: true });
    }
    // What began while the tab was hidden for long is shown, and no news any more.
    const isNews = isBegun(known, held, later(there, newsSince()));
    if (isNews && !hasActed(client, begins, here, isToBegin(held.cabinetId))) {
      const { visibleNum, floor, section } = held;
      const text = isMoved(known, held)
        ? rentals.movedElsewhere(known.visibleNum, cabinets.place(floor, section), visibleNum)
        : rentals.rent.done(visibleNum);
      showToast({ text });
    }
    // What began between the read and this page's watch was not shown either.
    if (known === undefined) since.current = { here: 0, there: serverNow().subtract({ milliseconds: ageOf(client) }) };
    else if (held?.cabinetId !== known?.cabinetId) since.current = { here: deviceTime(), there: serverNow() };
  });
  useEffect(() => {
    if (rental !== undefined) tell(rental);
  }, [rental]);
  const cabinetId = rental?.cabinetId;
  useEffect(() => (cabinetId === undefined ? undefined : tellNoNewsOf(cabinetId)), [cabinetId]);
}
