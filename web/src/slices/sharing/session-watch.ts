import { isWaiting, outcomeKnownAt, standingRefusals } from '@cabinet/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasActed } from '../../api/actions/acted.ts';
import { call } from '../../api/client/client.ts';
import { instantOf } from '../../api/client/wire-time.ts';
import { refresh } from '../../api/reads/stale.ts';
import { deviceTime, isOld, onTick, serverNow } from '../../state/server-clock.ts';
import { showToast } from '../../ui/overlays/toast.ts';
import { tellGathered } from '../cabinets/gathered.ts';
import { isSeat, type MyRental, useMyRental } from '../rentals/my-rental.ts';
import { useText } from './text/use-text.ts';

/** The end of the session a person waited in. `left`: the person has no seat any more although it goes on. */
export type SessionEnd = 'none' | 'completed' | 'released' | 'left';

/** R-SHARE-04, R-SHARE-06: how a session ended, from the person's cabinet before and now. */
export function sessionEnd(
  before: MyRental | null | undefined,
  after: MyRental | null,
  now: Temporal.Instant,
): SessionEnd {
  if (before == null || !isSeat(before)) return 'none';
  if (after?.cabinetId === before.cabinetId) return isSeat(after) ? 'none' : 'completed';
  // A session that is past its deadline and not settled yet has no deadline any more.
  const deadlineAt = instantOf(before.sessionExpiredAt);
  return deadlineAt !== null && isWaiting({ deadlineAt }, now) ? 'left' : 'released';
}

/**
 * R-SHARE-05: what cost somebody the seat, in the server's words; undefined for a person who left by themselves, or
 * whom nobody joined.
 */
export function costOfSeat(reasons: readonly { readonly code: string; readonly message: string }[]) {
  return reasons.find(({ code }) => standingRefusals.some((each) => each === code))?.message;
}

async function whyDropped(cabinetId: number): Promise<string | undefined> {
  try {
    const { reasons } = await call('previewAction', { body: { action: 'share', cabinetId } });
    return costOfSeat(reasons);
  } catch {
    return undefined;
  }
}

const second = 1000;
/**
 * How far the clock of this device may be behind: a session that ended at its deadline must not count as one that the
 * person left.
 */
const behind = { seconds: 2 };
const mostTries = 10;

/**
 * R-SHARE-11: asks 1.5 seconds after the deadline of one's own session how it ended, and again each second until the
 * server has settled it. Says the outcome on whatever page one is.
 */
export function useSessionWatch(): void {
  const client = useQueryClient();
  const { rental, waiting } = useMyRental();
  const before = useRef<MyRental | null | undefined>(undefined);
  const since = useRef(0);
  const { rentals, sharing } = useText();
  const tellEnd = useEffectEvent((held: MyRental | null) => {
    const ended = sessionEnd(before.current, held, serverNow().add(behind));
    const { visibleNum: number = 0, cabinetId = 0 } = before.current ?? {};
    before.current = held;
    const hasLeft = hasActed(client, ['leaveSession'], since.current);
    if (held?.cabinetId !== cabinetId) since.current = deviceTime();
    // What ended while the tab was hidden for long is shown, and no news any more.
    const startedAt = instantOf(held?.lents[0]?.startedAt);
    if (ended === 'completed' && startedAt !== null && !isOld(startedAt)) {
      tellGathered(cabinetId);
      showToast({ text: rentals.rent.done(number) });
    }
    // A person who gives up the seat here is told by that question.
    if ((ended !== 'released' && ended !== 'left') || hasLeft) return;
    void whyDropped(cabinetId).then((why) => {
      if (why !== undefined) showToast({ tone: 'info', text: sharing.dropped(number, why), stays: true });
      else if (ended === 'released') showToast({ tone: 'info', text: sharing.released });
      else showToast({ tone: 'info', text: sharing.freed(number), stays: true });
    });
  });
  useEffect(() => {
    if (rental !== undefined) tellEnd(rental);
  }, [rental]);

  const [deadline, setDeadline] = useState<string | null>(null);
  const known = waiting && rental ? (rental.sessionExpiredAt ?? deadline) : null;
  if (known !== deadline) setDeadline(known);
  useEffect(() => {
    const deadlineAt = instantOf(deadline);
    if (deadlineAt === null) return undefined;
    const due = outcomeKnownAt(deadlineAt);
    let tries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      tries += 1;
      void refresh(client, ['cabinets', 'rental', 'seat']);
    };
    // Checked again at every second: after a sleep of the device, or a correction of its clock, the wait is another
    // one.
    const stop = onTick(() => {
      const left = due.epochMilliseconds - serverNow().epochMilliseconds;
      if (left > second || tries >= mostTries || timer !== undefined) return;
      timer = setTimeout(look, Math.max(0, left));
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client, deadline]);
}
