/**
 * A second opinion on renting, waiting and returning, written from the rules and from nothing of the product: plain
 * milliseconds, the campus nine hours ahead of UTC, everybody in one list. What it says is compared with the server.
 */
export const second = 1000;
export const day = 86_400_000;
const ahead = 9 * 3_600_000;

export const wholeSecond = (at: number) => Math.floor(at / second) * second;
export const midnightBefore = (at: number) => Math.floor((at + ahead) / day) * day - ahead;
export const lastSecondOfDay = (at: number) => midnightBefore(at) + day - second;
/** R-RET-02: 13:00 of the next day. */
export const opening = (at: number) => midnightBefore(at) + day + 13 * 3_600_000;
/** R-PEN-01: days begun since the end. */
export const daysLate = (end: number, now: number) => Math.max(0, Math.ceil((wholeSecond(now) - end) / day));
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
  previous: number | null;
};
export type Who = { readonly id: number; active: boolean; bannedUntil: number };
export type World = {
  now: number;
  readonly lockers: Map<number, Locker>;
  readonly people: Map<number, Who>;
  /** Who was told what: person, kind, and what makes it one notice. */
  readonly told: Set<string>;
  /** What became of sessions and rentals without anybody asking. */
  readonly happened: Set<string>;
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
export function statusOf({ now }: World, { broken, renters, session, opensAt }: Locker): string {
  if (broken) return 'BROKEN';
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
