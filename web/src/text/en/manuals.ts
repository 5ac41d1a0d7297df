import type { manuals as ko, Manual } from '../ko/manuals.ts';

const privateCabinet: Manual = {
  title: 'Private locker',
  summary: 'A locker of your own.',
  period: '31 days',
  people: '1',
  parts: [
    {
      heading: 'How long is it yours?',
      lines: ['One rental lasts up to 31 days.', 'It ends at 23:59 on its last day.'],
    },
    {
      heading: 'If you return late',
      lines: [
        'The penalty is the square of the days you are late: 3 days late means 3 × 3 = 9 days without renting.',
        'Penalties add up. A new one follows the one that still runs.',
        'After 3 weeks the locker is returned for you. We are not liable for what is left inside.',
      ],
    },
    {
      heading: 'After a return',
      lines: ['A returned locker opens again at 13:00 the next day. From then on anybody can rent it.'],
    },
  ],
};

const sharedCabinet: Manual = {
  title: 'Shared locker',
  summary: 'Share with friends: more people, more days.',
  period: '30 + 15n days',
  people: '2–4',
  parts: [
    {
      heading: 'How long is it yours?',
      lines: [
        '30 days, plus 15 days for each person. Three people have 30 + 15 × 3 = 75 days.',
        'It ends at 23:59 on its last day.',
      ],
    },
    {
      heading: 'Finding people to share with',
      lines: [
        'Once the first person is in, the locker waits 10 minutes for 2 to 4 people. With fewer than 2 the wait is cancelled.',
        'Give the others the four-digit invitation code. After three wrong codes you cannot join this time.',
        'With 4 people the rental begins at once, even if time is left.',
      ],
    },
    {
      heading: 'Leaving early',
      lines: [
        'An early return shortens the period of the others: the days left × people left ÷ people at the start.',
        'If one of three leaves, 30 days left become 30 × 2 ÷ 3 = 20 days.',
      ],
    },
  ],
};

const clubCabinet: Manual = {
  title: 'Club locker',
  summary: 'Room for what your club owns.',
  period: 'Recruiting period',
  people: 'Club',
  parts: [
    {
      heading: 'Getting one',
      lines: ['Clubs can apply during the recruiting period only.', 'Lockers go to clubs among those that applied.'],
    },
    {
      heading: 'Using it together',
      lines: ['The members share the password.', 'There is no end date; return it when the club ends.'],
    },
  ],
};

const coin: Manual = {
  title: 'Coins',
  summary: 'Pick one a day, give a talk, come to campus.',
  parts: [
    {
      heading: 'Picking coins',
      lines: [
        'You can pick one coin a day.',
        'There are 20 a month. Pick all of them and you get a random reward on top.',
      ],
    },
    {
      heading: 'Attendance and talks',
      lines: [
        'More than 160 hours on campus in a month bring 2,000 kabi on the 2nd of the next.',
        'A talk in the Knowledge Talks brings 1,000 kabi.',
      ],
    },
  ],
};

const store: Manual = {
  title: 'Kabi store',
  summary: 'Extension, move, alert and penalty tickets.',
  parts: [
    {
      heading: 'Extension ticket',
      lines: [
        'Puts the end date of your locker off by 3, 15 or 31 days.',
        'With enough attendance you get one on the 2nd, valid until the end of that month.',
      ],
    },
    { heading: 'Move ticket', lines: ['Moves you to another free private locker; your end date stays.'] },
    {
      heading: 'Alert ticket',
      lines: ['Tells you 5 minutes before a private locker opens in the section you choose.'],
    },
    {
      heading: 'Penalty ticket',
      lines: ['Shortens a penalty by 3, 7 or 31 days.', 'Return the overdue locker first.'],
    },
  ],
};

const pending: Manual = {
  title: 'Opening soon',
  summary: 'A returned locker opens at 13:00 the next day.',
  parts: [
    {
      heading: 'Why not at once?',
      lines: [
        'To give everybody the same chance, returned private lockers open together at 13:00 the next day.',
        'The screen changes by itself then. There is no need to refresh.',
      ],
    },
  ],
};

const inSession: Manual = {
  title: 'Waiting',
  summary: 'It waits 10 minutes for people to share with.',
  parts: [
    {
      heading: 'A waiting locker',
      lines: [
        'A shared locker whose first person is looking for others, for 10 minutes.',
        'With the invitation code you can join. If fewer than 2 people come, it becomes available again.',
      ],
    },
  ],
};

const extension: Manual = {
  title: 'Using an extension ticket',
  summary: 'When you want to keep your locker longer.',
  parts: [
    {
      heading: 'Extending',
      lines: [
        'Open your locker, press “Use an extension ticket” and choose one you own.',
        'The new end is 23:59 so many days later. This cannot be undone.',
      ],
    },
    {
      heading: 'When it is not possible',
      lines: ['An overdue locker cannot be extended.', 'A shared locker with one person cannot be extended.'],
    },
  ],
};

export const manuals = {
  private: privateCabinet,
  shared: sharedCabinet,
  club: clubCabinet,
  coin,
  store,
  pending,
  inSession,
  extension,
} satisfies typeof ko;
