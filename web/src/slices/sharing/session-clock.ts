import type { Policy } from '@cabinet/domain';

/** R-SHARE-11: how long after the deadline the outcome is asked for: by then the server has settled. */
const graceMilliseconds = 1500;

export type SessionTime = {
  /** Whole seconds that are shown, down to 0. */
  readonly seconds: number;
  /** The part of the session that is left, 1 to 0. */
  readonly part: number;
  readonly over: boolean;
};

/** R-SHARE-11: the moment at which a session that ends then can be looked at again. */
export function settledAt(deadlineAt: Temporal.Instant): Temporal.Instant {
  return deadlineAt.add({ milliseconds: graceMilliseconds });
}

/** R-SHARE-01, R-SHARE-11: what is left of a session by the server's clock; never more than a session lasts. */
export function sessionTime(deadlineAt: Temporal.Instant, now: Temporal.Instant, policy: Policy): SessionTime {
  const whole = policy.sharing.sessionMinutes * 60;
  const left = (settledAt(deadlineAt).epochMilliseconds - now.epochMilliseconds) / 1000;
  const seconds = Math.max(0, Math.min(whole, Math.floor(left)));
  return { seconds, part: seconds / whole, over: seconds === 0 };
}
