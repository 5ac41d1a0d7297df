import { expect } from 'vitest';
import { giveCoins } from '../../src/slices/coins/commands/book.ts';
import { rewardPresenter } from '../../src/slices/coins/commands/reward-presenter.ts';
import { readPurse } from '../../src/slices/coins/queries/purse.ts';
import { grantItem } from '../../src/slices/store/commands/grant.ts';
import { rewardAttendance } from '../../src/slices/store/commands/reward-attendance.ts';
import { give } from '../grants.ts';
import { together } from '../race.ts';
import { moment, type Scene, winners } from '../sharing-scene.ts';
import { buildTalk } from '../talk-scene.ts';
import type { Client } from '../test-app.ts';
import type { Pair } from './pair.ts';

const buy = (client: Client, sku: string) => client.call('purchaseItem', { params: { sku } });
const coinsOf = async (client: Client) => (await client.call('getMe')).ok().coins;

/** What meets in the purse of one person. */
export const coinPairs: readonly Pair[] = [
  {
    name: 'R-COIN-02, M3: of two picks of one day one brings coins, the other hears that it was done',
    async run(it) {
      const [ann] = it.people;
      const pick = () => ann.call('pickCoin');
      const answers = await together(pick, pick);
      expect(winners(answers)).toBe(1);
      expect(answers.map(({ code }) => code)).toContain('COIN_COLLECTION_ALREADY_EXIST');
      expect(await coinsOf(ann)).toBe(10);
    },
  },
  {
    name: 'R-ITEM-02, M1: of two purchases with coins for one, one is made',
    async run(it) {
      const [ann] = it.people;
      await give(it, ann, 150);
      const answers = await together(
        () => buy(ann, 'SWAP'),
        () => buy(ann, 'ALARM'),
      );
      expect(winners(answers)).toBe(1);
      expect(answers.map(({ code }) => code)).toContain('NOT_ENOUGH_COIN');
      expect(await coinsOf(ann)).toBe(50);
    },
  },
  {
    name: 'M1: a pick meets a purchase: both are booked, one after the other',
    async run(it) {
      const [ann] = it.people;
      await give(it, ann, 100);
      const answers = await together(
        () => ann.call('pickCoin'),
        () => buy(ann, 'SWAP'),
      );
      expect(winners(answers)).toBe(2);
      expect(await coinsOf(ann)).toBe(10);
    },
  },
  {
    name: 'M1, R-COIN-07: coins that are given while they are spent are neither lost nor doubled',
    async run(it) {
      const [ann] = it.people;
      await give(it, ann, 100);
      await together(
        () => give(it, ann, 70),
        () => buy(ann, 'SWAP'),
      );
      expect(await coinsOf(ann)).toBe(70);
    },
  },
  {
    name: 'R-COIN-07, R-ITEM-05, M5: a grant that is made twice at once for one reason gives once',
    async run(it) {
      const [ann] = it.people;
      const given = { userIds: [ann.userId], amount: 70, reason: `gift for ${ann.userId}` };
      const grant = () =>
        it.transact(async (tx) => {
          for (const sku of ['ADMIN_REWARD_COIN', 'SWAP']) await grantItem(tx, { sku, ...given }, moment(it));
        });
      await together(grant, grant);
      expect([await coinsOf(ann), (await ann.call('listMyItems')).ok().swapItems.length]).toEqual([70, 1]);
    },
  },
  {
    name: 'R-COIN-05, M5: attendance that is told twice at once brings coins and a ticket once',
    async run(it) {
      const [ann] = it.people;
      const month = Temporal.PlainYearMonth.from('2026-10');
      const tell = () =>
        it.transact((tx) => rewardAttendance(tx, { userId: ann.userId, month, minutes: 160 * 60 }, moment(it)));
      await together(tell, tell);
      expect(await coinsOf(ann)).toBe(2000);
      expect((await ann.call('listMyItems')).ok().extensionItems).toHaveLength(1);
    },
  },
  {
    name: 'R-COIN-06, M5: a talk that is paid for twice at once is paid for once',
    async run(it) {
      const [ann] = it.people;
      const talk = { userId: ann.userId, presentationId: await talkGivenBy(it, ann) };
      const pay = () => it.transact((tx) => rewardPresenter(tx, talk, moment(it)));
      await together(pay, pay);
      expect(await coinsOf(ann)).toBe(1000);
    },
  },
];

/** A talk that somebody has given, the same one in each meeting. */
async function talkGivenBy({ db, clock }: Scene, { userId }: Client): Promise<number> {
  const given = await db.selectFrom('talks').select('id').where('author_id', '=', userId).executeTakeFirst();
  // Everybody's at a time of their own, since all are at one place.
  const startsAt = clock.now().subtract({ minutes: 30 * userId });
  return given?.id ?? buildTalk(db, { authorId: userId, startsAt });
}

/** Coins that are booked by code which forgot the lock: what the ledger itself makes of it. */
export async function carelessly(it: Scene, { userId }: Client): Promise<number> {
  const book = (cause: string) =>
    it.transact(async (tx) => {
      const purse = await readPurse(tx, userId);
      await giveCoins(tx, purse, { sku: 'ADMIN_REWARD_100', coins: 100, cause: `${cause} ${userId}` }, it.clock.now());
    });
  const done = await Promise.allSettled(['one', 'two', 'three', 'four'].map(book));
  return done.filter(({ status }) => status === 'fulfilled').length;
}
