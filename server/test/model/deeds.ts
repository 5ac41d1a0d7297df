import { daysLate, type Locker, lockerOf, never, penaltyOf, statusOf, type World, wholeSecond } from './world.ts';

/** How a locker is set, apart from who is in it. */
const stateOf = ({ id, type, broken, opensAt }: Locker) => ({ id, type, broken, opensAt });
type State = ReturnType<typeof stateOf>;
type Texts = Pick<Locker, 'title' | 'memo' | 'previous'>;
const textsOf = ({ title, memo, previous }: Locker): Texts => ({ title, memo, previous });

/** The newest change of an administrator, with what it takes to take it back. */
export type Deed =
  /** It cannot be taken back. */
  | { readonly of: 'fixed' }
  /** Whether it can, this model does not follow. */
  | { readonly of: 'unknown' }
  | { readonly of: 'state'; readonly lockers: readonly { readonly was: State; readonly left: State }[] }
  | { readonly of: 'title'; readonly locker: number; readonly was: string | null; readonly left: string }
  | { readonly of: 'master'; readonly club: number; readonly was: number; readonly left: number }
  | { readonly of: 'coins'; readonly person: number; readonly amount: number }
  | { readonly of: 'lent'; readonly club: number; readonly locker: number; readonly texts: Texts }
  | { readonly of: 'returned'; readonly club: number; readonly locker: number; readonly texts: Texts }
  | {
      readonly of: 'return';
      readonly person: number;
      readonly locker: number;
      readonly start: number;
      readonly end: number;
      /** How many notices had been told before the return. Instants do not say what came first: the clock may stand. */
      readonly toldBefore: number;
      readonly texts: Texts;
      /** Until when the person was banned before; null when the return brought no penalty. */
      readonly bannedBefore: number | null;
      /** Until when the person was banned then, with the penalty of the return. */
      readonly bannedAfter: number;
      /** The overdue days at the return. */
      readonly late: number;
      isReduced: boolean;
      /** Whether people have waited for the locker since. */
      wasAwaited: boolean;
    };

const isInUse = ({ club, renters, session }: Locker): boolean =>
  club !== null || renters.length > 0 || (session?.seats.length ?? 0) > 0;

/** R-ADM-14: the return of a rental, before it is done; a person who leaves others behind cannot come back. */
export function returnDeed(world: World, locker: Locker, person: number): Deed {
  const mine = locker.renters.find((each) => each.person === person);
  if (mine === undefined || locker.renters.length > 1) return { of: 'fixed' };
  const late = daysLate(mine.end, world.now);
  const banned = world.people.get(person)?.bannedUntil ?? 0;
  const bannedBefore = late > 0 ? banned : null;
  const bannedAfter = late > 0 ? Math.max(banned, wholeSecond(world.now)) + penaltyOf(late) : banned;
  const { start, end } = mine;
  const which = { person, locker: locker.id, start, end, toldBefore: world.told.size };
  const sinceThen = { isReduced: false, wasAwaited: false };
  return { of: 'return', ...which, texts: textsOf(locker), bannedBefore, bannedAfter, late, ...sinceThen };
}

/** R-ADM-14: does something to lockers; they are its deed where they look different then. */
export function asStateDeed(world: World, ids: readonly number[], work: () => void): void {
  const lookOf = (locker: Locker) => {
    const status = statusOf(world, locker);
    return `${status} ${locker.type} ${status === 'PENDING' ? locker.opensAt : ''}`;
  };
  const before = ids.map((id) => ({ look: lookOf(lockerOf(world, id)), was: stateOf(lockerOf(world, id)) }));
  work();
  const lockers = before
    .map((each) => ({ ...each, now: lockerOf(world, each.was.id) }))
    .filter(({ look, now }) => look !== lookOf(now))
    .map(({ was, now }) => ({ was, left: stateOf(now) }));
  if (lockers.length > 0) world.newest = { of: 'state', lockers };
}

const ahead = ({ now }: World, at: number) => (at > now ? at : never);

/** Whether the person rented something else since the rental began, or anybody the locker since its return. */
function isFollowed({ told }: World, deed: Extract<Deed, { of: 'return' }>): boolean {
  const { person, locker, start, toldBefore } = deed;
  return [...told].some((each, index) => {
    const [who, kind, where, when] = each.split(' ');
    if (kind !== 'rentalSuccess') return false;
    const isItself = Number(who) === person && Number(where) === locker && Number(when) === start;
    const isOfPerson = Number(who) === person && Number(when) >= start;
    return !isItself && (isOfPerson || (Number(where) === locker && index >= toldBefore));
  });
}

/** Until when a person is banned without the penalty of a return, which a ticket may have made shorter. */
function bannedBesides({ people }: World, deed: Extract<Deed, { of: 'return' }>): number {
  const banned = people.get(deed.person)?.bannedUntil ?? 0;
  const isByItself = deed.isReduced || banned === deed.bannedAfter;
  return isByItself && deed.bannedBefore !== null ? deed.bannedBefore : banned;
}

/** R-ADM-14: what taking a deed back brings. */
export function askUndo(world: World, deed: Deed, holds: boolean): string {
  switch (deed.of) {
    case 'unknown':
    case 'fixed':
      return 'NOT_UNDOABLE';
    case 'state': {
      const all = deed.lockers.map(({ left }) => ({ left, is: lockerOf(world, left.id) }));
      if (all.some(({ is }) => isInUse(is))) return 'UNCHANGEABLE_CABINET';
      const isAsLeft = all.every(
        ({ left, is }) =>
          is.type === left.type && is.broken === left.broken && ahead(world, is.opensAt) === ahead(world, left.opensAt),
      );
      return isAsLeft ? 'ok, a state' : 'CHANGED_SINCE';
    }
    case 'title':
      return lockerOf(world, deed.locker).title === deed.left ? 'ok, a title' : 'CHANGED_SINCE';
    case 'master': {
      const club = world.clubs.get(deed.club);
      return club?.master === deed.left && club.members.has(deed.was) ? 'ok, a master' : 'CHANGED_SINCE';
    }
    case 'return':
      if (isInUse(lockerOf(world, deed.locker))) return 'UNCHANGEABLE_CABINET';
      if (bannedBesides(world, deed) > world.now) return 'ALL_BANNED_USER';
      if (world.people.get(deed.person)?.active !== true) return 'BLACKHOLED_USER';
      if (holds) return 'LENT_ALREADY_EXISTED';
      if (deed.isReduced || deed.wasAwaited || isFollowed(world, deed)) return 'CHANGED_SINCE';
      return daysLate(deed.end, world.now) > deed.late ? 'OVERDUE_SINCE' : 'ok, a return';
    case 'coins':
      return (world.people.get(deed.person)?.coins ?? 0) < deed.amount ? 'GRANT_SPENT' : 'ok, coins';
    case 'lent': {
      const { title, memo } = lockerOf(world, deed.locker);
      return title === deed.texts.title && memo === deed.texts.memo ? 'ok, a lending' : 'CHANGED_SINCE';
    }
    case 'returned':
      return 'ok, a return of a club';
  }
}

export function give(world: World, club: number, locker: number): void {
  Object.assign(world.clubs.get(club) ?? {}, { locker });
  Object.assign(lockerOf(world, locker), { club });
}

/** R-ALARM-02: every member is told what became of the locker of their club. */
function tellMembers(world: World, kind: 'adminReturn' | 'returnUndone', club: number, locker: number): void {
  for (const person of world.clubs.get(club)?.members ?? [])
    world.told.add(`${person} ${kind} ${locker} ${club} ${world.now}`);
}

/** R-ADM-11: free at once, without its texts; the club had it last. */
export function takeFrom(world: World, club: number, locker: number, memo: string | null): void {
  const previous = world.clubs.get(club)?.name ?? null;
  Object.assign(world.clubs.get(club) ?? {}, { locker: null });
  Object.assign(lockerOf(world, locker), { club: null, title: null, memo, previous, opensAt: never });
  tellMembers(world, 'adminReturn', club, locker);
}

/** R-ADM-14: everything is as it was before the deed. */
export function doUndo(world: World, deed: Deed): void {
  world.newest = { of: 'fixed' };
  switch (deed.of) {
    case 'unknown':
    case 'fixed':
      return;
    case 'state':
      for (const { was } of deed.lockers)
        Object.assign(lockerOf(world, was.id), { ...was, session: null, opensAt: ahead(world, was.opensAt) });
      return;
    case 'title':
      lockerOf(world, deed.locker).title = deed.was;
      return;
    case 'master':
      Object.assign(world.clubs.get(deed.club) ?? {}, { master: deed.was });
      return;
    case 'return': {
      const { person, start, end, texts, bannedBefore } = deed;
      Object.assign(lockerOf(world, deed.locker), { ...texts, opensAt: never, renters: [{ person, start, end }] });
      const who = world.people.get(person);
      if (bannedBefore !== null && who !== undefined) who.bannedUntil = bannedBefore;
      world.told.add(`${person} returnUndone ${deed.locker} ${start} ${world.now}`);
      return;
    }
    case 'coins': {
      const who = world.people.get(deed.person);
      if (who !== undefined) who.coins -= deed.amount;
      return;
    }
    case 'lent':
      takeFrom(world, deed.club, deed.locker, null);
      return void Object.assign(lockerOf(world, deed.locker), deed.texts);
    case 'returned':
      give(world, deed.club, deed.locker);
      Object.assign(lockerOf(world, deed.locker), deed.texts);
      tellMembers(world, 'returnUndone', deed.club, deed.locker);
  }
}
