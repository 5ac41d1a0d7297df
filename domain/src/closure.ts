/** A time in which a floor can be seen but not rented. */
export type Closure = {
  readonly from: Temporal.Instant;
  /** Null while nobody knows when it ends. */
  readonly until: Temporal.Instant | null;
};

/** R-RENT-09: whether a closure that has begun still keeps its floor closed. */
export function isStillClosed(until: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return until === null || Temporal.Instant.compare(until, now) > 0;
}

/**
 * R-RENT-09: the closure in force among those of a floor; of several the one that ends last. Undefined while the floor
 * is open.
 */
export function findClosure<C extends Closure>(closures: readonly C[], now: Temporal.Instant): C | undefined {
  return closures
    .filter(({ from, until }) => Temporal.Instant.compare(from, now) <= 0 && isStillClosed(until, now))
    .toSorted(byEnd)
    .at(-1);
}

function byEnd({ until: one }: Closure, { until: other }: Closure): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return Temporal.Instant.compare(one, other);
}
