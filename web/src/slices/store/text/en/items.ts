import { ticketNames } from '../../../../text/en/tickets.ts';
import type { items as korean } from '../ko/items.ts';

export const items = {
  types: {
    ...ticketNames,
    COIN_COLLECT: 'Coin of the day',
    COIN_REWARD: 'Bonus for a full card',
    COIN_FULL_TIME: 'Attendance reward',
    ADMIN_REWARD: 'From an administrator',
    PRESENTATION_REWARD: 'Talk reward',
  },
  attendance: 'Attendance ticket',
  days: (name: string, days: number) => `${name}, ${days} days`,
} satisfies typeof korean;
