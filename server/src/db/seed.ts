import type { Clock } from '../gateways/clock.ts';
import type { Settings } from '../settings.ts';
import { StartUpError } from '../start-up-error.ts';
import { seedDemo } from './demo.ts';
import type { OpenDatabase } from './open.ts';
import { seedCampus } from './seed-campus.ts';
import { historyRentals, seedHistory, seedPeople } from './seed-crowd.ts';
import { openTransact, type Tx } from './tx.ts';

type Scenario = {
  /** What it lays into a campus where everything is free. */
  readonly lay: (tx: Tx, users: number, now: Temporal.Instant) => Promise<void>;
  readonly users: number;
};

/** What a database can be filled with. The same number of people and the same hour give the same rows. */
export const scenarios = {
  /** About 300 people and something to show on every screen. */
  demo: { users: 300, lay: seedDemo },
  /** The campus alone. */
  empty: { users: 0, lay: async () => undefined },
  /** People who have nothing yet, and everything free. */
  rush: { users: 2_000, lay: seedPeople },
  /** People with a million past rentals. */
  history: {
    users: 3_000,
    async lay(tx, users, now) {
      await seedPeople(tx, users, now);
      await seedHistory(tx, historyRentals, now);
    },
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

/** Held to the end of the transaction: of several processes that start together one seeds, the others find it done. */
const SEEDING = 5_243_003;

/** At the start: the campus where there is none yet, and in demo the people of the demo with it. */
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
    await tx.client.query('set local statement_timeout = 0');
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
  await tx.client.query('select pg_advisory_xact_lock($1)', [SEEDING]);
  const building = await tx.selectFrom('buildings').select('id').limit(1).executeTakeFirst();
  if (building !== undefined) return false;
  await seedCampus(tx, now);
  return true;
}
