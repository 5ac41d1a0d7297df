import { addDays } from '@cabinet/domain';
import { defineJob, type JobContext } from '../../jobs/jobs.ts';
import { refreshAccount } from './commands.ts';
import { listSchoolAccounts } from './queries.ts';

/** Whose end is nearer than this is asked for each week. */
const nearDays = 7;

export const userJobs = {
  'users.refresh-ending': defineJob(
    () => undefined,
    (_, context) => refresh(context, 'ending'),
  ),
  'users.refresh-others': defineJob(
    () => undefined,
    (_, context) => refresh(context, 'others'),
  ),
};

/**
 * R-SIGN-04, R-AGU-01: takes over what the school now says of accounts. A rental stays; its person may then only return.
 * Somebody the school does not answer for keeps what is known, and the job is tried again when the rest is done.
 */
async function refresh({ db, transact, gateways, log, now }: JobContext, which: 'ending' | 'others'): Promise<void> {
  if (!gateways.school.isSetUp) return;
  let failed = 0;
  for (const { id, name, school_id: schoolId } of await listSchoolAccounts(db, which, addDays(now, nearDays))) {
    try {
      const account = await gateways.school.findAccount({ schoolId, name });
      if (account !== undefined) await transact((tx) => refreshAccount(tx, schoolId, account, now));
    } catch (error) {
      log.warn({ err: error, userId: id }, 'the school did not tell of an account');
      failed += 1;
    }
  }
  if (failed > 0) throw new Error(`${failed} accounts were not told of`);
}
