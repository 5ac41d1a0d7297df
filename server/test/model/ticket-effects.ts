import { picksPerMonth, prices } from './ticket-answers.ts';
import {
  awaitedLockers,
  day,
  lockerOf,
  midnightBefore,
  monthOf,
  opening,
  rentedBy,
  type Sku,
  type Who,
  type World,
  wholeSecond,
} from './world.ts';

const whoIs = ({ people }: World, person: number): Who => {
  const who = people.get(person);
  if (who === undefined) throw new Error(`There is nobody ${person}`);
  return who;
};

/** R-COIN-02, R-COIN-04: ten coins, and the only bonus of the stage with the last pick of a month. */
export function doPick(world: World, person: number): void {
  const who = whoIs(world, person);
  const month = monthOf(world.now);
  who.picks.push(midnightBefore(world.now));
  const isLast = who.picks.filter((each) => monthOf(each) === month).length === picksPerMonth;
  who.coins += isLast ? 210 : 10;
}

export function doPurchase(world: World, person: number, sku: Sku): void {
  const who = whoIs(world, person);
  who.coins -= prices[sku];
  who.tickets[sku] += 1;
}

/** R-COIN-07 */
export const doGift = (world: World, person: number, coins: number): void => {
  whoIs(world, person).coins += coins;
};

function spend(world: World, person: number, sku: Sku): void {
  whoIs(world, person).tickets[sku] -= 1;
}

/** R-EXT-01, R-EXT-02 */
export function doExtend(world: World, person: number): void {
  spend(world, person, 'EXTENSION_3');
  for (const each of rentedBy(world, person)?.renters ?? []) each.end += 3 * day;
}

/** R-SWAP-02, R-RET-04 */
export function doSwap(world: World, person: number, to: number): void {
  spend(world, person, 'SWAP');
  const from = rentedBy(world, person);
  const [mine] = from?.renters ?? [];
  if (from === undefined || mine === undefined) return;
  const target = lockerOf(world, to);
  target.title = from.title ?? target.title;
  target.memo ??= from.memo;
  target.renters = [{ person, start: world.now, end: mine.end }];
  Object.assign(from, { renters: [], title: null, memo: null, previous: person, opensAt: opening(world.now) });
  world.told.add(`${person} rentalSuccess ${to} ${world.now}`);
}

/** R-PEN-07 */
export function doReduce(world: World, person: number): void {
  spend(world, person, 'PENALTY_3');
  const who = whoIs(world, person);
  if (world.newest.of === 'return' && world.newest.person === person) world.newest.isReduced = true;
  who.bannedUntil = Math.max(who.bannedUntil - 3 * day, wholeSecond(world.now));
}

/** R-ITEM-06 */
export function doAlarm(world: World, person: number): void {
  spend(world, person, 'ALARM');
  whoIs(world, person).heart = true;
}

const openingToday = (world: World, person: number) => `${person} sectionOpening ${midnightBefore(world.now)}`;

/** R-ALARM-04, R-ALARM-06: who waits while a locker opens within the next five minutes, and was not told of it yet. */
function toTell(world: World): readonly Who[] {
  const today = midnightBefore(world.now) + 13 * 3_600_000;
  if (world.now < today - 300_000 || world.now >= today) return [];
  if (!awaitedLockers(world).some(({ opensAt }) => opensAt === today)) return [];
  return [...world.people.values()].filter(({ id, heart }) => heart && !world.told.has(openingToday(world, id)));
}

export const openingToTell = (world: World): boolean => toTell(world).length > 0;

/** Who was told before goes on waiting, for the next opening. */
export function doTell(world: World): void {
  for (const who of toTell(world)) {
    who.heart = false;
    world.told.add(openingToday(world, who.id));
  }
}
