/** The one thing a person may hold at a time: a rental, or a seat in a waiting session. */
export type Holding = { readonly kind: 'RENTING' | 'WAITING'; readonly cabinetId: number };

/** What the rules ask about a person. */
export type Person = {
  /** The end of the running penalty; null without one. A past end counts as none. */
  readonly unbannedAt: Temporal.Instant | null;
  /** Whether the school account is still active. */
  readonly active: boolean;
  readonly holds: Holding | null;
};

/** R-PEN-08: a person is banned while the end of the penalty lies ahead. */
export function isBanned(person: Pick<Person, 'unbannedAt'>, now: Temporal.Instant): boolean {
  return person.unbannedAt !== null && Temporal.Instant.compare(person.unbannedAt, now) > 0;
}
