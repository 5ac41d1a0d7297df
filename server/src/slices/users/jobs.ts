import { addDays } from '@cabinet/domain';
import { z } from 'zod';
import { eachByItself, type JobContext } from '../../jobs/job.ts';
import { defineQueue, enqueue } from '../../jobs/queue.ts';
import { refreshAccount } from './commands.ts';
import { listSchoolAccounts, listSchoolIds } from './queries.ts';

/** An account whose end is nearer than this is refreshed more often than the others. */
const nearDays = 7;

/** As many people as a line of the log names. */
const fewIds = 20;

/**
 * Asks the school about these people. The schedules are a week and a month apart, so what they ask for is a job of its
 * own, which outlasts an outage of the school.
 */
export const askSchool = defineQueue('users.ask-school', z.object({ userIds: z.array(z.int()).min(1) }));

/** R-SIGN-04, R-AGU-01: has accounts refreshed from the school. */
export async function refreshAccounts(
  { db, transact, gateways, now }: JobContext,
  which: 'ending' | 'others',
): Promise<void> {
  if (!gateways.school.isSetUp) return;
  const userIds = await listSchoolAccounts(db, which, addDays(now, nearDays));
  if (userIds.length > 0) await transact((tx) => enqueue(tx, askSchool, [{ data: { userIds } }]));
}

/**
 * R-SIGN-04, R-AGU-01: refreshes accounts from the school. A rental stays; its person may then only return. An account
 * that the school does not know, or gives no answer about, keeps its known facts (decision 0069). Without any answer
 * the job is tried again. Otherwise the accounts without an answer become a job of their own, so that one of them does
 * not make the job ask for all others again.
 */
export async function askAbout({ userIds }: { readonly userIds: number[] }, context: JobContext): Promise<void> {
  const { db, transact, gateways, log, now } = context;
  if (!gateways.school.isSetUp) return;
  const unanswered: number[] = [];
  const unknown: number[] = [];
  await eachByItself(
    await listSchoolIds(db, userIds),
    async ({ id, name, school_id: schoolId }) => {
      const account = await gateways.school.findAccount({ schoolId, name });
      if (account === undefined) unknown.push(id);
      else await transact((tx) => refreshAccount(tx, schoolId, account, now));
    },
    (error, { id: userId }) => {
      log.warn({ err: error, userId }, 'the school gave no answer about an account');
      unanswered.push(userId);
    },
  ).catch(async (error: unknown) => {
    if (unanswered.length === userIds.length) throw error;
    await transact((tx) => enqueue(tx, askSchool, [{ data: { userIds: unanswered } }]));
  });
  if (unknown.length > 0)
    log.warn(
      { count: unknown.length, userIds: unknown.slice(0, fewIds) },
      'the school does not know these accounts, which stay as they are',
    );
}
