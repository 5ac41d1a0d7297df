import '../server/src/temporal.ts';
import { runCommand } from '../server/src/cli/run.ts';
import { openKysely } from '../server/src/db/kysely.ts';
import { buildPenalty, cabinetId } from '../server/test/builders.ts';

/**
 * Gives the person of this name, on DATA_DIR, a penalty for a week, of the locker of this number: as a mistake of long ago that is
 * found now.
 */
await runCommand(async ({ database, args: [name = '', number] }) => {
  const db = openKysely(database.pool);
  const { id } = await db.selectFrom('users').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  await buildPenalty(db, id, await cabinetId(db, 2, Number(number)), Temporal.Now.instant().add({ hours: 24 * 7 }));
  return 0;
});
