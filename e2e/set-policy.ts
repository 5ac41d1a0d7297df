import '../server/src/temporal.ts';
import { runCommand } from '../server/src/cli/run.ts';
import { openKysely } from '../server/src/db/kysely.ts';

/** Gives a rule of the campus on DATA_DIR another value, from now on. */
await runCommand(async ({ database }) => {
  const [key = '', value = ''] = process.argv.slice(2);
  await openKysely(database.pool)
    .insertInto('policies')
    .values({ key, value, valid_from: Temporal.Now.instant() })
    .execute();
  return 0;
});
