import { defaultPolicy } from '@cabinet/domain';
import type { Tx } from '../tx.ts';
import type { Dice } from './dice.ts';
import { insertPlainRows, insertRows } from './seed-rows.ts';
import type { TalkOver } from './talks.ts';
import { type DraftUse, planUses, type Surroundings } from './ticket-uses.ts';
import { type DraftCopy, drawWallet, type Wallet } from './wallet.ts';

type Owned = { readonly user: number; readonly wallet: Wallet };

type Savers = {
  readonly dice: Dice;
  readonly users: readonly number[];
  readonly eager: readonly number[];
  readonly talks: readonly TalkOver[];
};

/**
 * Adds coins, picks, attendance and tickets of the demo's people; some tickets are used. The `eager` people do all of
 * it often.
 */
export async function seedWallets(
  tx: Tx,
  { dice, users, eager, talks, ...around }: Savers & Surroundings,
): Promise<void> {
  const owned = users.map((user): Owned => {
    const habit = eager.includes(user) ? { picks: 75, buys: 12 } : { picks: dice.below(80), buys: dice.below(8) };
    const own = talks.filter((talk) => talk.user === user);
    return { user, wallet: drawWallet(dice, user, { habit, talks: own }, around.now) };
  });
  await insertLedger(tx, owned);
  const copies = owned.flatMap(({ user, wallet }) => wallet.copies.map((copy) => ({ user, copy })));
  const ids = await insertCopies(tx, copies);
  const uses = planUses(
    dice,
    copies.map(({ user, copy }, index) => ({ id: ids[index] ?? 0, user, ...copy })),
    around,
  );
  await insertUses(tx, uses);
}

async function insertLedger(tx: Tx, owned: readonly Owned[]): Promise<void> {
  const numbers = { user_id: 'integer', number: 'integer' };
  await insertPlainRows(
    tx,
    'coin_entries',
    {
      ...numbers,
      amount: 'integer',
      balance: 'integer',
      account: 'text',
      sku: 'text',
      at: 'timestamptz',
      cause: 'text',
    },
    owned.flatMap(({ user, wallet }) =>
      wallet.entries.map((entry, index) => ({ user_id: user, number: index + 1, ...entry })),
    ),
  );
  const most = defaultPolicy.coin.picksPerMonth;
  const draws = { drawn: 'integer', drawn_below: 'integer', bonus_entry: 'integer' };
  await insertPlainRows(
    tx,
    'coin_picks',
    { ...numbers, on_day: 'date', most: 'smallint', entry: 'integer', ...draws },
    owned.flatMap(({ user, wallet }) =>
      wallet.picks.map(({ day, number, entry, drawn }) => ({
        user_id: user,
        on_day: day.toString(),
        number,
        most,
        entry,
        drawn,
        drawn_below: drawn === null ? null : 100,
        bonus_entry: drawn === null ? null : entry + 1,
      })),
    ),
  );
  await insertPlainRows(
    tx,
    'attendance_months',
    { user_id: 'integer', month: 'date', minutes: 'integer', told_at: 'timestamptz' },
    owned.flatMap(({ user, wallet }) =>
      wallet.months.map(({ first, minutes, at }) => ({ user_id: user, month: first.toString(), minutes, told_at: at })),
    ),
  );
}

async function insertCopies(tx: Tx, copies: ReadonlyArray<{ user: number; copy: DraftCopy }>): Promise<number[]> {
  const columns = {
    user_id: 'integer',
    sku: 'text',
    origin: 'text',
    obtained_at: 'timestamptz',
    usable_until: 'timestamptz',
    paid_entry: 'integer',
    cause: 'text',
  };
  return insertRows(
    tx,
    'item_copies',
    columns,
    copies.map(({ user, copy: { sku, at, until, paidEntry, cause } }) => ({
      user_id: user,
      sku,
      origin: paidEntry === null ? 'ATTENDANCE' : 'BOUGHT',
      obtained_at: at,
      usable_until: until,
      paid_entry: paidEntry,
      cause,
    })),
  );
}

async function insertUses(tx: Tx, uses: readonly DraftUse[]): Promise<void> {
  await insertPlainRows(
    tx,
    'item_uses',
    {
      copy_id: 'bigint',
      user_id: 'integer',
      used_at: 'timestamptz',
      rental_id: 'bigint',
      penalty_id: 'bigint',
      section_id: 'integer',
    },
    uses.map(({ copy, user, at, rental = null, penalty = null, section = null }) => ({
      copy_id: copy,
      user_id: user,
      used_at: at,
      rental_id: rental,
      penalty_id: penalty,
      section_id: section,
    })),
  );
  await insertPlainRows(
    tx,
    'section_alarms',
    {
      copy_id: 'bigint',
      user_id: 'integer',
      section_id: 'integer',
      registered_at: 'timestamptz',
      told_at: 'timestamptz',
    },
    uses.flatMap(({ copy, user, at, section, toldAt = null }) =>
      section === undefined
        ? []
        : [{ copy_id: copy, user_id: user, section_id: section, registered_at: at, told_at: toldAt }],
    ),
  );
}
