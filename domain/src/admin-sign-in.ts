/** Wrong tries from one address: of one administrator id, or of all ids together. */
export type FailedTries = { readonly failures: number; readonly lastFailedAt: Temporal.Instant };

/**
 * How many wrong tries cost no wait, and the waits after those: each twice as long as the one before, up to the
 * longest.
 */
type Patience = { readonly free: number; readonly firstSeconds: number; readonly longestSeconds: number };

const ofOneId: Patience = { free: 5, firstSeconds: 30, longestSeconds: 3600 };
/** A whole campus may share one address: more wrong tries are free, and nobody waits long because of somebody else. */
const ofOneAddress: Patience = { free: 30, firstSeconds: 10, longestSeconds: 300 };
const forgottenAfterHours = 24;

/**
 * R-ADM-01: five wrong tries of an id are free; each further one is possible only after a wait that doubles from 30 s to
 * an hour. Returns the seconds still to wait; 0 when a try is allowed.
 */
export function adminWaitSeconds(tries: FailedTries, now: Temporal.Instant): number {
  return waitSeconds(tries, ofOneId, now);
}

/**
 * R-ADM-01: thirty wrong tries from an address are free, whatever the ids; then one waits from 10 s to five minutes.
 * Returns the seconds still to wait; 0 when a try is allowed.
 */
export function addressWaitSeconds(tries: FailedTries, now: Temporal.Instant): number {
  return waitSeconds(tries, ofOneAddress, now);
}

/** R-ADM-01: how many more wrong tries of an id cost no wait, after this many that are not forgotten. */
export function adminTriesLeft(failures: number): number {
  return Math.max(0, ofOneId.free - failures);
}

function waitSeconds(tries: FailedTries, patience: Patience, now: Temporal.Instant): number {
  const { free, firstSeconds, longestSeconds } = patience;
  if (tries.failures < free) return 0;
  const wait = Math.min(firstSeconds * 2 ** (tries.failures - free), longestSeconds);
  const elapsed = (now.epochMilliseconds - tries.lastFailedAt.epochMilliseconds) / 1000;
  // A wrong try further ahead than the longest wait was noted before the clock was set back.
  if (elapsed < -wait) return 0;
  return Math.max(0, Math.ceil(Math.min(wait, wait - elapsed)));
}

/** R-ADM-01: wrong tries of this instant and earlier are forgotten: a day before now. */
export function forgottenBefore(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: forgottenAfterHours });
}

/** R-ADM-01: wrong tries are forgotten a day after the last one. */
export function areForgotten(tries: FailedTries, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(tries.lastFailedAt, forgottenBefore(now)) <= 0;
}
