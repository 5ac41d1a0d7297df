import { dueNotice, isForcedReturnDue, overdueFrom } from '@cabinet/domain';
import { recordChanges } from '../../db/changes.ts';
import { defineJob, type JobContext } from '../../jobs/jobs.ts';
import { planDueNotice } from '../alarms/commands.ts';
import { type Moment, returnByForce } from './commands.ts';
import { type ActiveRow, listActive } from './queries.ts';

export const rentalJobs = { 'rentals.nightly': defineJob(() => undefined, runNightly) };

/**
 * R-PEN-05, R-PEN-06, R-ALARM-02, R-ALARM-03: at midnight, or once when that was missed: shows what became overdue,
 * returns by force what is due, and plans what the others are told today. Each rental by itself, so that it can be run
 * again after any stop.
 */
async function runNightly(_: undefined, { db, transact, policies, now }: JobContext): Promise<void> {
  const moment = { now, policy: await policies.at(now) };
  const active = await listActive(db);
  const newlyOverdue = active.filter(({ expiresAt }) => isNewlyOverdue(expiresAt, now));
  if (newlyOverdue.length > 0) {
    const changes = newlyOverdue.flatMap(({ cabinetId, userId }) => [
      { cabinetId },
      { userId, kind: 'rental' } as const,
    ]);
    await transact((tx) => recordChanges(tx, changes, now));
  }
  for (const rental of active) await lookAt(rental, { transact }, moment);
}

async function lookAt(rental: ActiveRow, { transact }: Pick<JobContext, 'transact'>, moment: Moment): Promise<void> {
  const { now, policy } = moment;
  if (isForcedReturnDue(rental.expiresAt, policy, now)) {
    await transact((tx) => returnByForce(tx, rental.userId, moment));
    return;
  }
  const due = dueNotice(rental, policy, now);
  if (due !== null) await transact((tx) => planDueNotice(tx, rental, due, now));
}

/** Everybody else's map learned of older ones the night before; telling twice is harmless. */
function isNewlyOverdue(expiresAt: Temporal.Instant, now: Temporal.Instant): boolean {
  const since = now.epochMilliseconds - overdueFrom(expiresAt).epochMilliseconds;
  return since >= 0 && since < 2 * 86_400_000;
}
