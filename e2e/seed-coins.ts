import { defaultPolicy, seoulDay, startOfDay } from '@cabinet/domain';
import type { Db } from '../server/src/db/tx.ts';

/** Coins from an administrator, in a purse that has been empty. */
export async function grantCoins(db: Db, userId: number, coins: number, at: Temporal.Instant): Promise<void> {
  const entry = { user_id: userId, number: 1, amount: coins, balance: coins, account: 'ADMIN_REWARD' as const };
  await db
    .insertInto('coin_entries')
    .values({ ...entry, sku: 'ADMIN_REWARD_COIN', at, cause: `grant ${userId}` })
    .execute();
}

/** R-COIN-03: all picks of this month but the last, on other days than today, in a purse that has been empty. */
export async function pickAllButOne(db: Db, userId: number, now: Temporal.Instant): Promise<void> {
  const { pickCoins, picksPerMonth } = defaultPolicy.coin;
  const today = seoulDay(now);
  const days = Array.from({ length: today.daysInMonth }, (_, index) => today.with({ day: index + 1 }))
    .filter((day) => !day.equals(today))
    .slice(0, picksPerMonth - 1);
  for (const [index, day] of days.entries()) {
    const number = index + 1;
    await db
      .insertInto('coin_entries')
      .values({
        user_id: userId,
        number,
        amount: pickCoins,
        balance: pickCoins * number,
        account: 'COIN_COLLECT',
        sku: 'COIN_COLLECT',
        at: startOfDay(day).add({ hours: 12 }),
        cause: `pick ${userId} ${day}`,
      })
      .execute();
    await db
      .insertInto('coin_picks')
      .values({ user_id: userId, on_day: `${day}`, number, most: picksPerMonth, entry: number })
      .execute();
  }
}
