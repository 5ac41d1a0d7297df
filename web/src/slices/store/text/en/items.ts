import { ticketNames } from '../../../../text/en/tickets.ts';
import type { items as korean } from '../ko/items.ts';

export const items = {
  types: {
    ...ticketNames,
    COIN_COLLECT: 'Coin pick',
    COIN_REWARD: 'Reward for 20 picks',
    COIN_FULL_TIME: '42 attendance reward',
    ADMIN_REWARD: 'From an administrator',
    PRESENTATION_REWARD: 'Reward for a talk',
  },
  attendance: 'Extension for attendance',
  days: (name: string, days: number) => `${name}, ${days} days`,
} satisfies typeof korean;
