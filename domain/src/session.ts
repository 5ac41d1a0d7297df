/** R-SIGN-11: how long an access token authenticates. */
export const accessTokenSeconds = 900;

/** R-SIGN-12: how long a refresh value is good; renewed at each rotation. */
export const refreshDays = 30;

/** R-SIGN-12: how long the previous refresh value still gets the same successor. */
export const overlapSeconds = 10;

/** One signed-in browser. Its refresh values are numbered; the current one has the number `generation`. */
export type Session = {
  readonly generation: number;
  readonly rotatedAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
  readonly revokedAt: Temporal.Instant | null;
};

/** What becomes of a genuine refresh value: a successor, the successor already given, or a no. */
export type ReissueDecision = 'ROTATE' | 'REPEAT' | 'REUSED' | 'REVOKED' | 'EXPIRED';

/**
 * R-SIGN-12: the current value is rotated; the one before it gets the same successor for 10 s more; any older one, or
 * that one later, was stolen or copied. A value from the future of its row (a restored database) counts as expired.
 */
export function decideReissue(session: Session, presented: number, now: Temporal.Instant): ReissueDecision {
  if (session.revokedAt !== null) return 'REVOKED';
  if (presented > session.generation || Temporal.Instant.compare(session.expiresAt, now) <= 0) return 'EXPIRED';
  if (presented === session.generation) return 'ROTATE';
  const overlapEnds = session.rotatedAt.add({ seconds: overlapSeconds });
  return presented === session.generation - 1 && Temporal.Instant.compare(now, overlapEnds) <= 0 ? 'REPEAT' : 'REUSED';
}
