import {
  decidePenalty,
  defaultPolicy,
  type LentType,
  nextOpening,
  type Penalty,
  rentalDays,
  rentalEnd,
} from '@cabinet/domain';

export type DraftCabinet = {
  readonly id: number;
  readonly floor: number;
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

/** Rentals on their way into the database, and what they leave room for: everything is planned from now backwards. */
export type Draft = {
  readonly rentals: readonly DraftRental[];
  /** Until when nobody had the cabinet: earlier rentals end, and open again, before it. */
  freeUntil(cabinet: DraftCabinet): Temporal.Instant;
  /** Until when the person had nothing and no penalty: earlier ones end before it. */
  idleUntil(user: number): Temporal.Instant;
  /** Blocks a cabinet from an instant on, such as the day it broke. */
  block(cabinet: DraftCabinet, from: Temporal.Instant): void;
  /** Rents a cabinet to people until today; the days of the rental follow from how many they are. */
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
        reopensAt: endedAt !== null && index === emptying ? nextOpening(endedAt, defaultPolicy) : null,
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
