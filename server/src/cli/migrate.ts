import { migrate } from '../db/migrate.ts';
import { installJobs } from '../jobs/jobs.ts';
import { runCommand } from './run.ts';

await runCommand(async ({ database, settings, say }) => {
  const done = await migrate(database.pool);
  await installJobs(database.pool, settings.databaseEngine);
  for (const { version, name } of done) say(`applied ${version} ${name}`);
  say(done.length === 0 ? 'the database is up to date' : `${done.length} applied`);
  return 0;
});
