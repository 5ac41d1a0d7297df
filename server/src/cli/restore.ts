import '../temporal.ts';
import { refuseUnlessEmpty, restore } from '../db/copy/restore.ts';
import { migrate } from '../db/migrate.ts';
import { oneAtATime } from '../db/one-at-a-time.ts';
import { installJobs } from '../jobs/jobs.ts';
import { allJobs } from '../slices/slices.ts';
import { StartUpError } from '../start-up-error.ts';
import { runCommand } from './run.ts';

await runCommand(async ({ database, settings, args: [file], say }) => {
  if (file === undefined) throw new StartUpError('name the file: npm run restore -- FILE');
  await oneAtATime(database.connect, async (client) => {
    // Before anything is made: the queues of a database in use belong to those who use it.
    await refuseUnlessEmpty(client);
    // The backup contains open jobs, and the job library makes the tables for them.
    await installJobs(client, allJobs, settings.databaseEngine);
    const tables = await restore(client, file);
    const newer = await migrate(client);
    say(`${tables} tables restored from ${file}, ${newer.length} newer migrations applied`);
  });
  return 0;
});
