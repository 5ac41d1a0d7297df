import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LentType } from '@cabinet/domain';
import { runAudit } from '../server/src/db/audit/run-audit.ts';
import { type ScenarioName, seedScenario } from '../server/src/db/demo/seed.ts';
import { openKysely } from '../server/src/db/kysely.ts';
import { type OpenDatabase, openDatabase } from '../server/src/db/open.ts';
import type { Db } from '../server/src/db/tx.ts';
import { machineClock } from '../server/src/gateways/clock.ts';
import { openLog } from '../server/src/log.ts';
import { prepareDatabase } from '../server/src/prepare-database.ts';
import { allInvariants } from '../server/src/slices/slices.ts';
import { closeAtWill } from '../server/test/more-lockers.ts';
import { enrol, type Person } from '../server/test/signed-people.ts';
import { sharedMemoryIn } from './memory.ts';
import { type BenchServer, processorSecondsIn, startServer } from './server.ts';

/** A campus in a folder of its own, with its own PostgreSQL, on which servers are started. */
export type Campus = {
  readonly database: OpenDatabase;
  readonly db: Db;
  /** A server on this campus, as an operator starts it. */
  serve(settings?: Record<string, string>): Promise<BenchServer>;
  /** New students, signed in at every server of the campus. */
  enrol(count: number, prefix?: string): Promise<Person[]>;
  /** So many new cabinets, private ones unless said otherwise, in the first section of floor 2. */
  addCabinets(count: number, more?: { lentType: LentType }): Promise<number[]>;
  /** Seconds of processor time its PostgreSQL has used so far. */
  processorSeconds(): number;
  /** MB of memory its PostgreSQL uses now; what its processes share is counted once. */
  memory(): number;
  /** The invariants that the data break. */
  audit(): Promise<string[]>;
  close(): Promise<void>;
};

const secret = 'a secret that only the benchmarks know';
/** How many people are written by one statement. */
const enrolledAtOnce = 1_000;

/**
 * The folders in which a PostgreSQL of ours runs. Each is a process group of its own and must not outlive us when we
 * end half-way.
 */
const open = new Set<string>();
const pause = new Int32Array(new SharedArrayBuffer(4));
process.on('exit', () => {
  for (const folder of open) {
    const lock = join(folder, 'postgres', 'data', 'postmaster.pid');
    if (existsSync(lock)) process.kill(Number.parseInt(readFileSync(lock, 'utf8'), 10), 'SIGQUIT');
    // It removes its lock last; we wait five seconds for that at most.
    for (let looks = 0; looks < 50 && existsSync(lock); looks += 1) Atomics.wait(pause, 0, 0, 100);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
});

export async function openCampus(scenario: ScenarioName, users?: number): Promise<Campus> {
  const folder = mkdtempSync(join(tmpdir(), 'cabinet-bench-'));
  // Started by root, PostgreSQL runs as another account, which has to reach this folder.
  chmodSync(folder, 0o711);
  open.add(folder);
  const log = openLog({ level: 'error', readable: true, write: (line) => void process.stderr.write(line) });
  const database = await openDatabase(
    { databaseUrl: undefined, databasePool: 10, databaseEngine: 'postgres', dataDir: folder },
    log,
  );
  await prepareDatabase(database, 'postgres');
  await seedScenario(database, { name: scenario, ...(users !== undefined && { users }) }, Temporal.Now.instant());
  const db = openKysely(database.pool);
  await closeAtWill(db);
  const postgres = join(folder, 'postgres', 'data');
  return {
    database,
    db,
    serve: (settings = {}) => startServer({ DATA_DIR: folder, TOKEN_SECRET: secret, ...settings }),
    async enrol(count, prefix = 'runner') {
      const names = Array.from({ length: count }, (_, index) => `${prefix}${index}`);
      const people: Person[] = [];
      for (let from = 0; from < count; from += enrolledAtOnce) {
        people.push(...(await enrol(db, secret, names.slice(from, from + enrolledAtOnce))));
      }
      // Their attendance is told already: else a server that is up ten minutes after an hour rewards them all amid a measurement.
      await database.pool.query(
        `insert into attendance_months (user_id, month, minutes, told_at)
         select id, date_trunc('month', now() at time zone 'Asia/Seoul') - interval '1 month', 0, now()
         from unnest($1::integer[]) as id`,
        [people.map(({ userId }) => userId)],
      );
      return people;
    },
    async addCabinets(count, { lentType } = { lentType: 'PRIVATE' }) {
      const { rows } = await database.pool.query<{ id: number }>(
        `insert into cabinets (section_id, building_id, floor, visible_num, grid_row, grid_column, lent_type, max_user)
         select section.id, building_id, floor, 1000 + last + n, n / 40, n % 40, $2, $3
         from generate_series(1, $1::integer) as n, (select coalesce(max(id), 0) as last from cabinets) as before,
           lateral (select id, building_id, floor from sections where floor = 2 order by id limit 1) as section
         returning id`,
        [count, lentType, lentType === 'SHARE' ? 4 : 1],
      );
      await database.pool.query('analyze cabinets');
      return rows.map(({ id }) => id);
    },
    processorSeconds: () => processorSecondsIn(postgres),
    memory: () => sharedMemoryIn(postgres),
    async audit() {
      const found = await runAudit(database.pool, allInvariants, machineClock);
      return found.filter(({ violations }) => violations.length > 0).map(({ id, statement }) => `${id} ${statement}`);
    },
    async close() {
      await database.close();
      open.delete(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
