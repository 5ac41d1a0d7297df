import { type PenaltyWorking, penaltySum } from '@cabinet/domain';
import { counted } from '../../../text/numbers.ts';
import { unbroken } from '../../../text/unbroken.ts';
import type { penalties as ko } from './ko.ts';

/** `3 × 3 = 9 days`, and the limit of the policy where it applies. */
export function working({ overdueDays: late, squaredDays, days }: PenaltyWorking): string {
  const squared = unbroken(`${penaltySum(late)} = ${counted(squaredDays, 'day')}`);
  return days < squaredDays ? `${squared}, but ${counted(days, 'day')} at most` : squared;
}

export const penalties = {
  title: 'About your penalty',
  note: 'A locker of yours was returned late, so you cannot rent for now.',
  cause: (visibleNum, dayTime, late) =>
    `No.\u00a0${visibleNum} was returned ${counted(late, 'day')} late, on ${dayTime}.`,
  returned: 'Returned',
  earlierEnds: 'Earlier penalty ends',
  ends: 'Penalty ends',
  between: ({ overdueDays: late, squaredDays, days }, less) => {
    const left = counted(days - less, 'day');
    if (days < squaredDays) return left;
    return less === 0 ? `${penaltySum(late)} = ${left}` : `${penaltySum(late)} − ${less} = ${left}`;
  },
  today: 'Today',
  left: (days) => (days === 0 ? 'ends today' : days === 1 ? '1 day left' : `${days} days left`),
  from: (dayTime) => `You can rent again from ${dayTime}.`,
  ifToday: 'Return today',
  ifTomorrow: 'Return tomorrow',
  noRentingUntil: (day) => `no renting until ${day}`,
  sum: (penalty) => `${counted(penalty.overdueDays, 'day')} late · ${working(penalty)}`,
  hide: 'Don’t show again today',
  close: 'Close',
} satisfies typeof ko;
