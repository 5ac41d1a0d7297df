import { invariants } from '../db/audit.ts';
import { migrationsAreCurrent } from '../db/migrate.ts';
import { runAudit } from '../db/run-audit.ts';
import { machineClock } from '../gateways/clock.ts';
import { StartUpError } from '../start-up-error.ts';
import { runCommand } from './run.ts';

/** Exit code 0: everything holds; 1: something does not. */
await runCommand(async ({ database, say }) => {
  if (!(await migrationsAreCurrent(database.pool)))
    throw new StartUpError('the database is not that of this version: start the server or run npm run migrate first');
  const found = await runAudit(database.pool, invariants, machineClock);
  for (const { id, statement, violations } of found) {
    say(`${violations.length === 0 ? '✓' : '✗'} ${id} ${statement}`);
    for (const each of violations) say(`    ${JSON.stringify(each)}`);
  }
  const broken = found.filter(({ violations }) => violations.length > 0).length;
  say(broken === 0 ? `${found.length} invariants hold` : `${broken} of ${found.length} invariants are violated`);
  return broken === 0 ? 0 : 1;
});
