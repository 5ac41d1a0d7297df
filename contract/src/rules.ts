import type { Policy } from '@cabinet/domain';
import { z } from 'zod';
import { defineCalls } from './call.ts';
import { dateTime } from './shapes.ts';

const number = z.int();
const numberOrNone = z.int().nullable();
const numbers = z.array(z.int()).readonly();

/** R-GEN-05: every number of the rules, under its name in the domain. */
const policy = z.strictObject({
  rental: z.strictObject({
    privateDays: number,
    shareBaseDays: number,
    shareDaysPerPerson: number,
    textGraphemes: number,
  }),
  sharing: z.strictObject({
    sessionMinutes: number,
    minPeople: number,
    maxPeople: number,
    wrongCodesPerPerson: number,
    wrongCodesPerSession: number,
  }),
  opening: z.strictObject({ time: z.string(), alarmMinutesBefore: number }),
  returning: z.strictObject({ passwordFloors: numbers, suggestedPassword: z.string(), closedPerPerson: number }),
  penalty: z.strictObject({ capDays: numberOrNone, forcedReturnDays: number }),
  swap: z.strictObject({ cooldownDays: number, minimumDays: number }),
  extension: z.strictObject({ maxCount: numberOrNone, maxTotalDays: numberOrNone }),
  attendance: z.strictObject({ coinHours: number, coins: number, extensionHours: number }),
  coin: z.strictObject({ pickCoins: number, picksPerMonth: number }),
  bonus: z.strictObject({
    COIN_REWARD_200: number,
    COIN_REWARD_500: number,
    COIN_REWARD_1000: number,
    COIN_REWARD_2000: number,
  }),
  price: z.strictObject({
    EXTENSION_3: number,
    EXTENSION_15: number,
    EXTENSION_31: number,
    PENALTY_3: number,
    PENALTY_7: number,
    PENALTY_31: number,
    SWAP: number,
    ALARM: number,
  }),
  presentation: z.strictObject({ rewards: z.boolean(), rewardCoins: number, monthsAhead: number }),
  alarm: z.strictObject({ beforeDays: numbers, overdueDays: numbers, deviceTokenDays: number }),
  signIn: z.strictObject({
    userDays: number,
    adminHours: number,
    adminIdleMinutes: number,
    adminSecondFactor: z.boolean(),
  }),
  agu: z.strictObject({ codeMinutes: number, mailMinutes: number, tokenMinutes: number }),
}) satisfies z.ZodType<Policy>;

const closure = z.strictObject({ building: z.string(), floor: z.int(), until: dateTime.nullable() });

export const rules = defineCalls({
  getRules: {
    method: 'GET',
    path: '/v6/rules',
    audience: ['user', 'admin', 'agu'],
    summary: 'The rules in force: their numbers, and the floors closed to users now with the end of each closure',
    reply: z.strictObject({ policy, closures: z.array(closure) }),
    refusals: [],
    shows: [],
  },
});
