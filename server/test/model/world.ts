import type { Deed } from './deeds.ts';

/**
 * A second opinion on renting, waiting, returning, coins and tickets, written from the rules and from nothing of the product: plain
 * milliseconds, the campus nine hours ahead of UTC, everybody in one list. What it says is compared with the server.
 */
export const second = 1000;
export const day = 86_400_000;
const ahead = 9 * 3_600_000;

export const wholeSecond = (at: number) => Math.floor(at / second) * second;
export const midnightBefore = (at: number) => Math.floor((at + ahead) / day) * day - ahead;
export const lastSecondOfDay = (at: number) => midnightBefore(at) + day - second;
/** The campus month of an instant, as text. */
export const monthOf = (at: number) => new Date(at + ahead).toISOString().slice(0, 7);
/** R-RET-02: 13:00 of the next day. */
export const opening = (at: number) => midnightBefore(at) + day + 13 * 3_600_000;
/** R-PEN-01: days begun since the end. */
export const daysLate = (end: number, now: number) => Math.max(0, Math.ceil((wholeSecond(now) - end) / day));
/** R-PEN-02, R-PEN-05: how long a return so late bans; never longer than the forced return would have. */
export const penaltyOf = (late: number) => Math.min(late, 21) ** 2 * day;
export const never = Number.NEGATIVE_INFINITY;

export type LockerType = 'PRIVATE' | 'SHARE' | 'CLUB';
export type Renter = { readonly person: number; readonly start: number; end: number };
export type Session = {
  readonly deadline: number;
  seats: number[];
  readonly wrong: Map<number, number>;
  wrongTotal: number;
};
export type Locker = {
  readonly id: number;
  readonly floor: number;
  type: LockerType;
  broken: boolean;
  opensAt: number;
  renters: Renter[];
  session: Session | null;
  title: string | null;
  memo: string | null;
  /** The one who had it last: a person, or the name of a club. */
  previous: number | string | null;
  /** The club that has it. */
  club: number | null;
};
export type Club = {
  readonly id: number;
  readonly name: string;
  master: number;
  readonly members: Set<number>;
  notice: string;
  locker: number | null;
};
/** What can be bought on this stage. */
export const skus = ['EXTENSION_3', 'SWAP', 'PENALTY_3', 'ALARM'] as const;
export type Sku = (typeof skus)[number];
export type Who = {
  readonly id: number;
  active: boolean;
  bannedUntil: number;
  coins: number;
  /** The midnights of the days of picks. */
  readonly picks: number[];
  readonly tickets: Record<Sku, number>;
  /** Waits to be told of the section of the first lockers. */
  heart: boolean;
};
/** The newest link of somebody who may only return, and the sessions that links opened. */
export type Leaving = {
  readonly nextMail: number;
  readonly until: number;
  readonly isUsed: boolean;
  readonly sessions: readonly { readonly until: number; isOver: boolean }[];
};
export type World = {
  now: number;
  readonly lockers: Map<number, Locker>;
  readonly people: Map<number, Who>;
  readonly clubs: Map<number, Club>;
  readonly leaving: Map<number, Leaving>;
  /** Who was told what: person, kind, and what makes it one notice. */
  readonly told: Set<string>;
  /** What became of sessions and rentals without anybody asking. */
  readonly happened: Set<string>;
  /** The newest change of an administrator. */
  newest: Deed;
};

/** Wrong codes of everybody after which nobody may try (R-SHARE-08); less than the usual, so that few people get there. */
export const wrongInSession = 4;
/** Wrong codes of one person after which they may not try (R-SHARE-07). */
export const wrongOfOne = 3;

/** The locker that somebody rents. */
export const rentedBy = ({ lockers }: World, person: number) =>
  [...lockers.values()].find(({ renters }) => renters.some((each) => each.person === person));
/** The locker in whose session somebody has a seat. */
export const awaitedBy = ({ lockers }: World, person: number) =>
  [...lockers.values()].find(({ session }) => session?.seats.includes(person));
export const isBanned = (who: Who | undefined, at: number) => who !== undefined && who.bannedUntil > at;
export const isClosed = (floor: number) => floor === 4 || floor === 5;

/** The word for a locker now. */
export function statusOf({ now }: World, { broken, renters, session, opensAt, club }: Locker): string {
  if (broken) return 'BROKEN';
  if (club !== null) return 'FULL';
  const [first] = renters;
  if (first !== undefined) return now >= first.end + second ? 'OVERDUE' : 'FULL';
  if (session !== null) return 'IN_SESSION';
  return opensAt > now ? 'PENDING' : 'AVAILABLE';
}

export function lockerOf({ lockers }: World, id: number): Locker {
  const locker = lockers.get(id);
  if (locker === undefined) throw new Error(`There is no locker ${id}`);
  return locker;
}

/** R-RENT-07, R-RENT-08: whether nothing about the person stands in the way at that moment. */
export const mayRent = ({ people }: World, person: number, at: number) =>
  people.get(person)?.active === true && !isBanned(people.get(person), at);

/** The private lockers of the section that people wait for: of the first two on stage. */
export const awaitedLockers = ({ lockers }: World): readonly Locker[] =>
  [...lockers.values()].slice(0, 2).filter(({ type, broken }) => type === 'PRIVATE' && !broken);
