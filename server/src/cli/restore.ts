import { migrate } from '../db/migrate.ts';
import { restore } from '../db/restore.ts';
import { installJobs } from '../jobs/jobs.ts';
import { StartUpError } from '../start-up-error.ts';
import { runCommand } from './run.ts';

await runCommand(async ({ database, settings, args: [file], say }) => {
  if (file === undefined) throw new StartUpError('name the file: npm run restore -- FILE');
  // The backup holds open jobs, whose tables the job library lays in a schema of its own.
  await installJobs(database.pool, settings.databaseEngine);
  const client = database.connect();
  await client.connect();
  try {
    const tables = await restore(client, file);
    const newer = await migrate(database.pool);
    say(`${tables} tables restored from ${file}, ${newer.length} newer migrations applied`);
  } finally {
    await client.end();
  }
  return 0;
});
