import { campusZone, type Policy, seoulClock } from '@cabinet/domain';
import { useEffect, useEffectEvent } from 'react';
import { onTick, serverNow, spread } from './server-clock.ts';

/** R-RET-02: the last 13:00 that has passed, in milliseconds of the epoch. */
export function lastOpening(now: Temporal.Instant, { opening }: Pick<Policy, 'opening'>): number {
  const day = seoulClock(now).toPlainDate();
  const todays = day.toZonedDateTime({ timeZone: campusZone, plainTime: opening.time }).toInstant();
  const passed = Temporal.Instant.compare(todays, now) <= 0;
  return (passed ? todays : todays.subtract({ hours: 24 })).epochMilliseconds;
}

const spreadMilliseconds = 1500;

/** Calls back when the server's clock passes 13:00, spread a little so that not everybody asks in the same instant. */
export function useDailyOpening(policy: Policy, onOpening: () => void): void {
  const opened = useEffectEvent(onOpening);
  useEffect(() => {
    let seen = lastOpening(serverNow(), policy);
    return onTick(() => {
      const last = lastOpening(serverNow(), policy);
      if (last <= seen) return;
      seen = last;
      setTimeout(() => opened(), spread() * spreadMilliseconds);
    });
  }, [policy]);
}
