import { defaultPolicy, findTicket, openingAhead } from '@cabinet/domain';
import type { Dice } from './dice.ts';
import type { DraftRental } from './draft.ts';
import type { DraftCopy } from './wallet.ts';

/** The rentals, penalties and sections on which the demo's tickets could have been used. */
export type Surroundings = {
  readonly now: Temporal.Instant;
  readonly rentals: ReadonlyArray<DraftRental & { readonly id: number }>;
  readonly penalties: ReadonlyArray<{
    readonly id: number;
    readonly user: number;
    readonly startsAt: Temporal.Instant;
    readonly endsAt: Temporal.Instant;
  }>;
  /** Sections with private cabinets. */
  readonly sections: readonly number[];
};

export type DraftUse = {
  readonly copy: number;
  readonly user: number;
  readonly at: Temporal.Instant;
  readonly rental?: number;
  readonly penalty?: number;
  readonly section?: number;
  readonly toldAt?: Temporal.Instant | null;
};

type Owned = DraftCopy & { readonly id: number; readonly user: number };

const isBefore = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0;
const later = (one: Temporal.Instant, other: Temporal.Instant) => (isBefore(one, other) ? other : one);

/** Uses some of the tickets for things their owners had at the time; swap tickets stay unused. */
export function planUses(dice: Dice, copies: readonly Owned[], around: Surroundings): DraftUse[] {
  const awaited = new Set<string>();
  return copies.flatMap((copy): DraftUse[] => {
    if (!dice.percent(60)) return [];
    const use = { copy: copy.id, user: copy.user };
    switch (findTicket(copy.sku)?.type) {
      case 'EXTENSION': {
        const found = around.rentals.find(
          (rental) => rental.user === copy.user && findMoment(rental, copy, around.now),
        );
        const at = found && findMoment(found, copy, around.now);
        return found && at ? [{ ...use, at, rental: found.id }] : [];
      }
      case 'PENALTY': {
        const found = around.penalties.find(({ user, startsAt, endsAt }) => {
          const at = later(startsAt, copy.at).add({ minutes: 5 });
          return user === copy.user && isBefore(at, endsAt) && isBefore(at, around.now);
        });
        return found ? [{ ...use, at: later(found.startsAt, copy.at).add({ minutes: 5 }), penalty: found.id }] : [];
      }
      case 'ALARM': {
        const section = dice.pick(around.sections);
        const at = copy.at.add({ minutes: dice.between(1, 90) });
        const told = openingAhead(at, defaultPolicy).subtract({ minutes: 5 });
        const isTold = dice.percent(70) && isBefore(at, told) && isBefore(told, around.now);
        if (!isBefore(at, around.now) || (!isTold && awaited.has(`${copy.user} ${section}`))) return [];
        if (!isTold) awaited.add(`${copy.user} ${section}`);
        return [{ ...use, at, section, toldAt: isTold ? told : null }];
      }
      default:
        return [];
    }
  });
}

/** An instant at which the owner of the ticket could have extended the rental; undefined when there is none. */
function findMoment(rental: DraftRental, copy: Owned, now: Temporal.Instant): Temporal.Instant | undefined {
  const at = later(rental.startedAt, copy.at).add({ hours: 1 });
  const ends = [rental.expiresAt, rental.endedAt ?? now, copy.until ?? now, now];
  return ends.every((end) => isBefore(at, end)) ? at : undefined;
}
