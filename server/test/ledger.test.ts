import { setTimeout as sleep } from 'node:timers/promises';
import { defaultPolicy, type TicketSku, ticketPrice } from '@cabinet/domain';
import { expect, test } from 'vitest';
import { isAway } from '../src/db/away.ts';
import { type Dice, openDice } from '../src/db/demo/dice.ts';
import { openKysely } from '../src/db/kysely.ts';
import { openPolicies } from '../src/db/policies.ts';
import { openTransact } from '../src/db/tx.ts';
import { machineClock } from '../src/gateways/clock.ts';
import { grantItem } from '../src/slices/store/commands/grant.ts';
import { openFolder } from './folder-database.ts';
import { ledgerKills, ledgerOperations, patienceMs, sumUp } from './how-often.ts';
import { ask, askPatiently, isReady, until } from './remote.ts';
import { startServer } from './server-process.ts';
import { enrol, type Person } from './signed-people.ts';
import { usedFolder } from './used-folder.ts';
import { assertAuditClean } from './writers-witness.ts';

const secret = 'the secret that both sides of this test know';
const seed = 20_261_120;
const clients = 32;
/** So many share a purse, so that they meet in it. */
const sharing = 4;
const sharedAtOnce = clients / sharing;
/** After so many operations a client goes on to the next purse: of one person only so many replies are kept a day. */
const operationsEach = 300;
const wares: readonly TicketSku[] = ['SWAP', 'ALARM', 'EXTENSION_3', 'PENALTY_3'];

/** What the acknowledged operations of all who share a purse must have made of it. */
type Purse = { readonly person: Person; coins: number; bought: number; picked: number };

type Bench = {
  /** Undefined while nobody answers. */
  address: string | undefined;
  left: number;
  readonly seen: Map<string, number>;
  grant(userId: number, coins: number, reason: string): Promise<void>;
};

test(`M1, M2, M4, M5: ${ledgerOperations} operations of ${clients} clients on shared purses, the server killed ${ledgerKills} times: sums agree for everybody`, {
  timeout: patienceMs + ledgerOperations * 100,
}, async () => {
  const settings = { DATA_DIR: await usedFolder(), TOKEN_SECRET: secret };
  let server = await startServer(settings);
  const database = await openFolder(settings.DATA_DIR);
  const db = openKysely(database.pool);
  const transact = openTransact(database.pool, () => undefined);
  const policies = openPolicies(db);
  const turns = Math.ceil(ledgerOperations / clients / operationsEach) + 1;
  const names = Array.from({ length: sharedAtOnce * turns }, (_, number) => `purse-${number}`);
  const purses = (await enrol(db, secret, names)).map((person) => ({ person, coins: 0, bought: 0, picked: 0 }));
  const bench: Bench = {
    address: server.url,
    left: ledgerOperations,
    seen: new Map(),
    async grant(userId, amount, reason) {
      const now = machineClock.now();
      const moment = { now, policy: await policies.at(now) };
      const grant = { sku: 'ADMIN_REWARD_COIN', amount, userIds: [userId], reason } as const;
      // On a busy machine a purse may be held for longer than a statement waits. For one reason it is given once.
      await insistOn(() => transact((tx) => grantItem(tx, grant, moment)));
    },
  };
  const working = Promise.all(
    Array.from({ length: clients }, async (_, number) => {
      const own = purses.filter((_, index) => index % sharedAtOnce === number % sharedAtOnce);
      await operate(bench, own, `client-${number}`, openDice(seed + number));
    }),
  );
  // Told by the next wait for it.
  working.catch(() => undefined);
  for (let kill = 1; kill <= ledgerKills; kill += 1) {
    const left = ledgerOperations * (1 - kill / (ledgerKills + 1));
    await Promise.race([until(() => bench.left <= left), working]);
    bench.address = undefined;
    await server.end('SIGKILL');
    await assertAuditClean(database);
    server = await startServer(settings);
    await until(() => isReady(server.url));
    bench.address = server.url;
  }
  await working;
  for (const { person, coins, bought, picked } of purses) {
    const me = await askPatiently(server.url, person, 'getMe');
    // Attendance is rewarded at ten past every hour, whatever the test does meanwhile: it is none of its operations.
    const entries = await db
      .selectFrom('coin_entries')
      .select(['amount', 'account'])
      .where('user_id', '=', person.userId)
      .execute();
    const copies = await db
      .selectFrom('item_copies')
      .select('id')
      .where('user_id', '=', person.userId)
      .where('origin', '=', 'BOUGHT')
      .execute();
    const own = sumOf(entries.filter(({ account }) => account !== 'COIN_FULL_TIME'));
    expect(me.body).toMatchObject({ name: person.name, coins: sumOf(entries) });
    expect({ name: person.name, own, bought: copies.length }).toEqual({ name: person.name, own: coins, bought });
    expect(picked).toBeLessThanOrEqual(1 + ledgerKills);
  }
  await assertAuditClean(database);
  expect(await server.end('SIGTERM')).toBe(0);
  const lines = [...bench.seen]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([outcome, times]) => `${outcome} ${times}`);
  sumUp(`${ledgerOperations} ledger operations by ${clients} clients, ${ledgerKills} kills: ${lines.join(', ')}`);
});

const sumOf = (entries: readonly { amount: number }[]) => entries.reduce((total, { amount }) => total + amount, 0);

/** One operation after the other until none is left; each is asked again until it is answered. */
async function operate(bench: Bench, purses: readonly Purse[], name: string, dice: Dice): Promise<void> {
  for (let number = 1; bench.left > 0; number += 1) {
    bench.left -= 1;
    const key = `${name}-${number}`;
    const purse = purses[Math.floor(number / operationsEach) % purses.length];
    if (purse === undefined) throw new Error('There is no purse');
    if (dice.percent(25)) {
      const coins = dice.between(1, 700);
      await bench.grant(purse.person.userId, coins, key);
      // Given again for the same reason, nothing more is given.
      if (dice.percent(10)) await bench.grant(purse.person.userId, coins, key);
      purse.coins += coins;
      count(bench, 'granted');
    } else if (dice.percent(5)) await pick(bench, purse, key);
    else await buy(bench, purse, key, dice.pick(wares));
  }
}

const count = ({ seen }: Bench, outcome: string) => seen.set(outcome, (seen.get(outcome) ?? 0) + 1);

async function buy(bench: Bench, purse: Purse, key: string, sku: TicketSku): Promise<void> {
  const { code } = await insist(bench, purse.person, 'purchaseItem', { params: { sku } }, key);
  expect([undefined, 'NOT_ENOUGH_COIN']).toContain(code);
  count(bench, code ?? 'bought');
  if (code !== undefined) return;
  purse.coins -= priceOf(sku);
  purse.bought += 1;
}

const priceOf = (sku: TicketSku) => ticketPrice(sku, defaultPolicy) ?? 0;

async function pick(bench: Bench, purse: Purse, key: string): Promise<void> {
  const { code, body } = await insist(bench, purse.person, 'pickCoin', {}, key);
  expect([undefined, 'COIN_COLLECTION_ALREADY_EXIST', 'COIN_COLLECTION_LIMIT']).toContain(code);
  count(bench, code ?? 'picked');
  if (code !== undefined) return;
  purse.coins += (body as { reward: number }).reward;
  purse.picked += 1;
}

async function insistOn(step: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      return void (await step());
    } catch (thrown) {
      if (!isAway(thrown)) throw thrown;
      await sleep(20);
    }
  }
}

/** Asks with one key until there is an answer that will not change. */
async function insist(
  bench: Bench,
  person: Person,
  ...[name, given, key]: readonly ['purchaseItem' | 'pickCoin', object, string]
) {
  for (;;) {
    const { address } = bench;
    const heard = address === undefined ? undefined : await ask(address, person, name, given, key);
    if (heard !== undefined && heard.status !== 503 && heard.code !== 'IDEMPOTENCY_KEY_IN_PROGRESS') return heard;
    if (address !== undefined) count(bench, heard === undefined ? 'asked again without an answer' : 'asked again');
    await sleep(20);
  }
}
