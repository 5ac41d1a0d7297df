import {
  bonusOf,
  type CoinSku,
  coinTypeOf,
  decideAttendance,
  defaultPolicy,
  presenterCoins,
  seoulDay,
  startOfDay,
  type TicketSku,
  ticketPrice,
} from '@cabinet/domain';
import type { Dice } from './dice.ts';
import type { TalkOver } from './talks.ts';

export type DraftEntry = {
  readonly amount: number;
  readonly balance: number;
  readonly account: string;
  readonly sku: CoinSku | TicketSku;
  readonly at: Temporal.Instant;
  readonly cause: string | null;
};

export type DraftPick = {
  readonly day: Temporal.PlainDate;
  readonly number: number;
  readonly entry: number;
  readonly drawn: number | null;
};

export type DraftCopy = {
  readonly sku: TicketSku;
  readonly at: Temporal.Instant;
  readonly until: Temporal.Instant | null;
  /** The ledger entry that paid for it; null for one given for attendance. */
  readonly paidEntry: number | null;
  readonly cause: string | null;
};

/** A person's coins and tickets through some months, day after day. */
export type Wallet = {
  readonly entries: readonly DraftEntry[];
  readonly picks: readonly DraftPick[];
  readonly months: ReadonlyArray<{
    readonly first: Temporal.PlainDate;
    readonly minutes: number;
    readonly at: Temporal.Instant;
  }>;
  readonly copies: readonly DraftCopy[];
};

/** The chances, in percent, that a person picks up coins and buys on a day. */
export type Habit = { readonly picks: number; readonly buys: number };

const wares: readonly TicketSku[] = [
  'EXTENSION_3',
  'EXTENSION_3',
  'EXTENSION_15',
  'EXTENSION_31',
  'SWAP',
  'SWAP',
  'ALARM',
  'ALARM',
  'PENALTY_3',
  'PENALTY_7',
];

const monthsBack = 3;

/** R-COIN-06: the night after a talk. */
const paidOn = ({ endedAt }: TalkOver) => seoulDay(endedAt).add({ days: 1 });

/**
 * Ends with yesterday, so that today's coins can still be picked up. Of the person's own talks those that are over by then
 * are paid.
 */
export function drawWallet(
  dice: Dice,
  user: number,
  { habit, talks }: { readonly habit: Habit; readonly talks: readonly TalkOver[] },
  now: Temporal.Instant,
): Wallet {
  const entries: DraftEntry[] = [];
  const picks: DraftPick[] = [];
  const months: Array<Wallet['months'][number]> = [];
  const copies: DraftCopy[] = [];
  const today = seoulDay(now);
  const { coin } = defaultPolicy;

  function book(amount: number, entry: Omit<DraftEntry, 'amount' | 'balance'>): number {
    entries.push({ ...entry, amount, balance: (entries.at(-1)?.balance ?? 0) + amount });
    return entries.length;
  }

  function give(sku: CoinSku, coins: number, at: Temporal.Instant, cause: string): number {
    return book(coins, { account: coinTypeOf(sku), sku, at, cause });
  }

  function attend(day: Temporal.PlainDate): void {
    const first = day.with({ day: 1 }).subtract({ months: 1 });
    const at = startOfDay(day).add({ minutes: 10 });
    const minutes = dice.between(90 * 60, 190 * 60);
    const { coins, ticketUntil } = decideAttendance(minutes, defaultPolicy, at);
    const cause = `attendance ${user} ${first.toString().slice(0, 7)}`;
    months.push({ first, minutes, at });
    if (coins !== null) give('COIN_FULL_TIME', coins, at, cause);
    if (ticketUntil !== null) copies.push({ sku: 'EXTENSION_PREV', at, until: ticketUntil, paidEntry: null, cause });
  }

  function pick(day: Temporal.PlainDate): void {
    const number = picks.filter((each) => each.day.month === day.month).length + 1;
    if (number > coin.picksPerMonth) return;
    const at = startOfDay(day).add({ hours: dice.between(9, 15), minutes: dice.below(60) });
    const entry = give('COIN_COLLECT', coin.pickCoins, at, `pick ${user} ${day.toString()}`);
    const drawn = number === coin.picksPerMonth ? dice.below(100) : null;
    if (drawn !== null) {
      const { sku, coins } = bonusOf(drawn, defaultPolicy);
      give(sku, coins, at, `bonus ${user} ${day.toString()}`);
    }
    picks.push({ day, number, entry, drawn });
  }

  function buy(day: Temporal.PlainDate): void {
    const sku = dice.pick(wares);
    const price = ticketPrice(sku, defaultPolicy) ?? 0;
    if (price > (entries.at(-1)?.balance ?? 0)) return;
    const at = startOfDay(day).add({ hours: dice.between(16, 20), minutes: dice.below(60) });
    const paidEntry = book(-price, { account: 'STORE', sku, at, cause: null });
    copies.push({ sku, at, until: null, paidEntry, cause: null });
  }

  function present(talk: TalkOver): void {
    const coins = presenterCoins(defaultPolicy);
    if (coins !== null)
      give('PRESENTATION_REWARD', coins, startOfDay(paidOn(talk)).add({ minutes: 20 }), `talk ${talk.talkId}`);
  }

  const start = today.with({ day: 1 }).subtract({ months: monthsBack - 1 });
  for (const talk of talks) if (Temporal.PlainDate.compare(paidOn(talk), start) < 0) present(talk);
  for (let day = start; Temporal.PlainDate.compare(day, today) < 0; day = day.add({ days: 1 })) {
    if (day.day === 2) attend(day);
    for (const talk of talks) if (paidOn(talk).equals(day)) present(talk);
    if (dice.percent(habit.picks)) pick(day);
    if (dice.percent(habit.buys)) buy(day);
  }
  return { entries, picks, months, copies };
}
