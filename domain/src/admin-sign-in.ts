/** Wrong tries of one administrator id from one address. */
export type FailedTries = { readonly failures: number; readonly lastFailedAt: Temporal.Instant };

const freeTries = 5;
const firstWaitSeconds = 30;
const longestWaitSeconds = 3600;
const forgottenAfterHours = 24;

/**
 * R-ADM-01: five wrong tries are free; each further one is possible only after a wait that doubles from 30 s to an
 * hour. Returns the seconds still to wait; 0 when a try is allowed.
 */
export function adminWaitSeconds(tries: FailedTries, now: Temporal.Instant): number {
  if (tries.failures < freeTries || areForgotten(tries, now)) return 0;
  const wait = Math.min(firstWaitSeconds * 2 ** (tries.failures - freeTries), longestWaitSeconds);
  const elapsed = (now.epochMilliseconds - tries.lastFailedAt.epochMilliseconds) / 1000;
  return Math.max(0, Math.ceil(wait - elapsed));
}

/** R-ADM-01: wrong tries are forgotten a day after the last one. */
export function areForgotten(tries: FailedTries, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(tries.lastFailedAt.add({ hours: forgottenAfterHours }), now) <= 0;
}
