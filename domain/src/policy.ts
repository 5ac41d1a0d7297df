type Field<T> = {
  readonly fallback: T;
  readonly expected: string;
  /** Turns a stored value into one the rules can use; undefined when it is unusable. */
  readonly read: (value: unknown) => T | undefined;
};

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

const whole = (fallback: number, least = 0, most = 100_000): Field<number> => ({
  fallback,
  expected: `a whole number from ${least} to ${most}`,
  read: (value) => (isWhole(value, least, most) ? value : undefined),
});

const wholeOrNone = (least = 0, most = 100_000): Field<number | null> => ({
  fallback: null,
  expected: `null or a whole number from ${least} to ${most}`,
  read: (value) => (value === null || isWhole(value, least, most) ? value : undefined),
});

const wholes = (fallback: readonly number[]): Field<readonly number[]> => ({
  fallback,
  expected: 'a list of whole numbers from 0 to 1000',
  read: (value) => (Array.isArray(value) && value.every((each) => isWhole(each, 0, 1000)) ? value : undefined),
});

const timeOfDay = (fallback: string): Field<string> => ({
  fallback,
  expected: 'a time of day such as 13:00',
  read: (value) => (typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : undefined),
});

const fourDigits = (fallback: string): Field<string> => ({
  fallback,
  expected: 'four digits',
  read: (value) => (typeof value === 'string' && /^\d{4}$/.test(value) ? value : undefined),
});

const toggle = (fallback: boolean): Field<boolean> => ({
  fallback,
  expected: 'true or false',
  read: (value) => (typeof value === 'boolean' ? value : undefined),
});

/** R-RENT-11: the greatest length of titles and memos that a campus may set. */
export const mostTextGraphemes = 100;

/** Every number of the product that a campus may set otherwise, with the value it has until somebody does. */
const fields = {
  rental: {
    privateDays: whole(31, 1, 3650),
    shareBaseDays: whole(30, 0, 3650),
    shareDaysPerPerson: whole(15, 0, 3650),
    textGraphemes: whole(14, 1, mostTextGraphemes),
  },
  sharing: {
    sessionMinutes: whole(10, 1, 1440),
    minPeople: whole(2, 1, 4),
    maxPeople: whole(4, 2, 4),
    wrongCodesPerPerson: whole(3, 1),
    wrongCodesPerSession: whole(30, 1),
  },
  opening: {
    time: timeOfDay('13:00'),
    alarmMinutesBefore: whole(5, 0, 1440),
  },
  returning: {
    passwordFloors: wholes([3]),
    suggestedPassword: fourDigits('1111'),
    closedPerPerson: whole(20, 1),
  },
  penalty: {
    capDays: wholeOrNone(1),
    forcedReturnDays: whole(21, 1, 3650),
  },
  swap: {
    cooldownDays: whole(0, 0, 3650),
    minimumDays: whole(1, 0, 3650),
  },
  extension: {
    maxCount: wholeOrNone(),
    maxTotalDays: wholeOrNone(),
  },
  attendance: {
    coinHours: whole(160, 1, 744),
    coins: whole(2000, 1),
    extensionHours: whole(120, 1, 744),
  },
  coin: {
    pickCoins: whole(10, 1),
    picksPerMonth: whole(20, 1, 31),
  },
  /** The weights of the bonuses of a month's last pick: a bonus is as likely as its weight out of the sum of all. */
  bonus: {
    COIN_REWARD_200: whole(50, 0, 10_000),
    COIN_REWARD_500: whole(30, 0, 10_000),
    COIN_REWARD_1000: whole(15, 0, 10_000),
    COIN_REWARD_2000: whole(5, 0, 10_000),
  },
  /** The price of each ticket; a ticket of price 0 is not for sale. */
  price: {
    EXTENSION_3: whole(300),
    EXTENSION_15: whole(1200),
    EXTENSION_31: whole(2000),
    PENALTY_3: whole(600),
    PENALTY_7: whole(1400),
    PENALTY_31: whole(6200),
    SWAP: whole(100),
    ALARM: whole(100),
  },
  presentation: {
    rewards: toggle(true),
    rewardCoins: whole(1000, 1),
    monthsAhead: whole(2, 0, 12),
  },
  alarm: {
    beforeDays: wholes([7, 3, 0]),
    overdueDays: wholes([1, 7, 14, 20]),
    deviceTokenDays: whole(999, 1, 3650),
  },
  signIn: {
    userDays: whole(90, 1, 3650),
    adminHours: whole(12, 1, 8760),
    adminIdleMinutes: whole(30, 1, 1440),
    adminSecondFactor: toggle(false),
  },
  agu: {
    codeMinutes: whole(10, 1, 1440),
    mailMinutes: whole(3, 1, 1440),
    tokenMinutes: whole(10, 1, 1440),
  },
} as const;

type Fields = typeof fields;

/** R-GEN-05: the numbers the rules ask for, in force at one instant. Plain data: it survives JSON. */
export type Policy = {
  readonly [G in keyof Fields]: {
    readonly [F in keyof Fields[G]]: Fields[G][F] extends Field<infer T> ? T : never;
  };
};

/** One dated row of the policy table, without its date: `key` is `group.name`, such as `penalty.capDays`. */
export type PolicyRow = { readonly key: string; readonly value: unknown };

const groups: readonly (readonly [string, Readonly<Record<string, Field<unknown>>>])[] = Object.entries(fields);

const byKey: ReadonlyMap<string, Field<unknown>> = new Map(
  groups.flatMap(([group, named]) =>
    Object.entries(named).map(([name, field]) => [`${group}.${name}`, field] as const),
  ),
);

/** Why a row can be no policy: its name is unknown or its value unusable. Undefined when it can. */
export function policyFault({ key, value }: PolicyRow): string | undefined {
  const field = byKey.get(key);
  if (field === undefined) return `There is no policy called ${key}`;
  return field.read(value) === undefined ? `The policy ${key} must be ${field.expected}` : undefined;
}

/**
 * R-GEN-05: the defaults overlaid by the rows in force; of two rows with one key the later one wins. Throws a
 * RangeError that names the key when a row is at fault, so that no rule works with a wrong number.
 */
export function policyFrom(rows: readonly PolicyRow[]): Policy {
  const values = new Map([...byKey].map(([key, field]) => [key, field.fallback]));
  for (const row of rows) {
    const fault = policyFault(row);
    if (fault !== undefined) throw new RangeError(fault);
    values.set(row.key, byKey.get(row.key)?.read(row.value));
  }
  return Object.fromEntries(
    groups.map(([group, named]) => [
      group,
      Object.fromEntries(Object.keys(named).map((name) => [name, values.get(`${group}.${name}`)])),
    ]),
  ) as Policy;
}

/** The policy of a campus that never changed anything. */
export const defaultPolicy: Policy = policyFrom([]);
