import { type Refusal, reasons, refusal } from './refusal.ts';

/** The one thing a person may hold at a time: a rental, or a seat in a waiting session. */
export type Holding = { readonly kind: 'RENTING' | 'WAITING'; readonly cabinetId: number };

/** The facts about a person that the rules ask for. */
export type Person = {
  /** The latest end of a penalty that no administrator released; null without one. A past end counts as none. */
  readonly unbannedAt: Temporal.Instant | null;
  /** Whether the school account still lets the person use the product. */
  readonly active: boolean;
  readonly holds: Holding | null;
};

/** R-PEN-08: a person is banned while the end of the penalty lies ahead. */
export function isBanned(person: Pick<Person, 'unbannedAt'>, now: Temporal.Instant): boolean {
  return person.unbannedAt !== null && Temporal.Instant.compare(person.unbannedAt, now) > 0;
}

/** R-PEN-08: the end of the penalty that runs now; null without one. */
export function bannedUntil(person: Pick<Person, 'unbannedAt'>, now: Temporal.Instant): Temporal.Instant | null {
  return isBanned(person, now) ? person.unbannedAt : null;
}

/** The reasons about a person that no choice of a cabinet changes, in the order of the wire. */
export const standingRefusals = ['ALL_BANNED_USER', 'BLACKHOLED_USER'] as const;

/** Every reason why a person cannot take any cabinet, in the order of the wire. */
export const personRefusals = [...standingRefusals, 'LENT_ALREADY_EXISTED'] as const;
export type PersonRefusal = (typeof personRefusals)[number];

/**
 * R-RENT-01, R-RENT-07, R-RENT-08: every reason why a person cannot take any cabinet: a running penalty, an ended
 * school account, a rental or seat they already have.
 */
export function listWhyNotPerson(person: Person, now: Temporal.Instant): readonly Refusal<PersonRefusal>[] {
  const { active, holds } = person;
  const unbannedAt = bannedUntil(person, now);
  return reasons(
    unbannedAt === null ? undefined : refusal('ALL_BANNED_USER', { until: unbannedAt, facts: { unbannedAt } }),
    active ? undefined : refusal('BLACKHOLED_USER'),
    holds === null
      ? undefined
      : refusal('LENT_ALREADY_EXISTED', { facts: { reason: holds.kind, cabinetId: holds.cabinetId } }),
  );
}
