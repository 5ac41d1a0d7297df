import { defaultPolicy, penaltyWorking, rentalDays, wholeDaysBetween } from '@cabinet/domain';
import type { Dice } from './dice.ts';
import type { Draft, DraftCabinet } from './draft.ts';
import { onDay } from './times.ts';

/**
 * Plans the rentals of past months: `count` people take a cabinet in turn, `rounds` times. Each rental lies before
 * everything its people and its cabinet have had since.
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

/** One past rental. A group keeps its cabinet to the last day; one person often returns it earlier. */
function layPast({ dice, now, draft }: Table, cabinet: DraftCabinet, users: readonly number[]): void {
  if (cabinet.lentType === 'SHARE' && users.length < 2) return;
  const days = rentalDays(cabinet.lentType, users.length, defaultPolicy) ?? 0;
  const late = dice.percent(15) ? dice.between(1, 3) : 0;
  // The cabinet opens on the day after the end, and nobody rents while a penalty runs.
  const before = users.map(
    (user) => wholeDaysBetween(now, draft.idleUntil(user)) - 1 - penaltyWorking(late, defaultPolicy).days,
  );
  const lastDay = Math.min(wholeDaysBetween(now, draft.freeUntil(cabinet)) - 2, ...before) - dice.below(9);
  const early = late === 0 && users.length === 1 ? dice.between(0, days - 4) : 0;
  const ends = users.map(() => onDay(dice, now, lastDay));
  draft.rentUntil(cabinet, users, onDay(dice, now, lastDay - late - days + early), ends);
}
