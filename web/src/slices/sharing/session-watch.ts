import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReplyOf } from '../../api/client.ts';
import { useRead } from '../../api/query.ts';
import { refresh } from '../../api/stale.ts';
import { instantOf } from '../../api/wire-time.ts';
import { onTick, serverNow } from '../../state/server-clock.ts';
import { currentText } from '../../text/language.ts';
import { showToast } from '../../ui/toast.ts';
import { settledAt } from './session-clock.ts';

type Rental = ReplyOf<'getMyRental'>;

/** What became of the session somebody waited in. `left` before its time: by the person's own doing, told elsewhere. */
export type SessionEnd = 'none' | 'completed' | 'released' | 'left';

/** R-SHARE-04, R-SHARE-06: reads from what was held before and is held now how a session ended. */
export function sessionEnd(before: Rental | undefined, after: Rental, now: Temporal.Instant): SessionEnd {
  if (before == null || before.status !== 'IN_SESSION') return 'none';
  if (after?.cabinetId === before.cabinetId) return after.status === 'IN_SESSION' ? 'none' : 'completed';
  const deadlineAt = instantOf(before.sessionExpiredAt);
  return deadlineAt !== null && Temporal.Instant.compare(now, deadlineAt) >= 0 ? 'released' : 'left';
}

const second = 1000;
const mostTries = 10;

/**
 * R-SHARE-11: 1.5 seconds after the deadline of one's own session asks how it ended, and once more each second while
 * the server has not got to it; and says it, wherever in the product one is.
 */
export function useSessionWatch(): void {
  const client = useQueryClient();
  const rental = useRead('getMyRental', undefined).data;
  const before = useRef<Rental | undefined>(undefined);
  useEffect(() => {
    if (rental === undefined) return;
    const ended = sessionEnd(before.current, rental, serverNow());
    const { rentals, sharing } = currentText();
    const number = before.current?.visibleNum ?? 0;
    before.current = rental;
    if (ended === 'completed') showToast({ text: rentals.rent.done(number) });
    if (ended === 'released') showToast({ tone: 'info', text: sharing.released });
  }, [rental]);

  const deadline = rental?.status === 'IN_SESSION' ? rental.sessionExpiredAt : null;
  const cabinetId = rental?.cabinetId;
  useEffect(() => {
    const deadlineAt = instantOf(deadline);
    if (deadlineAt === null) return undefined;
    const due = settledAt(deadlineAt);
    let tries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      tries += 1;
      void refresh(client, ['getMyRental', 'getMe', 'getFloor']);
      void client.invalidateQueries({ queryKey: ['getCabinet', { params: { cabinetId: `${cabinetId}` } }] });
    };
    // Asked anew at every second: a device that slept, or whose clock was set right, has another wait than it began with.
    const stop = onTick(() => {
      const left = due.epochMilliseconds - serverNow().epochMilliseconds;
      if (left > second || tries >= mostTries || timer !== undefined) return;
      timer = setTimeout(look, Math.max(0, left));
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client, deadline, cabinetId]);
}
