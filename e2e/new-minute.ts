import '../server/src/temporal.ts';
import { runCommand } from '../server/src/cli/run.ts';
import { openTransact } from '../server/src/db/tx.ts';
import { enqueue } from '../server/src/jobs/queue.ts';
import { allJobs } from '../server/src/slices/slices.ts';

/** Asks the server on DATA_DIR for the work of every minute: its schedules go by the clock of the database, which no story sets. */
await runCommand(async ({ database }) => {
  const due = allJobs.filter(({ schedule }) => schedule === '* * * * *');
  await openTransact(
    database.pool,
    () => undefined,
  )(async (tx) => {
    for (const { queue } of due) await enqueue(tx, queue, [{ data: {} }]);
  });
  return 0;
});
