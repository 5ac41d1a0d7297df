import { monthName } from '../../../text/en/dates.ts';
import { ticketNames } from '../../../text/en/tickets.ts';
import { grouped } from '../../../text/numbers.ts';
import type { coins as korean } from './ko.ts';

function ordinal(count: number): string {
  const ending = count % 100 > 10 && count % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${ending}`;
}

export const coins = {
  unit: 'kabi',
  amount: (count) => `${grouped(count)} kabi`,
  owned: 'Your coins',
  pick: {
    title: 'Coin of the day',
    note: 'Once a day there is a coin on the floor to pick up.',
    go: 'Pick up a coin',
    open: 'Not picked yet',
    doneToday: 'Picked today',
    doneThisMonth: 'All picked this month',
    count: (picked, most) => `This month ${picked} / ${most}`,
    countSpoken: (picked, most) => `${picked} of ${most} picks this month`,
    bonus: (most) => `The ${ordinal(most)} brings a bonus`,
    failed: 'Couldn’t load your coin card',
  },
  panel: {
    card: (month) => `Coin card of ${monthName(month)}`,
    slots: (picked, most) => `${picked} of ${most} places are filled`,
    today: 'Today',
    brings: 'Today’s coin',
    bringsBonus: (amount) => `${amount} and a bonus`,
    afterwards: 'Coins afterwards',
    atLeast: (amount) => `At least ${amount}`,
    picked: 'Just picked up',
    now: 'Your coins',
    odds: (most) => `Bonus of the ${ordinal(most)} pick`,
    oddsCoins: 'Bonus',
    oddsPart: 'Chance',
    cancel: 'Cancel',
    yes: 'Pick up',
    busy: 'Picking up',
    doneToday: 'You picked up today’s coin',
    tomorrow: (left) => `The next one comes at midnight, in ${left}.`,
    doneThisMonth: (most) => `You picked up all ${most} coins of this month.`,
    nextMonth: 'You can pick again next month.',
  },
  result: {
    title: (amount) => `You picked up ${amount}`,
    note: 'You can pick again tomorrow.',
    last: 'Your card of this month is full. A new one begins next month.',
    bonus: (amount) => `It includes a bonus of ${amount}.`,
    before: 'Before',
    after: 'Your coins',
    failed: 'We could not pick up the coin',
    close: 'Close',
  },
  log: {
    title: 'Coin log',
    filter: 'Which coins',
    filters: { ALL: 'All', EARN: 'Earned', USE: 'Used' },
    earned: (month) => `Earned in ${monthName(month).slice(0, 3)}`,
    used: (month) => `Used in ${monthName(month).slice(0, 3)}`,
    balance: 'Balance',
    balanceSpoken: (count) => `Balance ${count}`,
    month: (year, month) => `${monthName(month)} ${year}`,
    empty: 'You have not earned or used any coins yet.',
    emptyNote: (amount) => `Pick up a coin once a day and get ${amount}.`,
    kinds: {
      ...ticketNames,
      COIN_COLLECT: 'Coin of the day',
      COIN_REWARD: 'Bonus for 20 picks',
      COIN_FULL_TIME: 'Attendance reward',
      ADMIN_REWARD: 'From an administrator',
      PRESENTATION_REWARD: 'Talk reward',
    },
    talk: 'For giving a Knowledge Talk',
    more: 'Show more',
    loadingMore: 'Loading',
  },
} satisfies typeof korean;
