import { type PenaltyWorking, penaltySum } from '@cabinet/domain';
import { anyOf } from '../../../../../text/en/any-of.ts';
import { span } from '../../../../../text/en/dates.ts';
import { counted, englishCount } from '../../../../../text/numbers.ts';
import { range } from '../../../../../text/range.ts';
import { unbroken } from '../../../../../text/unbroken.ts';
import type { detailedGuide as ko } from './ko.ts';

/** As in the Korean text. */
function square({ overdueDays: late, squaredDays, days }: PenaltyWorking): string {
  const squared = unbroken(`${penaltySum(late)} = ${counted(squaredDays, 'day')}`);
  return days < squaredDays ? `${squared}, but ${counted(days, 'day')} at most` : squared;
}

export const detailedGuide: typeof ko = ({ policy: { rental, sharing, opening, returning, penalty }, late }) => ({
  title: 'Using Cabinet',
  name: 'The guide in detail',
  lead: 'How to find, rent and return a locker on campus.',
  toMap: 'Go to the map',
  kinds: {
    heading: 'Kinds of lockers',
    columns: ['Kind', 'Period', 'People'],
    rows: [
      ['Private', counted(rental.privateDays, 'day'), '1'],
      [
        'Shared',
        `${counted(rental.shareBaseDays, 'day')} + ${rental.shareDaysPerPerson} for each person`,
        range(sharing.minPeople, sharing.maxPeople),
      ],
      ['Club', 'Recruiting period', 'Club members'],
    ],
  },
  parts: [
    {
      heading: 'Renting',
      steps: [
        'Press Start on the home page, or choose a floor in the menu.',
        'Choose a section, then press a free locker on the plan.',
        'Check the return date and the cautions, and rent it.',
      ],
      texts: ['You can have only one locker at a time. A rental ends at 23:59 on its last day.'],
    },
    {
      heading: 'Returning',
      texts: [
        'Open your locker and press Return. Please take everything out first.',
        ...(returning.passwordFloors.length === 0
          ? []
          : [
              `A locker on floor ${anyOf(returning.passwordFloors)} asks for the four digits of its lock when you return it. Setting it to ${returning.suggestedPassword} helps the next person.`,
            ]),
      ],
      note: `A returned locker opens at ${opening.time} the next day. The screen updates by itself then.`,
    },
    {
      heading: 'Returning late',
      points: [
        `You cannot rent for the square of the days you are late: ${counted(late.overdueDays, 'day')} late means ${square(late)}.`,
        'A new penalty follows the one that still runs.',
        `After ${span(penalty.forcedReturnDays)} we return the locker by force. We are not liable for what is left inside.`,
      ],
    },
    {
      heading: 'Shared lockers',
      points: [
        `The first person waits ${counted(sharing.sessionMinutes, 'minute')} for others. ${sharing.minPeople === 1 ? 'After that it is rented even for one person.' : `With fewer than ${counted(sharing.minPeople, 'person', 'people')} the wait is cancelled.`}`,
        `Give the others the four-digit invitation code. After ${englishCount(sharing.wrongCodesPerPerson)} wrong ${sharing.wrongCodesPerPerson === 1 ? 'code' : 'codes'} you cannot join this time.`,
        `With ${counted(sharing.maxPeople, 'person', 'people')} the rental begins at once.`,
        'An early return shortens the period of the people who stay.',
      ],
    },
    {
      heading: 'States on the plan',
      points: [
        'Free: you can rent it now.',
        'In use: someone else is using it.',
        `Opens soon: it opens at ${opening.time} on the day after its return.`,
        `Waiting: people are waiting ${counted(sharing.sessionMinutes, 'minute')} for others to share it.`,
        'Overdue: its return is late, so it cannot be rented now.',
        'Broken: it is broken or cannot be used.',
      ],
    },
  ],
});
