import {
  isBanned,
  isClosed,
  midnightBefore,
  monthOf,
  rentedBy,
  type Sku,
  second,
  statusOf,
  type World,
} from './world.ts';

/** What each ticket costs (R-ITEM-07). */
export const prices: Readonly<Record<Sku, number>> = { EXTENSION_3: 300, SWAP: 100, PENALTY_3: 600, ALARM: 100 };
/** Less than the usual twenty, so that people get there. */
export const picksPerMonth = 2;

/** R-COIN-02, R-COIN-03: what a pick brings. */
export function askPick(world: World, person: number): string {
  const picks = world.people.get(person)?.picks ?? [];
  if (picks.includes(midnightBefore(world.now))) return 'COIN_COLLECTION_ALREADY_EXIST';
  const month = monthOf(world.now);
  const isLast = picks.filter((each) => monthOf(each) === month).length;
  if (isLast >= picksPerMonth) return 'COIN_COLLECTION_LIMIT';
  return isLast === picksPerMonth - 1 ? 'ok, with a bonus' : 'ok, plain';
}

/** R-ITEM-01, R-ITEM-02: what a purchase brings. */
export function askPurchase(world: World, person: number, sku: string): string {
  if (sku === 'EXTENSION_PREV') return 'ITEM_NOT_ON_SALE';
  const price = prices[sku as Sku];
  if (price === undefined) return 'NOT_FOUND_ITEM';
  return (world.people.get(person)?.coins ?? 0) < price ? 'NOT_ENOUGH_COIN' : 'ok';
}

/** R-RENT-08, R-ITEM-03: what stands in the way of any use. */
function whyNotUse(world: World, person: number, sku: Sku): string | undefined {
  const who = world.people.get(person);
  if (who?.active !== true) return 'BLACKHOLED_USER';
  return who.tickets[sku] > 0 ? undefined : 'ITEM_NOT_OWNED';
}

/** R-EXT-03: what an extension brings. */
export function askExtend(world: World, person: number): string {
  const no = whyNotUse(world, person, 'EXTENSION_3');
  if (no !== undefined) return no;
  const locker = rentedBy(world, person);
  if (locker === undefined) return 'NOT_FOUND_CABINET';
  if (statusOf(world, locker) === 'OVERDUE') return 'EXTENSION_LENT_DELAYED';
  if (locker.type !== 'SHARE') return 'ok, alone';
  return locker.renters.length < 2 ? 'EXTENSION_SOLO_IN_SHARE_NOT_ALLOWED' : 'ok, for others too';
}

const dayLong = 86_400_000;
const blocked: Readonly<Record<string, string>> = {
  FULL: 'LENT_FULL',
  BROKEN: 'LENT_BROKEN',
  OVERDUE: 'LENT_EXPIRED',
  PENDING: 'LENT_PENDING',
};

/** R-SWAP-01, R-SWAP-03, R-SWAP-05: what a move brings. */
export function askSwap(world: World, person: number, to: number): string {
  const no = whyNotUse(world, person, 'SWAP');
  if (no !== undefined) return no;
  const from = rentedBy(world, person);
  if (from === undefined) return 'NOT_FOUND_LENT_HISTORY';
  const wanted = world.lockers.get(to);
  if (wanted === undefined) return 'NOT_FOUND_CABINET';
  if (wanted === from) return 'SWAP_SAME_CABINET';
  if (from.type !== 'PRIVATE' || wanted.type !== 'PRIVATE') return 'INVALID_LENT_TYPE';
  if (isClosed(wanted.floor)) return 'FLOOR_CLOSED';
  const status = blocked[statusOf(world, wanted)];
  if (status !== undefined) return status;
  const end = from.renters[0]?.end ?? 0;
  return world.now >= end - dayLong + second ? 'SWAP_EXPIRE_IMMINENT' : 'ok';
}

/** R-PEN-07: what a reduction brings. */
export function askReduce(world: World, person: number): string {
  const no = whyNotUse(world, person, 'PENALTY_3');
  if (no !== undefined) return no;
  const locker = rentedBy(world, person);
  if (locker !== undefined && statusOf(world, locker) === 'OVERDUE') return 'PENALTY_LENT_DELAYED';
  const who = world.people.get(person);
  if (!isBanned(who, world.now)) return 'NOT_FOUND_BAN_HISTORY';
  return (who?.bannedUntil ?? 0) - 3 * dayLong > world.now ? 'ok, some is left' : 'ok, over at once';
}

/** R-ITEM-06: what waiting for a section brings; the stage has one section with private lockers and one without. */
export function askAlarm(world: World, person: number, hasPrivate: boolean): string {
  const no = whyNotUse(world, person, 'ALARM');
  if (no !== undefined) return no;
  if (!hasPrivate) return 'NOT_FOUND_SECTION';
  if (world.people.get(person)?.heart === true) return 'ITEM_USE_DUPLICATED';
  return [...world.people.values()].some(({ heart }) => heart) ? 'ok, like others' : 'ok, first';
}
