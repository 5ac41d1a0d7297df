import { defaultPolicy, openingAhead, rentalDays, seoulDay } from '@cabinet/domain';
import type { Dice } from './dice.ts';
import type { Draft, DraftCabinet } from './draft.ts';
import { demoPlan, type SectionState } from './plan.ts';
import { earlierToday, onDay } from './times.ts';

/** The state of a cabinet besides its rentals. */
export type CabinetState = { readonly condition: 'USABLE' | 'BROKEN' | 'BANNED'; readonly note: string | null };

/** Days left, in the order cabinets get them: some began today, some end in 7 or 3 days or today. */
const daysLeft = [31, 7, 0, 3, 25, 18, 31, 12, 7, 28, 3, 21, 15, 5, 30, 9] as const;
/** Overdue days at the return of the cabinets that open next; most were returned in time. */
const daysLate = [0, 0, 3, 0, 0, 1, 0, 5] as const;

/** A named person rents the first cabinet of a type in a section, with so many days left. */
export type WantedRental = {
  readonly section: string;
  readonly lentType: 'PRIVATE' | 'SHARE';
  readonly user: number;
  readonly left: number;
};

type Hand = {
  readonly dice: Dice;
  readonly now: Temporal.Instant;
  readonly draft: Draft;
  /** Students without a cabinet, handed out one by one. */
  take(count: number): number[];
};

/** Gives every cabinet of the planned sections the state it has now. */
export function planToday(
  hand: Hand,
  cabinets: readonly DraftCabinet[],
  wanted: readonly WantedRental[],
): Map<number, CabinetState> {
  const states = new Map<number, CabinetState>();
  const sections = Map.groupBy(cabinets, (cabinet) => `${cabinet.floor} ${cabinet.section}`);
  let turn = 0;
  let returns = 0;
  for (const [section, all] of sections) {
    const plan = demoPlan[section];
    if (plan === undefined) continue;
    const rest = hand.dice.shuffle(all.filter((cabinet) => cabinet.lentType !== 'CLUB'));
    rentWanted(hand, rest, section, wanted);
    for (const note of plan.broken ?? []) setAside(hand, rest.shift(), 'BROKEN', note, states);
    for (const note of plan.banned ?? []) setAside(hand, rest.shift(), 'BANNED', note, states);
    for (const late of plan.overdue ?? []) rentFor(hand, rest.shift(), -late);
    for (const isSoon of opening(plan))
      giveBack(hand, rest.shift(), isSoon, daysLate[returns++ % daysLate.length] ?? 0);
    for (const cabinet of rest.slice(plan.free)) rentFor(hand, cabinet, daysLeft[turn++ % daysLeft.length] ?? 0);
  }
  return states;
}

const opening = ({ soon = 0, later = 0 }: SectionState): boolean[] => [
  ...Array<boolean>(soon).fill(true),
  ...Array<boolean>(later).fill(false),
];

function rentWanted(hand: Hand, rest: DraftCabinet[], section: string, wanted: readonly WantedRental[]): void {
  for (const { lentType, user, left } of wanted.filter((each) => each.section === section)) {
    const cabinet = rest.find((each) => each.lentType === lentType);
    if (cabinet === undefined) continue;
    rest.splice(rest.indexOf(cabinet), 1);
    rentFor(hand, cabinet, left, [user]);
  }
}

function setAside(
  { dice, now, draft }: Hand,
  cabinet: DraftCabinet | undefined,
  condition: 'BROKEN' | 'BANNED',
  note: string,
  states: Map<number, CabinetState>,
): void {
  if (cabinet === undefined) return;
  draft.block(cabinet, onDay(dice, now, -dice.between(2, 20)));
  states.set(cabinet.id, { condition, note });
}

const fewest = { PRIVATE: 1, SHARE: 2, CLUB: 1 } as const;

/** Rents the cabinet with so many days left, or overdue when negative. With nobody left to rent it stays free. */
function rentFor(hand: Hand, cabinet: DraftCabinet | undefined, left: number, first: readonly number[] = []): void {
  if (cabinet === undefined) return;
  const { dice, now, draft, take } = hand;
  const people = cabinet.lentType === 'SHARE' ? dice.between(2, 4) : 1;
  const users = [...first, ...take(people - first.length)];
  if (users.length < fewest[cabinet.lentType]) return;
  const days = rentalDays(cabinet.lentType, users.length, defaultPolicy) ?? 0;
  draft.rent(cabinet, users, onDay(dice, now, Math.min(0, left - days)));
}

/** Returns the cabinet yesterday or today, so that it opens at the next opening time or at the one after. */
function giveBack(hand: Hand, cabinet: DraftCabinet | undefined, isSoon: boolean, late: number): void {
  if (cabinet === undefined) return;
  const { dice, now, draft, take } = hand;
  const opensToday = seoulDay(openingAhead(now, defaultPolicy)).equals(seoulDay(now));
  const endedAt = isSoon && opensToday ? onDay(dice, now, -1) : earlierToday(dice, now);
  const users = take(fewest[cabinet.lentType]);
  if (users.length < fewest[cabinet.lentType]) return;
  const days = rentalDays(cabinet.lentType, users.length, defaultPolicy) ?? 0;
  const early = late === 0 && users.length === 1 ? dice.between(1, days - 3) : 0;
  const startedAt = onDay(dice, endedAt, early - days - late);
  draft.rentUntil(
    cabinet,
    users,
    startedAt,
    users.map(() => endedAt),
  );
}
