import type pg from 'pg';
import { type Migration, migrate } from './db/migrate.ts';
import { oneAtATime } from './db/one-at-a-time.ts';
import type { OpenDatabase } from './db/open.ts';
import { installJobs } from './jobs/jobs.ts';
import type { Settings } from './settings.ts';
import { allJobs } from './slices/slices.ts';

/**
 * Brings a database up to date before it serves: the newest schema and the queues. Processes that start together take
 * turns, so each part is made once, and say when they wait. Returns the migrations applied now.
 * @throws StartUpError when the database is newer than the code, an applied migration was edited, or one fails
 */
export async function prepareDatabase(
  { connect }: Pick<OpenDatabase, 'connect'>,
  engine: Settings['databaseEngine'],
  say: (line: string) => void = () => undefined,
): Promise<readonly Migration[]> {
  const work = async (client: pg.Client) => {
    const applied = await migrate(client, undefined, ({ version, name }) =>
      say(
        `migration ${version} ${name} waits for a transaction on its tables, such as a backup; others are served meanwhile`,
      ),
    );
    await installJobs(client, allJobs, engine);
    return applied;
  };
  return oneAtATime(connect, work, () => say('another process is preparing the database: waiting for its end'));
}
