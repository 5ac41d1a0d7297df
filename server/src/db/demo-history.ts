import { defaultPolicy, penaltyDays, rentalDays, wholeDaysBetween } from '@cabinet/domain';
import type { Dice } from './demo-dice.ts';
import type { Draft, DraftCabinet } from './demo-draft.ts';
import { onDay } from './demo-times.ts';

/**
 * Rentals of months past, each laid before everything its people and its cabinet have had since: `count` people in turn
 * look for a cabinet, as often as `rounds` says.
 */
export function planHistory(
  { dice, now, draft }: { dice: Dice; now: Temporal.Instant; draft: Draft },
  people: readonly number[],
  cabinets: readonly DraftCabinet[],
  rounds: number,
): void {
  const rentable = cabinets.filter((cabinet) => cabinet.lentType !== 'CLUB');
  for (let round = 0; round < rounds; round += 1) {
    for (const user of dice.shuffle(people)) {
      const cabinet = rentable[dice.below(rentable.length)];
      if (cabinet === undefined || dice.percent(25)) continue;
      const others = cabinet.lentType === 'SHARE' ? dice.shuffle(people).slice(0, dice.between(1, 3)) : [];
      layPast({ dice, now, draft }, cabinet, [...new Set([user, ...others])]);
    }
  }
}

type Table = { readonly dice: Dice; readonly now: Temporal.Instant; readonly draft: Draft };

/** One rental of the past; a group keeps its cabinet to the last day, one person often gives it back before. */
function layPast({ dice, now, draft }: Table, cabinet: DraftCabinet, users: readonly number[]): void {
  if (cabinet.lentType === 'SHARE' && users.length < 2) return;
  const days = rentalDays(cabinet.lentType, users.length, defaultPolicy) ?? 0;
  const late = dice.percent(15) ? dice.between(1, 3) : 0;
  // It opens on the day after its end, and nobody rents while a penalty runs.
  const before = users.map(
    (user) => wholeDaysBetween(now, draft.idleUntil(user)) - 1 - penaltyDays(late, defaultPolicy),
  );
  const lastDay = Math.min(wholeDaysBetween(now, draft.freeUntil(cabinet)) - 2, ...before) - dice.below(9);
  const early = late === 0 && users.length === 1 ? dice.between(0, days - 4) : 0;
  const ends = users.map(() => onDay(dice, now, lastDay));
  draft.rentUntil(cabinet, users, onDay(dice, now, lastDay - late - days + early), ends);
}
