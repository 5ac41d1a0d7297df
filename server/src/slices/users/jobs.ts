import { addDays } from '@cabinet/domain';
import { eachByItself, type JobContext } from '../../jobs/job.ts';
import { refreshAccount } from './commands.ts';
import { listSchoolAccounts } from './queries.ts';

/** An account whose end is nearer than this is refreshed more often than the others. */
const nearDays = 7;

/**
 * R-SIGN-04, R-AGU-01: refreshes accounts from the school. A rental stays; its person may then only return. An account
 * without an answer keeps its known facts, and the job is tried again after the others are done.
 */
export async function refreshAccounts(
  { db, transact, gateways, log, now }: JobContext,
  which: 'ending' | 'others',
): Promise<void> {
  if (!gateways.school.isSetUp) return;
  await eachByItself(
    await listSchoolAccounts(db, which, addDays(now, nearDays)),
    async ({ name, school_id: schoolId }) => {
      const account = await gateways.school.findAccount({ schoolId, name });
      if (account !== undefined) await transact((tx) => refreshAccount(tx, schoolId, account, now));
    },
    (error, { id: userId }) => log.warn({ err: error, userId }, 'the school gave no answer about an account'),
  );
}
