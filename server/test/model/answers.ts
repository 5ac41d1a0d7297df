import {
  awaitedBy,
  isBanned,
  isClosed,
  type Locker,
  type LockerType,
  mayRent,
  rentedBy,
  statusOf,
  type World,
  wrongInSession,
  wrongOfOne,
} from './world.ts';

/** R-RENT-01 to R-RENT-09: why a person gets no place; undefined when nothing is in the way. */
function whyNotTake(world: World, person: number, lockerId: number, type: LockerType): string | undefined {
  const locker = world.lockers.get(lockerId);
  if (locker === undefined) return 'NOT_FOUND_CABINET';
  const status = statusOf(world, locker);
  const who = world.people.get(person);
  if (status === 'FULL') return 'LENT_FULL';
  if (locker.type !== type) return 'INVALID_LENT_TYPE';
  if (isClosed(locker.floor)) return 'FLOOR_CLOSED';
  if (isBanned(who, world.now)) return 'ALL_BANNED_USER';
  if (who?.active !== true) return 'BLACKHOLED_USER';
  if (rentedBy(world, person) ?? awaitedBy(world, person)) return 'LENT_ALREADY_EXISTED';
  if (status === 'BROKEN') return 'LENT_BROKEN';
  if (status === 'OVERDUE') return 'LENT_EXPIRED';
  if (status === 'PENDING') return 'LENT_PENDING';
  return undefined;
}

/** What renting a private locker brings: `ok`, or the code of the refusal. */
export const askRent = (world: World, person: number, locker: number) =>
  whyNotTake(world, person, locker, 'PRIVATE') ?? 'ok';

/** What is typed where the code of a session is asked for. */
export type Word = 'right' | 'wrong' | 'zero';

/** R-SHARE-01, 03, 05, 07 to 10: what entering with a code brings. */
export function askShare(world: World, person: number, lockerId: number, word: Word): string {
  const session = world.lockers.get(lockerId)?.session ?? null;
  if (session?.seats.includes(person) === true) return 'ok, seated already';
  const no = whyNotTake(world, person, lockerId, 'SHARE');
  if (no !== undefined) return no;
  if (session === null) return 'ok, opened';
  if ((session.wrong.get(person) ?? 0) >= wrongOfOne) return 'SHARE_CODE_TRIAL_EXCEEDED USER';
  if (session.wrongTotal >= wrongInSession) return 'SHARE_CODE_TRIAL_EXCEEDED SESSION';
  if (word !== 'right') return word === 'zero' ? 'WRONG_SHARE_CODE, not counted' : 'WRONG_SHARE_CODE, counted';
  if (session.seats.length < 3) return 'ok, joined';
  return session.seats.every((seat) => mayRent(world, seat, world.now)) ? 'ok, completed' : 'ok, joined for others';
}

/** R-SHARE-06: what giving up a seat brings. */
export const askLeave = (world: World, person: number, locker: number) => {
  const seats = world.lockers.get(locker)?.session?.seats ?? [];
  if (!seats.includes(person)) return 'NOT_FOUND_USER';
  return seats.length > 1 ? 'ok, others stay' : 'ok, freed';
};

/** R-RET-01, 04, 05, 08: what giving back brings. */
export function askReturn(world: World, person: number, password: boolean): string {
  const locker = rentedBy(world, person);
  if (locker === undefined) return 'NOT_FOUND_LENT_HISTORY';
  if (!password && locker.floor === 3 && locker.renters.length === 1) return 'RETURN_PASSWORD_REQUIRED';
  const late = statusOf(world, locker) === 'OVERDUE' ? ' late' : '';
  return `ok,${late} ${locker.renters.length > 1 ? 'others stay' : 'emptied'}`;
}

/** R-RENT-11: what writing title and memo brings. */
export const askLabel = (world: World, person: number) =>
  rentedBy(world, person) === undefined ? 'NOT_FOUND_CABINET' : 'ok';

/** R-ADM-09, R-ADM-10: what an administrator's return for people brings. */
export function askAdminReturn(world: World, people: readonly number[]): string {
  if (people.some((person) => !world.people.has(person))) return 'NOT_FOUND_USER';
  const [rents, waits] = [rentedBy, awaitedBy].map((holds) => people.some((person) => holds(world, person)));
  if (!rents && !waits) return 'NOT_FOUND_LENT_HISTORY';
  return rents ? 'ok, renting' : 'ok, waiting';
}

/** R-PEN-09: what releasing somebody brings. */
export function askRelease(world: World, person: number): string {
  const who = world.people.get(person);
  if (who === undefined) return 'NOT_FOUND_USER';
  return isBanned(who, world.now) ? 'ok, ended' : 'ok, nothing to end';
}

/** What an administrator wants of lockers. */
export type Wanted = {
  readonly lockers: readonly number[];
  readonly type: LockerType | null;
  readonly status: string | null;
};

/** R-ADM-05, R-ADM-06, R-SHARE-12: what an administrator's change of lockers brings. */
export function askChange(world: World, { lockers, type, status }: Wanted): string {
  const found = lockers.flatMap((id) => world.lockers.get(id) ?? []);
  if (found.length < lockers.length) return 'NOT_FOUND_CABINET';
  const isUsed = ({ renters, session, club }: Locker) =>
    club !== null || renters.length > 0 || (session?.seats.length ?? 0) > 0;
  if (found.some(isUsed)) return 'UNCHANGEABLE_CABINET';
  if (status !== null && !['AVAILABLE', 'BROKEN', 'PENDING', 'IN_SESSION'].includes(status)) return 'INVALID_STATUS';
  if (status === 'IN_SESSION' && found.some((each) => (type ?? each.type) !== 'SHARE')) return 'INVALID_STATUS';
  return `ok, ${status ?? 'type'}`;
}

/** R-ADM-10: what returning at lockers brings. */
export function askReturnAt(world: World, lockers: readonly number[]): string {
  if (lockers.some((id) => !world.lockers.has(id))) return 'NOT_FOUND_CABINET';
  const people = lockers.flatMap((id) => {
    const { renters, session } = world.lockers.get(id) ?? { renters: [], session: null };
    return [...renters, ...(session?.seats ?? [])];
  });
  return people.length === 0 ? 'NOT_FOUND_LENT_HISTORY' : lockers.length > 1 ? 'ok, several' : 'ok, one';
}

type Grant = { readonly sku: string; readonly amount: number | null };

/** R-COIN-07, R-ITEM-05: what a grant brings. */
export function askGrant({ people }: World, person: number, { sku, amount }: Grant): string {
  if (sku === 'COIN_COLLECT') return 'NOT_FOUND_ITEM';
  if (!people.has(person)) return 'NOT_FOUND_USER';
  if (sku === 'SWAP') return 'ok, a ticket';
  return amount === 0 ? 'INVALID_AMOUNT' : 'ok, coins';
}

/** R-CLUB-03: what making somebody the master brings. */
export function askHandOn({ clubs }: World, clubId: number, target: number): string {
  const club = clubs.get(clubId);
  if (club === undefined) return 'NOT_FOUND_CLUB';
  return club.members.has(target) ? 'ok' : 'NOT_CLUB_USER';
}
