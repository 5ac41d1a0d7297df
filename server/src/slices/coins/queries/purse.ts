import type { CoinSku } from '@cabinet/domain';
import { prepare } from '../../../db/prepared.ts';
import type { Db } from '../../../db/tx.ts';

/** A person's coins after the last entry of their ledger, and its number; 0 and 0 before the first. */
export type Purse = { readonly userId: number; readonly coins: number; readonly number: number };

/** R-COIN-01: read under the lock of its person it stays true until the end of the transaction. */
export async function readPurse(db: Db, userId: number): Promise<Purse> {
  const [last] = await readLast(db, { userId });
  return { userId, coins: last?.balance ?? 0, number: last?.number ?? 0 };
}

const readLast = prepare((db, { userId }: { userId: number }) =>
  db
    .selectFrom('coin_entries')
    .select(['number', 'balance'])
    .where('user_id', '=', userId)
    .orderBy('number', 'desc')
    .limit(1),
);

/** The coins of each of these people; a person who never had any is left out. */
export async function listHeld(db: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  const lasts = await db
    .selectFrom('coin_entries')
    .distinctOn('user_id')
    .select(['user_id', 'balance'])
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
    .orderBy('number', 'desc')
    .execute();
  return new Map(lasts.map(({ user_id, balance }) => [user_id, balance]));
}

/** M5: whether coins were given for a cause. */
export async function isGiven(db: Db, cause: string): Promise<boolean> {
  const row = await db.selectFrom('coin_entries').select('number').where('cause', '=', cause).executeTakeFirst();
  return row !== undefined;
}

export type Given = { readonly sku: CoinSku; readonly coins: number };

/** The coins that were given for a cause and not taken back; undefined when there are none. */
export async function findGiven(db: Db, cause: string): Promise<Given | undefined> {
  const lines = await db
    .selectFrom('coin_entries')
    .select(['sku', 'amount', 'cause'])
    .where('cause', 'in', [cause, backCause(cause)])
    .execute();
  const given = lines.find((line) => line.cause === cause);
  return given === undefined || lines.length > 1 ? undefined : { sku: given.sku as CoinSku, coins: given.amount };
}

/** The cause of the line that takes back what was given for a cause. */
export const backCause = (cause: string): string => `${cause}${back}`;
const back = ' taken back';
