import { type Migration, migrate } from './db/migrate.ts';
import { oneAtATime } from './db/one-at-a-time.ts';
import type { OpenDatabase } from './db/open.ts';
import { installJobs } from './jobs/jobs.ts';
import type { Settings } from './settings.ts';
import { allJobs } from './slices/slices.ts';

/**
 * Brings a database up to date before it serves: the newest schema and the queues. Processes that start together take
 * turns, so each part is made once. Returns the migrations applied now.
 * @throws StartUpError when the database is newer than the code, an applied migration was edited, or one fails
 */
export async function prepareDatabase(
  { connect }: Pick<OpenDatabase, 'connect'>,
  engine: Settings['databaseEngine'],
): Promise<readonly Migration[]> {
  return oneAtATime(connect, async (client) => {
    const applied = await migrate(client);
    await installJobs(client, allJobs, engine);
    return applied;
  });
}
