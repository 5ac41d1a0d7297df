import { isForcedReturnDue, type Policy } from '@cabinet/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { hasActed } from '../../api/actions/acted.ts';
import type { WriteName } from '../../api/client/names.ts';
import { instantOf } from '../../api/client/wire-time.ts';
import { tellNoNewsOf } from '../../api/live/news.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { deviceTime, serverNow } from '../../state/server-clock.ts';
import { showToast } from '../../ui/overlays/toast.ts';
import { isSeat, type MyRental, useMyRental } from './my-rental.ts';
import { useText } from './text/use-text.ts';

const returns: readonly WriteName[] = ['returnCabinet', 'returnCabinetWithPassword'];
/** The dialogs of these say themselves what was rented. */
const begins: readonly WriteName[] = ['rentPrivateCabinet', 'shareCabinet', 'useItem'];

/**
 * Whether a rental has ended that a page still showed, other than by the nightly forced return, which has a notice of its
 * own. What the person moved to instead says itself what happened.
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

/** Starts are told in whole seconds, and the clock of this device may be behind. */
const behind = { seconds: 2 };

/**
 * Whether a rental has begun that a page did not show, which knew of another one, or of none, since an instant. One that
 * an administrator gave back began before, and has a notice of its own; of a session the watch over it tells.
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

/**
 * R-ADM-09, R-RENT-14: tells at once that one's locker was returned elsewhere, at another device or by an administrator, or
 * that a rental began at another device. Only of what an administrator did the bell says it as well. What is told here, or by
 * the watch over a session, is not told a second time as news.
 */
export function useRentalWatch(): void {
  const client = useQueryClient();
  const policy = usePolicy();
  const { rentals } = useText();
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
    if (isBegun(known, held, there) && !hasActed(client, begins, here)) {
      showToast({ text: rentals.rent.done(held.visibleNum) });
    }
    if (known === undefined) since.current = { here: 0, there: serverNow() };
    else if (held?.cabinetId !== known?.cabinetId) since.current = { here: deviceTime(), there: serverNow() };
  });
  useEffect(() => {
    if (rental !== undefined) tell(rental);
  }, [rental]);
  const cabinetId = rental?.cabinetId;
  useEffect(() => (cabinetId === undefined ? undefined : tellNoNewsOf(cabinetId)), [cabinetId]);
}
