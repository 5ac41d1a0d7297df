import { dueNotice, isForcedReturnDue, overdueFrom } from '@cabinet/domain';
import { recordChanges } from '../../db/changes.ts';
import type { Tx } from '../../db/tx.ts';
import { defineJob, type JobContext } from '../../jobs/jobs.ts';
import { planDueNotice } from '../alarms/commands.ts';
import { lockHeld, type Moment, returnByForce } from './commands.ts';
import { type ActiveRow, listActive } from './queries.ts';

export const rentalJobs = { 'rentals.nightly': defineJob(() => undefined, runNightly) };

/**
 * R-PEN-05, R-PEN-06, R-ALARM-02, R-ALARM-03: at midnight, or once when that was missed: shows what became overdue,
 * returns by force what is due, and plans what the others are told today. Each rental by itself, so that it can be run
 * again after any stop; one that cannot be looked at keeps the others from nothing, and the job is tried again.
 */
async function runNightly(_: undefined, { db, transact, policies, log, now }: JobContext): Promise<void> {
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
  let failed = 0;
  for (const rental of active) {
    try {
      await lookAt(rental, { transact }, moment);
    } catch (error) {
      log.warn({ err: error, userId: rental.userId }, 'what is due for a rental could not be done');
      failed += 1;
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${active.length} rentals could not be looked at`);
}

async function lookAt(rental: ActiveRow, { transact }: Pick<JobContext, 'transact'>, moment: Moment): Promise<void> {
  const { now, policy } = moment;
  if (isForcedReturnDue(rental.expiresAt, policy, now)) {
    await transact((tx) => returnByForce(tx, rental.userId, moment));
    return;
  }
  if (dueNotice(rental, policy, now) !== null) await transact((tx) => tellOfDay(tx, rental, moment));
}

/** Asks again under the locks: what was returned, extended or shortened since the list was read is not told of. */
async function tellOfDay(tx: Tx, { id, userId, cabinetId }: ActiveRow, { now, policy }: Moment): Promise<void> {
  const held = await lockHeld(tx, userId, now);
  if (held?.id !== id) return;
  const due = dueNotice({ expiresAt: held.expires_at }, policy, now);
  if (due !== null) await planDueNotice(tx, { id, userId, cabinetId }, due, now);
}

/** Everybody else's map learned of older ones the night before; telling twice is harmless. */
function isNewlyOverdue(expiresAt: Temporal.Instant, now: Temporal.Instant): boolean {
  const since = now.epochMilliseconds - overdueFrom(expiresAt).epochMilliseconds;
  return since >= 0 && since < 2 * 86_400_000;
}
