import { defaultPolicy } from '@cabinet/domain';
import type { Person } from '../server/test/signed-people.ts';
import { compareToDriver, shape } from './against-driver.ts';
import { openCampus } from './campus.ts';
import type { Benchmark } from './figure.ts';
import { recordPurchase } from './recorded.ts';
import { write } from './wire.ts';

const people = 500;
const sku = 'EXTENSION_3';
const price = defaultPolicy.price[sku];
const wealth = 1_000_000_000;

export const purchase: Benchmark = {
  name: 'purchase',
  how: `${shape.connections} connections, each buying a ticket as one of ${people} people who have coins enough, against the very statements of that purchase (recorded from the server's own command) sent by ${shape.poolSize} connections of the bare driver, which knows everybody's purse by heart. In turns, ${shape.rounds} times; the median of the ratios.`,
  async run() {
    const campus = await openCampus('empty');
    try {
      const statements = await recordPurchase(campus, sku);
      const buyers = (await campus.enrol(people)).map((person): Buyer => ({ person, number: 1, coins: wealth }));
      await campus.database.pool.query(
        `insert into coin_entries (user_id, number, amount, balance, account, sku, at, cause)
         select id, 1, $2, $2, 'ADMIN_REWARD', 'ADMIN_REWARD_COIN', '2026-01-01Z', 'bench ' || id
         from unnest($1::integer[]) as id`,
        [buyers.map(({ person }) => person.userId), wealth],
      );
      const next = () => {
        const buyer = buyers.shift();
        if (buyer === undefined) throw new Error('nobody is left');
        return buyer;
      };
      const bought = (buyer: Buyer) => {
        buyers.push({ ...buyer, number: buyer.number + 1, coins: buyer.coins - price });
      };
      const figure = await compareToDriver(campus, 'purchase', {
        statements,
        async http(wire) {
          const buyer = next();
          const headers = { authorization: `Bearer ${await buyer.person.token()}` };
          const { status, body } = await wire.ask(write('POST', `/v5/items/${sku}/purchase`, headers));
          if (status !== 200) throw new Error(`${status} ${body}`);
          bought(buyer);
        },
        async bare(send) {
          const buyer = next();
          await send({ user: buyer.person.userId, entry: buyer.number + 1, balance: buyer.coins - price });
          bought(buyer);
        },
      });
      return [figure];
    } finally {
      await campus.close();
    }
  },
};

/** Somebody with their purse: the number of its last line and the coins after it. */
type Buyer = { readonly person: Person; readonly number: number; readonly coins: number };
