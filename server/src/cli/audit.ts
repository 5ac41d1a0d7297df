import '../temporal.ts';
import { runAudit } from '../db/audit/run-audit.ts';
import { migrationsAreCurrent } from '../db/migrate.ts';
import { machineClock } from '../gateways/clock.ts';
import { allInvariants } from '../slices/slices.ts';
import { StartUpError } from '../start-up-error.ts';
import { runCommand } from './run.ts';

/** Exit code 0 when every invariant holds, else 1. */
await runCommand(async ({ database, say }) => {
  if (!(await migrationsAreCurrent(database.pool)))
    throw new StartUpError('the database has another version: start the server or run npm run migrate first');
  const found = await runAudit(database.pool, allInvariants, machineClock);
  for (const { id, statement, violations } of found) {
    say(`${violations.length === 0 ? '✓' : '✗'} ${id} ${statement}`);
    for (const each of violations) say(`    ${JSON.stringify(each)}`);
  }
  const broken = found.filter(({ violations }) => violations.length > 0).length;
  say(broken === 0 ? `${found.length} invariants hold` : `${broken} of ${found.length} invariants are violated`);
  return broken === 0 ? 0 : 1;
});
