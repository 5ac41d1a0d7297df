import type { penalties as ko } from '../ko/penalties.ts';

export const penalties = {
  title: 'About your penalty',
  note: 'A locker was returned late, so you cannot rent for now.',
  ends: 'Penalty ends',
  today: 'Today',
  left: (days) => (days === 0 ? 'ends today' : days === 1 ? '1 day left' : `${days} days left`),
  afterwards: 'After that you can rent again at once.',
  working: ['A penalty lasts days late × days late.', '3 days late means 3 × 3 = 9 days.'],
  hide: 'Not again today',
  close: 'Close',
} satisfies typeof ko;
