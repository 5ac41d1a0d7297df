import { spendTicket } from '../../src/slices/store/commands/spend.ts';
import { give } from '../grants.ts';
import { clientOf, isLetIn, lockers, members, people, type Stage, said, saidBy, type Verb } from './steps.ts';
import * as answers from './ticket-answers.ts';
import * as effects from './ticket-effects.ts';
import { type Sku, skus, type World } from './world.ts';

/** The section of the first two lockers on stage, and one without private lockers and none of the stage. */
const awaitedSection = 'Cluster 1 - OA';
const clubSection = 'Cluster X - 2';
const giftCoins = 700;

const pick: Verb = (world) =>
  members(world).map((person) => ({
    name: `${person} picks up coins`,
    outcome: `pick: ${answers.askPick(world, person)}`,
    perform: async (stage) => said(await clientOf(stage, person).call('pickCoin')),
    apply: (world) => effects.doPick(world, person),
  }));

const buy: Verb = (world) =>
  members(world).flatMap((person) =>
    [...skus, 'EXTENSION_PREV', 'NOTHING'].map((sku) => ({
      name: `${person} buys ${sku}`,
      outcome: `purchase: ${answers.askPurchase(world, person, sku)}`,
      perform: async (stage) => said(await clientOf(stage, person).call('purchaseItem', { params: { sku } })),
      apply: (world) => effects.doPurchase(world, person, sku as Sku),
    })),
  );

const gift: Verb = (world) =>
  members(world).map((person) => ({
    name: `an administrator gives ${person} coins`,
    outcome: 'grant',
    perform: async (stage) => (await give(stage, clientOf(stage, person), giftCoins), 'ok'),
    apply: (world) => effects.doGift(world, person, giftCoins),
  }));

type Target = {
  readonly newCabinetId?: number;
  readonly building?: string;
  readonly floor?: number;
  readonly section?: string;
};

/** A use through the front door, or by the command where the account has ended while the request was under way. */
async function spendTo(stage: Stage, world: World, person: number, sku: Sku, target: Target = {}): Promise<string> {
  if (isLetIn(world, person))
    return said(await clientOf(stage, person).call('useItem', { params: { sku }, body: target }));
  const whole = { newCabinetId: null, building: null, floor: null, section: null, ...target };
  return saidBy(stage, (tx, moment) => spendTicket(tx, { userId: person, sku, target: whole }, moment));
}

const extend: Verb = (world) =>
  people(world).map((person) => ({
    name: `${person} extends`,
    outcome: `extend: ${answers.askExtend(world, person)}`,
    perform: (stage) => spendTo(stage, world, person, 'EXTENSION_3'),
    apply: (world) => effects.doExtend(world, person),
  }));

const swap: Verb = (world) =>
  people(world).flatMap((person) =>
    lockers(world).map((locker) => ({
      name: `${person} moves to ${locker}`,
      outcome: `swap: ${answers.askSwap(world, person, locker)}`,
      perform: (stage) => spendTo(stage, world, person, 'SWAP', { newCabinetId: locker }),
      apply: (world) => effects.doSwap(world, person, locker),
    })),
  );

const reduce: Verb = (world) =>
  people(world).map((person) => ({
    name: `${person} lessens the penalty`,
    outcome: `reduce: ${answers.askReduce(world, person)}`,
    perform: (stage) => spendTo(stage, world, person, 'PENALTY_3'),
    apply: (world) => effects.doReduce(world, person),
  }));

const wait: Verb = (world) =>
  people(world).flatMap((person) =>
    [true, false].map((hasPrivate) => ({
      name: `${person} waits for a section`,
      outcome: `alarm: ${answers.askAlarm(world, person, hasPrivate)}`,
      perform(stage) {
        const place = hasPrivate
          ? { building: '새롬관', floor: 2, section: awaitedSection }
          : { building: '새롬관', floor: 3, section: clubSection };
        return spendTo(stage, world, person, 'ALARM', place);
      },
      apply: (world) => effects.doAlarm(world, person),
    })),
  );

/** What people do with coins and tickets. */
export const ticketVerbs: readonly Verb[] = [pick, buy, gift, extend, swap, reduce, wait];
