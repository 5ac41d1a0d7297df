import { secondsUntil, useNow } from '../../state/server-clock.ts';
import { remainingText } from '../../text/dates.ts';

/** The time until a moment, running by the server's clock. Only this text renders every second. */
export function TimeLeft({ until, say }: { until: Temporal.Instant; say: (time: string) => string }) {
  return <>{say(remainingText(secondsUntil(until, useNow())))}</>;
}
