import { askShare, type Wanted, type Word } from './answers.ts';
import { asStateDeed, returnDeed } from './deeds.ts';
import {
  awaitedBy,
  day,
  daysLate,
  isBanned,
  type Locker,
  lastSecondOfDay,
  lockerOf,
  mayRent,
  midnightBefore,
  never,
  opening,
  penaltyOf,
  rentedBy,
  type Session,
  second,
  type World,
  wholeSecond,
} from './world.ts';

/** R-RENT-05, R-RENT-14: rentals begin, and everybody is told. */
function begin(world: World, locker: Locker, people: readonly number[], start: number, days: number): void {
  const end = lastSecondOfDay(start + days * day);
  locker.session = null;
  for (const person of people) {
    locker.renters.push({ person, start, end });
    world.told.add(`${person} rentalSuccess ${locker.id} ${start}`);
  }
}

const newSession = (now: number, seats: number[]): Session => ({
  deadline: wholeSecond(now) + 600_000,
  seats,
  wrong: new Map(),
  wrongTotal: 0,
});

/** R-RENT-02 */
export const doRent = (world: World, person: number, locker: number) =>
  begin(world, lockerOf(world, locker), [person], world.now, 31);

/** R-SHARE-01, 03, 05, 07 */
export function doShare(world: World, person: number, lockerId: number, word: Word): void {
  const said = askShare(world, person, lockerId, word);
  const locker = lockerOf(world, lockerId);
  const { session } = locker;
  if (said === 'ok, opened') {
    locker.session = newSession(world.now, [person]);
    if (world.newest.of === 'return' && world.newest.locker === lockerId) world.newest.wasAwaited = true;
  }
  if (session === null) return;
  if (said === 'WRONG_SHARE_CODE, counted') {
    session.wrong.set(person, (session.wrong.get(person) ?? 0) + 1);
    session.wrongTotal += 1;
  }
  if (said === 'ok, joined') session.seats.push(person);
  if (said === 'ok, joined for others')
    session.seats = [...session.seats.filter((seat) => mayRent(world, seat, world.now)), person];
  if (said === 'ok, completed') begin(world, locker, [...session.seats, person], world.now, 90);
}

/** R-SHARE-06 */
export function doLeave(world: World, person: number, lockerId: number): void {
  const locker = lockerOf(world, lockerId);
  if (locker.session === null) return;
  locker.session.seats = locker.session.seats.filter((seat) => seat !== person);
  if (locker.session.seats.length === 0) locker.session = null;
}

/** R-RET-01, 04, 05, 06, 08, R-PEN-01 to 03: one renter is gone. */
export function doReturn(world: World, person: number, password: string | null): void {
  const ends = endsOf(world);
  leaveOne(world, person, password);
  tellShortened(world, ends);
}

const endsOf = ({ lockers }: World) => new Map([...lockers.values()].map(({ id, renters }) => [id, renters[0]?.end]));

/** R-RET-05: who stays is told of a nearer end once, however many have left. */
function tellShortened(world: World, before: ReadonlyMap<number, number | undefined>): void {
  for (const { id, renters } of world.lockers.values())
    for (const { person, start, end } of renters)
      if (end !== before.get(id))
        world.told.add(`${person} endShortened ${id} ${start} ${end} ${midnightBefore(world.now)}`);
}

function leaveOne(world: World, person: number, password: string | null): void {
  const { now } = world;
  const locker = rentedBy(world, person);
  const mine = locker?.renters.find((each) => each.person === person);
  const who = world.people.get(person);
  if (locker === undefined || mine === undefined || who === undefined) return;
  const late = daysLate(mine.end, now);
  if (late > 0) who.bannedUntil = (isBanned(who, now) ? who.bannedUntil : wholeSecond(now)) + penaltyOf(late);
  const before = locker.renters.length;
  locker.renters = locker.renters.filter((each) => each !== mine);
  if (locker.renters.length === 0) {
    Object.assign(locker, { title: null, memo: password, previous: person, opensAt: opening(now) });
    return;
  }
  if (now >= mine.end + second) return;
  const left = Math.floor(((mine.end - wholeSecond(now)) * (before - 1)) / before);
  const end = Math.min(mine.end, lastSecondOfDay(wholeSecond(now) + left));
  for (const each of locker.renters) each.end = end;
}

/** R-RENT-11 */
export function doLabel(world: World, person: number, label: { title: string | null; memo: string | null }): void {
  const locker = rentedBy(world, person);
  if (locker === undefined) return;
  if (label.title !== null) locker.title = label.title || null;
  if (label.memo !== null) locker.memo = label.memo || null;
}

/** R-ADM-09, R-ADM-10: one after the other, by number. */
export function doAdminReturn(world: World, people: readonly number[]): void {
  const ends = endsOf(world);
  for (const person of people.toSorted((one, other) => one - other)) {
    const locker = rentedBy(world, person);
    const mine = locker?.renters.find((each) => each.person === person);
    if (locker !== undefined) world.newest = returnDeed(world, locker, person);
    if (locker !== undefined && mine !== undefined)
      world.told.add(`${person} adminReturn ${locker.id} ${mine.start} ${world.now}`);
    leaveOne(world, person, null);
    const seat = awaitedBy(world, person);
    if (seat === undefined) continue;
    doLeave(world, person, seat.id);
    world.newest = { of: 'fixed' };
  }
  tellShortened(world, ends);
}

/** Everybody who rents or waits at these lockers. */
export const peopleAt = ({ lockers }: World, ids: readonly number[]): number[] =>
  ids.flatMap((id) => {
    const { renters, session } = lockers.get(id) ?? { renters: [], session: null };
    return [...renters.map(({ person }) => person), ...(session?.seats ?? [])];
  });

/** R-COIN-07, R-ITEM-05 */
export function doGrant(world: World, person: number, grant: { sku: string; amount: number | null }): void {
  const who = world.people.get(person);
  if (who === undefined) return;
  if (grant.sku === 'SWAP') who.tickets.SWAP += 1;
  else who.coins += grant.amount ?? 0;
  // Which of several tickets somebody uses is the server's choice.
  world.newest = grant.sku === 'SWAP' ? { of: 'unknown' } : { of: 'coins', person, amount: grant.amount ?? 0 };
}

/** R-PEN-09 */
export function doRelease(world: World, person: number): void {
  const who = world.people.get(person);
  if (who === undefined) return;
  if (isBanned(who, world.now)) world.newest = { of: 'unknown' };
  who.bannedUntil = 0;
}

/** R-ADM-05, R-SHARE-12 */
export function doChange(world: World, { lockers, type, status }: Wanted): void {
  asStateDeed(world, lockers, () => changeEach(world, { lockers, type, status }));
}

function changeEach(world: World, { lockers, type, status }: Wanted): void {
  for (const id of lockers) {
    const locker = lockerOf(world, id);
    locker.session = status === 'IN_SESSION' ? newSession(world.now, []) : null;
    locker.type = type ?? locker.type;
    if (status === null) continue;
    locker.broken = status === 'BROKEN';
    locker.opensAt = status === 'PENDING' ? opening(world.now) : never;
  }
}

/** R-SHARE-04, R-SHARE-05: what waits beyond its deadline is over, whoever looks and when. */
export function passTo(world: World, now: number): void {
  world.now = now;
  for (const locker of world.lockers.values()) {
    const { session } = locker;
    if (session === null || now < session.deadline) continue;
    const stay = session.seats.filter((seat) => mayRent(world, seat, session.deadline));
    if (stay.length < session.seats.length) world.happened.add('a deadline drops who may not rent');
    if (stay.length >= 2) begin(world, locker, stay, session.deadline, 30 + 15 * stay.length);
    locker.session = null;
    world.happened.add(stay.length >= 2 ? 'a deadline completes' : 'a deadline releases');
  }
}

/** R-PEN-05, R-ALARM-02, R-ALARM-03: the work of a midnight, whenever it is done. */
export function doNight(world: World): void {
  const { now } = world;
  const active = [...world.lockers.values()].flatMap((locker) => locker.renters.map((each) => ({ ...each, locker })));
  for (const { person, start, end, locker } of active.toSorted((one, other) => one.person - other.person)) {
    const late = daysLate(end, now);
    const which = `${locker.id} ${start} ${midnightBefore(now)}`;
    if (late >= 21) {
      doReturn(world, person, null);
      world.told.add(`${person} forcedReturn ${which}`);
      world.happened.add('a night returns by force');
    } else if (now >= end + second) {
      if ([1, 7, 14, 20].includes(late)) world.told.add(`${person} overdue ${which}`);
    } else if ([7, 3, 0].includes((midnightBefore(end) - midnightBefore(now)) / day)) {
      world.told.add(`${person} endApproaching ${which}`);
    }
  }
}
