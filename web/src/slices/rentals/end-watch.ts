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

/**
 * R-ADM-09: tells at once that one's locker was returned elsewhere, at another device or by an administrator. Only of the
 * latter a notice comes as well. What is told here, or by the watch over a session, is not told a second time as news.
 */
export function useEndWatch(): void {
  const client = useQueryClient();
  const policy = usePolicy();
  const { rentals } = useText();
  const { rental } = useMyRental();
  const before = useRef<MyRental | null | undefined>(undefined);
  const since = useRef(0);
  const tell = useEffectEvent((held: MyRental | null) => {
    const known = before.current;
    before.current = held;
    if (isReturned(known, held, policy, serverNow()) && !hasActed(client, returns, since.current)) {
      showToast({ tone: 'info', text: rentals.returnedElsewhere(known.visibleNum), stays: true });
    }
    if (held?.cabinetId !== known?.cabinetId) since.current = deviceTime();
  });
  useEffect(() => {
    if (rental !== undefined) tell(rental);
  }, [rental]);
  const cabinetId = rental?.cabinetId;
  useEffect(() => (cabinetId === undefined ? undefined : tellNoNewsOf(cabinetId)), [cabinetId]);
}
