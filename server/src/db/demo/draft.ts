import {
  decidePenalty,
  defaultPolicy,
  type LentType,
  type Penalty,
  rentalDays,
  rentalEnd,
  reopeningAfter,
} from '@cabinet/domain';

export type DraftCabinet = {
  readonly id: number;
  readonly floor: number;
  readonly sectionId: number;
  readonly section: string;
  readonly lentType: LentType;
};

export type DraftRental = {
  readonly cabinet: number;
  readonly user: number;
  readonly lentType: LentType;
  readonly place: number;
  readonly startedAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
  readonly endedAt: Temporal.Instant | null;
  readonly reopensAt: Temporal.Instant | null;
  readonly penalty: Penalty | null;
};

/**
 * Rentals that will be inserted, planned from now backwards, and the times that people and cabinets still have free.
 */
export type Draft = {
  readonly rentals: readonly DraftRental[];
  /**
   * The start of the cabinet's earliest rental so far: an earlier one must end, and the cabinet open again, before it.
   */
  freeUntil(cabinet: DraftCabinet): Temporal.Instant;
  /** The start of the person's earliest rental so far: an earlier one, and its penalty, must end before it. */
  idleUntil(user: number): Temporal.Instant;
  /** Blocks a cabinet from an instant on, such as the day it broke. */
  block(cabinet: DraftCabinet, from: Temporal.Instant): void;
  /** Rents a cabinet to people until today; the number of people decides the days. */
  rent(cabinet: DraftCabinet, users: readonly number[], startedAt: Temporal.Instant): void;
  /** A rental of the past, each person's end in the order of `users`; late ones are penalised. */
  rentUntil(
    cabinet: DraftCabinet,
    users: readonly number[],
    startedAt: Temporal.Instant,
    ends: readonly Temporal.Instant[],
  ): void;
};

export function openDraft(now: Temporal.Instant): Draft {
  const rentals: DraftRental[] = [];
  const cabinetFree = new Map<number, Temporal.Instant>();
  const userIdle = new Map<number, Temporal.Instant>();

  function lay(
    cabinet: DraftCabinet,
    users: readonly number[],
    from: Temporal.Instant,
    ends?: readonly Temporal.Instant[],
  ) {
    const days = rentalDays(cabinet.lentType, users.length, defaultPolicy);
    if (days === null) throw new RangeError('Clubs rent otherwise');
    const expiresAt = rentalEnd(from, days);
    const last = ends?.toSorted(Temporal.Instant.compare).at(-1);
    const emptying = last === undefined ? -1 : (ends?.lastIndexOf(last) ?? -1);
    users.forEach((user, index) => {
      const endedAt = ends?.[index] ?? null;
      rentals.push({
        cabinet: cabinet.id,
        user,
        lentType: cabinet.lentType,
        place: index + 1,
        startedAt: from,
        expiresAt,
        endedAt,
        reopensAt: endedAt !== null && index === emptying ? reopeningAfter(endedAt, defaultPolicy) : null,
        penalty: endedAt && decidePenalty({ expiresAt, unbannedAt: null }, defaultPolicy, endedAt),
      });
      userIdle.set(user, from);
    });
    cabinetFree.set(cabinet.id, from);
  }

  return {
    rentals,
    freeUntil: (cabinet) => cabinetFree.get(cabinet.id) ?? now,
    idleUntil: (user) => userIdle.get(user) ?? now,
    block: (cabinet, from) => void cabinetFree.set(cabinet.id, from),
    rent: (cabinet, users, startedAt) => lay(cabinet, users, startedAt),
    rentUntil: (cabinet, users, startedAt, ends) => lay(cabinet, users, startedAt, ends),
  };
}
