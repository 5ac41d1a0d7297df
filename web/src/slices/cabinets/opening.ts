import { openingAhead, type Policy } from '@cabinet/domain';
import { secondsUntil } from '../../state/server-clock.ts';

/** How long OPEN stands where the countdown was. */
const openSeconds = 60;

/** What the countdown shows: OPEN for the first minute after an opening, else what is left until the next. */
export function countdown(
  now: Temporal.Instant,
  policy: Policy,
): { readonly open: boolean; readonly seconds: number; readonly opensAt: Temporal.Instant } {
  const opensAt = openingAhead(now, policy);
  const lastAt = openingAhead(now.subtract({ seconds: openSeconds }), policy);
  return { open: Temporal.Instant.compare(lastAt, now) <= 0, seconds: secondsUntil(opensAt, now), opensAt };
}
