import { defaultPolicy, type Policy, policyFault } from '@cabinet/domain';

type Meanings = { readonly [G in keyof Policy]: { readonly [F in keyof Policy[G]]: string } };

const bonus = 'how likely this bonus of the last pick of a month is, out of the sum of all four';
const price = 'coins that this ticket costs; 0 = not for sale';

/** What each policy says, for an operator. */
const meanings: Meanings = {
  rental: {
    privateDays: 'days for which a private locker is rented',
    shareBaseDays: 'days for which a shared locker is rented, before those for each person',
    shareDaysPerPerson: 'days added for each person who shares it',
    textGraphemes: 'letters of the name and of the memo of a locker at most',
  },
  sharing: {
    sessionMinutes: 'minutes in which people gather to share a locker',
    minPeople: 'people who rent it at the deadline at least',
    maxPeople: 'people who share it at most; with so many a session completes at once',
    wrongCodesPerPerson: 'wrong codes after which a person no longer joins a session',
    wrongCodesPerSession: 'wrong codes after which nobody joins a session any more',
  },
  opening: {
    time: 'when a returned locker opens, on the next day',
    alarmMinutesBefore:
      'minutes before it in which people with an alarm for a section are told; 0 = in the last minute before it',
  },
  returning: {
    passwordFloors: 'floors on which a return asks for the password of the lock',
    suggestedPassword: 'the password that a return suggests there',
    closedPerPerson: 'lockers that one person keeps closed until the next opening by returning them, at most',
  },
  penalty: {
    capDays: 'days that a penalty lasts at most; null = as many as the days late, squared',
    forcedReturnDays: 'days late on which a locker is returned by force',
  },
  swap: {
    cooldownDays: 'days between two moves of one person at least',
    minimumDays: 'days before the end of a rental until which a move is possible',
  },
  extension: {
    maxCount: 'how often a rental is extended at most; null = without a limit',
    maxTotalDays: 'days by which a rental is extended at most, all together; null = without a limit',
  },
  attendance: {
    coinHours: 'hours of a month that bring coins',
    coins: 'coins that they bring',
    extensionHours: 'hours of a month that bring an extension',
  },
  coin: {
    pickCoins: 'coins of the pick of a day',
    picksPerMonth: 'picks a month at most; the last one brings a bonus',
  },
  bonus: {
    COIN_REWARD_200: bonus,
    COIN_REWARD_500: bonus,
    COIN_REWARD_1000: bonus,
    COIN_REWARD_2000: bonus,
  },
  price: {
    EXTENSION_3: price,
    EXTENSION_15: price,
    EXTENSION_31: price,
    PENALTY_3: price,
    PENALTY_7: price,
    PENALTY_31: price,
    SWAP: price,
    ALARM: price,
  },
  presentation: {
    rewards: 'whether presenters get coins after their talk',
    rewardCoins: 'how many they get',
    monthsAhead: 'months after this one in which a talk can be registered',
  },
  alarm: {
    beforeDays: 'days before the end of a rental on which its renters are told',
    overdueDays: 'days late on which they are told',
    deviceTokenDays: 'days after which a browser that was registered for push is forgotten',
  },
  signIn: {
    userDays: 'days after which a sign-in of a student ends',
    adminHours: 'hours after which a sign-in of an administrator ends',
    adminIdleMinutes: 'minutes without a call after which a sign-in of an administrator ends',
    adminSecondFactor: 'whether every administrator needs a second factor',
  },
  agu: {
    codeMinutes: 'minutes for which the link of a mail to return is good',
    mailMinutes: 'minutes until another such mail can be asked for',
    tokenMinutes: 'minutes in which somebody who opened the link can return',
  },
};

/** The table of policies in Markdown. */
export function presentPolicies(): string {
  const lines = Object.entries(defaultPolicy).flatMap(([group, values]) => {
    const said: Readonly<Record<string, string>> = meanings[group as keyof Policy];
    return Object.entries(values).map(([name, standard]) => {
      const key = `${group}.${name}`;
      const shown = typeof standard === 'string' ? standard : JSON.stringify(standard);
      return `| \`${key}\` | ${shown} | ${said[name]} | ${takenBy(key)} |`;
    });
  });
  return ['| name | default | meaning | takes |', '|---|---|---|---|', ...lines, ''].join('\n');
}

/** The policy itself says what it takes, where it is given nothing. */
function takenBy(key: string): string {
  return policyFault({ key, value: undefined })?.split(' must be ')[1] ?? '';
}
