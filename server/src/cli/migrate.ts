import '../temporal.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { runCommand } from './run.ts';

await runCommand(async ({ database, settings, say }) => {
  const done = await database.prepare((unhurried) => prepareDatabase(unhurried, settings.databaseEngine, say));
  for (const { version, name } of done) say(`applied ${version} ${name}`);
  say(done.length === 0 ? 'the database is up to date' : `${done.length} applied`);
  return 0;
});
