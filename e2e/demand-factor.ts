import '../server/src/temporal.ts';
import { runCommand } from '../server/src/cli/run.ts';
import { openKysely } from '../server/src/db/kysely.ts';

/** Lets the campus on DATA_DIR demand the second factor of every administrator, from now on. */
await runCommand(async ({ database }) => {
  const row = { key: 'signIn.adminSecondFactor', value: 'true', valid_from: Temporal.Now.instant() };
  await openKysely(database.pool).insertInto('policies').values(row).execute();
  return 0;
});
