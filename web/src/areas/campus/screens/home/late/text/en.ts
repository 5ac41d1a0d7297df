import { hasBonus } from '@cabinet/domain';
import { penalties, working } from '../../../../../../slices/penalties/text/en.ts';
import { sharing } from '../../../../../../slices/sharing/text/en.ts';
import { ahead } from '../../../../../../text/en/ahead.ts';
import { anyOf } from '../../../../../../text/en/any-of.ts';
import { span } from '../../../../../../text/en/dates.ts';
import { ticketNames } from '../../../../../../text/en/tickets.ts';
import { counted, englishCount, grouped } from '../../../../../../text/numbers.ts';
import { range } from '../../../../../../text/range.ts';
import { unbroken } from '../../../../../../text/unbroken.ts';
import type { manuals as ko, Manual, Numbers } from './ko.ts';

export { penalties, sharing };

const privateCabinet = ({ policy, examples }: Numbers): Manual => ({
  title: 'Private locker',
  summary: `Yours alone for ${counted(policy.rental.privateDays, 'day')}.`,
  period: counted(policy.rental.privateDays, 'day'),
  people: '1',
  parts: [
    {
      heading: 'How long is it yours?',
      lines: [
        `One rental lasts up to ${counted(policy.rental.privateDays, 'day')}.`,
        'It ends at 23:59 on its last day.',
      ],
    },
    {
      heading: 'If you return late',
      lines: [
        `The penalty is the square of the days you are late: ${counted(examples.late.overdueDays, 'day')} late means ${working(examples.late)} without renting.`,
        'Penalties add up. A new one follows the one that still runs.',
        `After ${span(policy.penalty.forcedReturnDays)} the locker is returned for you. We are not liable for what is left inside.`,
      ],
    },
    {
      heading: 'After a return',
      lines: [
        `A returned locker opens again at ${policy.opening.time} the next day. From then on anybody can rent it.`,
      ],
    },
  ],
});

/** Such as `2 to 4 people`. */
const peopleText = ({ sharing: { minPeople: least, maxPeople: most } }: Numbers['policy']) =>
  least === most ? counted(most, 'person', 'people') : `${least} to ${counted(most, 'person', 'people')}`;

const sharedCabinet = ({ policy, examples }: Numbers): Manual => ({
  title: 'Shared locker',
  summary: `${peopleText(policy)}, and more days.`,
  period: `${unbroken(`${policy.rental.shareBaseDays} + ${policy.rental.shareDaysPerPerson}n`)} days`,
  periodNote: 'n is the number of people',
  people: range(policy.sharing.minPeople, policy.sharing.maxPeople),
  peopleNote: `${counted(policy.rental.shareDaysPerPerson, 'more day')} for each`,
  parts: [
    {
      heading: 'How long is it yours?',
      lines: [
        `${counted(policy.rental.shareBaseDays, 'day')}, plus ${counted(policy.rental.shareDaysPerPerson, 'day')} for each person. With ${englishCount(examples.shared.people)} ${examples.shared.people === 1 ? 'person' : 'people'} it is ${unbroken(`${policy.rental.shareBaseDays} + ${policy.rental.shareDaysPerPerson} × ${examples.shared.people} = ${counted(examples.shared.days, 'day')}`)}.`,
        'It ends at 23:59 on its last day.',
      ],
    },
    {
      heading: 'Finding people to share with',
      lines: [
        `Once the first person is in, the locker waits ${counted(policy.sharing.sessionMinutes, 'minute')} for ${peopleText(policy)}. ${policy.sharing.minPeople === 1 ? 'After that it is rented even for one person.' : `With fewer than ${policy.sharing.minPeople} the wait is cancelled.`}`,
        `Give the others the four-digit invitation code. After ${englishCount(policy.sharing.wrongCodesPerPerson)} wrong ${policy.sharing.wrongCodesPerPerson === 1 ? 'code' : 'codes'} you cannot join this time.`,
        `With ${counted(policy.sharing.maxPeople, 'person', 'people')} the rental begins at once, even if time is left.`,
      ],
    },
    {
      heading: 'Leaving early',
      lines: [
        'An early return shortens the period of the others: days\u00a0left ×\u00a0people\u00a0who\u00a0stay ÷\u00a0people\u00a0before.',
        `If one of ${englishCount(examples.earlyLeave.people)} leaves, ${examples.earlyLeave.daysLeft} days left become ${unbroken(`${examples.earlyLeave.daysLeft} × ${examples.earlyLeave.stay} ÷ ${examples.earlyLeave.people} = ${counted(examples.earlyLeave.daysAfter, 'day')}`)}.`,
      ],
    },
  ],
});

const clubCabinet: Manual = {
  title: 'Club locker',
  summary: 'For clubs, in the recruiting period.',
  period: 'Recruiting period',
  people: 'Club',
  parts: [
    {
      heading: 'Getting one',
      lines: [
        'Clubs can apply only during the recruiting period.',
        'We choose from the clubs that applied and lend them a locker.',
      ],
    },
    {
      heading: 'Using it together',
      lines: ['The members share the password.', 'There is no end date; return it when the club ends.'],
    },
  ],
};

/** How often coins can be picked, and what the last of a month brings. */
function picks(policy: Numbers['policy']): string {
  const { picksPerMonth: most } = policy.coin;
  if (!hasBonus(policy)) return `You can pick ${most === 1 ? 'one' : most} a month.`;
  return most === 1
    ? 'You can pick one a month, and get a random bonus of coins with it.'
    : `You can pick ${most} a month. Pick all of them and you get a random bonus of coins.`;
}

const coin = ({ policy }: Numbers): Manual => ({
  title: 'Coins',
  summary: policy.presentation.rewards
    ? 'Pick one a day, give a talk, come to campus.'
    : 'Pick one a day, come to campus.',
  parts: [
    {
      heading: 'Picking coins',
      lines: ['You can pick one coin a day.', picks(policy)],
    },
    {
      heading: policy.presentation.rewards ? 'Attendance and talks' : 'Attendance',
      lines: [
        `At least ${counted(policy.attendance.coinHours, 'hour')} on campus in a month ${policy.attendance.coinHours === 1 ? 'earns' : 'earn'} you ${grouped(policy.attendance.coins)} kabi on the 2nd of the next month.`,
        ...(policy.presentation.rewards
          ? [`Giving a Knowledge Talk earns you ${grouped(policy.presentation.rewardCoins)} kabi.`]
          : []),
      ],
    },
  ],
});

const store = ({ policy, ticketDays }: Numbers): Manual => ({
  title: 'Kabi store',
  summary: 'Extension, move, alarm and penalty tickets.',
  parts: [
    {
      heading: ticketNames.EXTENSION,
      lines: [
        `Moves the end date of your locker ${ticketDays.extension.length === 0 ? 'to a later day' : `${anyOf(ticketDays.extension)} days later`}.`,
        'With enough attendance you get an attendance ticket on the 2nd, valid until the end of that month.',
      ],
    },
    { heading: ticketNames.SWAP, lines: ['Moves you to another free private locker; your end date stays.'] },
    {
      heading: ticketNames.ALARM,
      lines: [
        `Tells you ${ahead(policy.opening.alarmMinutesBefore)} a private locker opens in the section you choose.`,
      ],
    },
    {
      heading: ticketNames.PENALTY,
      lines: [
        `Shortens a penalty${ticketDays.penalty.length === 0 ? '' : ` by ${anyOf(ticketDays.penalty)} days`}.`,
        'Return the overdue locker first.',
      ],
    },
  ],
});

const pending = ({ policy }: Numbers): Manual => ({
  title: 'Opens soon',
  summary: `A returned locker opens at ${policy.opening.time} the next day.`,
  parts: [
    {
      heading: 'Why not at once?',
      lines: [
        `To give everybody the same chance, returned lockers open together at ${policy.opening.time} the next day.`,
        'The screen updates by itself then. There is no need to refresh.',
      ],
    },
  ],
});

const inSession = ({ policy }: Numbers): Manual => ({
  title: 'Waiting',
  summary: `It waits ${counted(policy.sharing.sessionMinutes, 'minute')} for people to share with.`,
  parts: [
    {
      heading: 'A waiting locker',
      lines: [
        `In this shared locker the first person waits ${counted(policy.sharing.sessionMinutes, 'minute')} for others to join.`,
        `You can join with the invitation code. ${policy.sharing.minPeople === 1 ? 'When the time is up it is rented even for one person.' : `If fewer than ${policy.sharing.minPeople} people come, it becomes available again.`}`,
      ],
    },
  ],
});

const extension: Manual = {
  title: 'Using an extension ticket',
  summary: 'When you want to keep your locker longer.',
  parts: [
    {
      heading: 'Extending',
      lines: [
        'Open your locker, press “Use an extension ticket” and choose one you own.',
        'Your end date moves that many days later, and the rental ends at 23:59 that day. This cannot be undone.',
      ],
    },
    {
      heading: 'When it is not possible',
      lines: ['An overdue locker cannot be extended.', 'A shared locker with one person cannot be extended.'],
    },
  ],
};

export const manuals: typeof ko = (numbers) => ({
  private: privateCabinet(numbers),
  shared: sharedCabinet(numbers),
  club: clubCabinet,
  coin: coin(numbers),
  store: store(numbers),
  pending: pending(numbers),
  inSession: inSession(numbers),
  extension,
});
