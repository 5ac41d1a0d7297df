import { isLastAsking, rewardedMonth, seoulDay } from '@cabinet/domain';
import { eachByItself, type JobContext } from '../../../jobs/job.ts';
import { finishMonth, rewardAttendance } from '../commands/reward-attendance.ts';
import { isMonthDone, listUntold } from '../queries/attendance.ts';

/** The day of the month on which the month before is rewarded. */
const rewardDay = 2;

/**
 * R-COIN-05, R-EXT-05: asks on the 2nd, in each hour in which somebody's attendance is missing, for the attendance of
 * the month before, and gives the rewards. A later day takes the place of a 2nd on which the last hour was not reached.
 * Each person has a transaction of their own, so that the job can be run again after any stop.
 */
export async function rewardMonth(context: JobContext): Promise<void> {
  const { db, transact, gateways, now } = context;
  const month = rewardedMonth(now);
  if (month === null || !gateways.attendance.isSetUp) return;
  if (seoulDay(now).day > rewardDay && (await isMonthDone(db, month))) return;
  const missing = await listUntold(db, month);
  if (missing.length > 0) await rewardThose(missing, month, context);
  // An early answer may name some people, or nobody: the month stays open for the others.
  if (isLastAsking(now) || (await listUntold(db, month)).length === 0)
    await transact((tx) => finishMonth(tx, month, now));
}

async function rewardThose(
  missing: readonly { readonly id: number; readonly name: string }[],
  month: Temporal.PlainYearMonth,
  { transact, policies, gateways, log, now }: JobContext,
): Promise<void> {
  const names = missing.map(({ name }) => name);
  const minutes = await gateways.attendance.listMinutes(month, names);
  const moment = { now, policy: await policies.at(now) };
  await eachByItself(
    missing,
    async ({ id: userId, name }) => {
      const told = minutes.get(name);
      if (told !== undefined) await transact((tx) => rewardAttendance(tx, { userId, month, minutes: told }, moment));
    },
    (error, { id: userId }) => log.warn({ err: error, userId }, 'what attendance brings could not be given'),
  );
}
