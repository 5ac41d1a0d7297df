/** How one kind of job is run. */
export type Queue = {
  /** Tries after the first one; the wait doubles from `retrySeconds` to an hour. */
  readonly retries: number;
  readonly retrySeconds: number;
  /** A try that takes longer is given up and tried again. */
  readonly expireSeconds: number;
  /** How often an idle worker looks. */
  readonly pollSeconds: number;
  /** When it runs by itself: a cron expression in Seoul time. Runs missed while nobody was up are made up for by one. */
  readonly schedule?: string;
};

const usual = { retries: 5, retrySeconds: 5, expireSeconds: 120, pollSeconds: 2 } as const;

/** Every kind of job. A queue exists from the moment the database is migrated, so that anything may enqueue. */
export const queues = {
  // A mail server may be away for a day.
  'alarms.send-notice': { ...usual, retries: 36, expireSeconds: 60, pollSeconds: 0.5 },
  // The school answers a few times a second: all of it may take an hour.
  'users.refresh-ending': { ...usual, expireSeconds: 3_600, schedule: '42 0 * * 1' },
  'users.refresh-others': { ...usual, expireSeconds: 3_600, schedule: '42 1 1 * *' },
  'auth.forget-expired': { ...usual, schedule: '10 * * * *' },
  'house.forget-expired': { ...usual, schedule: '20 * * * *' },
  'rentals.nightly': { ...usual, expireSeconds: 600, schedule: '0 0 * * *' },
  'cabinets.announce-openings': { ...usual, schedule: '* * * * *' },
} as const satisfies Record<string, Queue>;

export type QueueName = keyof typeof queues;
