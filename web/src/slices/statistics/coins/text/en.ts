import { monthName } from '../../../../text/en/dates.ts';
import { grouped } from '../../../../text/numbers.ts';
import { items } from '../../../store/text/en/items.ts';
import type { coinStatistics as korean } from './ko.ts';

export const coinStatistics = {
  title: 'Coins',
  sum: 'Total',
  part: 'Share',
  amount: (amount: number) => grouped(amount),
  itemNames: items,
  use: {
    title: 'Coins by day',
    issued: 'Issued',
    used: 'Used',
    day: 'Day',
    span: 'Period',
    spans: { 1: '1d', 7: '7d', 30: '30d' },
    spoken: (days: number) =>
      days === 1
        ? 'Bars that show the coins issued and used today'
        : `Bars that show the coins issued and used on each of the last ${days} days`,
  },
  totals: {
    title: 'All coins',
    state: 'Coins',
    used: 'Used',
    held: 'Held',
    spoken: (used: string, held: string) => `${used} used, ${held} held`,
    all: (coins: number) => `${grouped(coins)} kabi issued in total.`,
  },
  picks: {
    title: 'Coin picks',
    month: (year: number, month: number) => `${monthName(month)} ${year}`,
    previous: 'Previous month',
    next: 'Next month',
    times: 'Picks',
    range: (from: number, to: number) => `${from} to ${to}`,
    all: 'All',
    people: 'People',
    spoken: (month: string) => `Bars that show how often people picked up coins in ${month}`,
  },
  items: {
    title: 'Items received',
    item: 'Item',
    count: 'Received',
    spoken: 'Bars that show how many copies of each item were bought or granted',
  },
} satisfies typeof korean;
