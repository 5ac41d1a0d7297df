import type { Clock } from '../../gateways/clock.ts';
import type { Settings } from '../../settings.ts';
import { StartUpError } from '../../start-up-error.ts';
import { unhurry } from '../client.ts';
import { lockKeys } from '../lock-keys.ts';
import type { OpenDatabase } from '../open.ts';
import { openTransact, type Tx } from '../tx.ts';
import { seedDemo } from './demo.ts';
import { seedCampus } from './seed-campus.ts';
import { historyRentals, seedClub, seedHistory, seedPeople } from './seed-crowd.ts';

type Scenario = {
  /** Fills a campus where everything is free. */
  readonly lay: (tx: Tx, users: number, now: Temporal.Instant) => Promise<void>;
  readonly users: number;
};

/** The contents a database can be filled with. The same number of people and the same hour give the same rows. */
export const scenarios = {
  /** About 300 people and something to show on every screen. */
  demo: { users: 300, lay: seedDemo },
  /** The campus alone. */
  empty: { users: 0, lay: async () => undefined },
  /** People without rentals on a campus where everything that they can rent is free. */
  rush: {
    users: 2_000,
    async lay(tx, users, now) {
      await seedPeople(tx, users, now);
      await seedClub(tx, now);
    },
  },
  /** People with a million past rentals. */
  history: {
    users: 3_000,
    async lay(tx, users, now) {
      await seedPeople(tx, users, now);
      await seedHistory(tx, historyRentals, now);
      await seedClub(tx, now);
    },
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

/** At the start: adds the campus where there is none yet, and in demo mode the people of the demo. */
export async function seedWhenEmpty(
  database: Pick<OpenDatabase, 'pool'>,
  settings: Pick<Settings, 'mode'>,
  gateways: { clock: Pick<Clock, 'now'> },
): Promise<void> {
  const now = gateways.clock.now();
  await openTransact(
    database.pool,
    () => undefined,
  )(async (tx) => {
    if (!(await prepareCampus(tx, now))) return;
    if (settings.mode === 'demo') await seedDemo(tx, scenarios.demo.users, now);
  });
}

/**
 * Fills a migrated database that has no people yet.
 * @throws StartUpError when it has people: nothing is ever replaced
 */
export async function seedScenario(
  database: Pick<OpenDatabase, 'pool'>,
  { name, users = scenarios[name].users }: { name: ScenarioName; users?: number },
  now: Temporal.Instant,
): Promise<void> {
  const scenario: Scenario = scenarios[name];
  await openTransact(
    database.pool,
    () => undefined,
  )(async (tx) => {
    await prepareCampus(tx, now);
    const someone = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (someone !== undefined) {
      throw new StartUpError(
        'the database already has people: seed one that is new (another DATA_DIR or DATABASE_URL)',
      );
    }
    await scenario.lay(tx, users, now);
  });
}

/** Builds the campus unless there is one; tells whether it did. */
async function prepareCampus(tx: Tx, now: Temporal.Instant): Promise<boolean> {
  // Seeding takes as long as the machine needs, and other processes wait as long.
  await tx.client.query(`${unhurry('local')}; set local lock_timeout = 0`);
  // Held to the end of the transaction: of several processes that start together one seeds, and the others find it done.
  await tx.client.query('select pg_advisory_xact_lock($1)', [lockKeys.seeding]);
  const building = await tx.selectFrom('buildings').select('id').limit(1).executeTakeFirst();
  if (building !== undefined) return false;
  await seedCampus(tx, now);
  return true;
}
