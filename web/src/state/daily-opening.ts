import { openingAhead, type Policy } from '@cabinet/domain';
import { useEffect, useEffectEvent } from 'react';
import { onTick, serverNow, spread } from './server-clock.ts';

const spreadMilliseconds = 1500;

/** R-RET-02: calls back when the server's clock passes the opening time, spread a little so that not everybody asks at once. */
export function useDailyOpening(policy: Policy, onOpening: () => void): void {
  const opened = useEffectEvent(onOpening);
  useEffect(() => {
    let ahead = openingAhead(serverNow(), policy);
    return onTick(() => {
      const next = openingAhead(serverNow(), policy);
      if (Temporal.Instant.compare(next, ahead) <= 0) return;
      ahead = next;
      setTimeout(() => opened(), spread() * spreadMilliseconds);
    });
  }, [policy]);
}
