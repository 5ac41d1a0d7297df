import { type Policy, policyFrom } from '../src/policy.ts';

/**
 * A campus that changed every rule, so that a text that tells a default shows itself. Total: a new rule does not compile
 * without a value here, and then the texts that tell the rules are read with it.
 */
export const changedPolicy: Policy = {
  rental: { privateDays: 47, shareBaseDays: 53, shareDaysPerPerson: 19, textGraphemes: 17 },
  sharing: { sessionMinutes: 37, minPeople: 1, maxPeople: 2, wrongCodesPerPerson: 11, wrongCodesPerSession: 57 },
  opening: { time: '09:45', alarmMinutesBefore: 41 },
  returning: { passwordFloors: [5, 6], suggestedPassword: '7777', closedPerPerson: 27 },
  penalty: { capDays: 6, forcedReturnDays: 29 },
  swap: { cooldownDays: 8, minimumDays: 9 },
  extension: { maxCount: 12, maxTotalDays: 67 },
  attendance: { coinHours: 131, coins: 4300, extensionHours: 97 },
  coin: { pickCoins: 13, picksPerMonth: 23 },
  bonus: { COIN_REWARD_200: 1, COIN_REWARD_500: 2, COIN_REWARD_1000: 3, COIN_REWARD_2000: 4 },
  price: {
    EXTENSION_3: 301,
    EXTENSION_15: 1201,
    EXTENSION_31: 2001,
    PENALTY_3: 601,
    PENALTY_7: 1401,
    PENALTY_31: 6201,
    SWAP: 101,
    ALARM: 102,
  },
  presentation: { rewards: false, rewardCoins: 700, monthsAhead: 5 },
  alarm: { beforeDays: [12, 2], overdueDays: [2, 18], deviceTokenDays: 61 },
  signIn: { userDays: 71, adminHours: 6, adminIdleMinutes: 22, adminSecondFactor: true },
  agu: { codeMinutes: 16, mailMinutes: 7, tokenMinutes: 14 },
};

/** Every number that has a plural is one, and nothing lies between the least and the most people. */
export const policyOfOnes: Policy = policyFrom(
  Object.entries({
    'rental.privateDays': 1,
    'rental.shareBaseDays': 1,
    'rental.shareDaysPerPerson': 1,
    'sharing.sessionMinutes': 1,
    'sharing.minPeople': 2,
    'sharing.maxPeople': 2,
    'sharing.wrongCodesPerPerson': 1,
    'opening.alarmMinutesBefore': 0,
    'returning.passwordFloors': [2, 4],
    'penalty.forcedReturnDays': 1,
    'coin.picksPerMonth': 1,
    'attendance.coinHours': 1,
  }).map(([key, value]) => ({ key, value })),
);
