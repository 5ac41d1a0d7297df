import { addDays, dueNotice, isForcedReturnDue, isOverdue } from '@cabinet/domain';
import type { Moment } from '../../db/policies.ts';
import type { Tx } from '../../db/tx.ts';
import { eachByItself, type JobContext } from '../../jobs/job.ts';
import { recordChanges } from '../../live/changes.ts';
import { planDueNotice } from '../alarms/commands/plan.ts';
import { lockHeld } from './commands/lock-held.ts';
import { returnByForce } from './commands/return.ts';
import { type ActiveRow, listActive } from './queries/active.ts';

/**
 * R-PEN-05, R-PEN-06, R-ALARM-02, R-ALARM-03: at midnight, or once when that was missed: announces rentals that became
 * overdue, returns by force those that are due, and plans today's notices for the others. Each rental has a transaction
 * of its own, so that the job can be repeated after any stop; a rental that fails does not keep the others waiting, and
 * the job is tried again.
 */
export async function runNightly({ db, transact, policies, log, now }: JobContext): Promise<void> {
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
  await eachByItself(
    active,
    (rental) => lookAt(rental, { transact }, moment),
    (error, { userId }) => log.warn({ err: error, userId }, 'the daily work for a rental failed'),
  );
}

async function lookAt(rental: ActiveRow, { transact }: Pick<JobContext, 'transact'>, moment: Moment): Promise<void> {
  const { now, policy } = moment;
  if (isForcedReturnDue(rental.expiresAt, policy, now)) {
    await transact((tx) => returnByForce(tx, rental.userId, moment));
    return;
  }
  if (dueNotice(rental, policy, now) !== null) await transact((tx) => tellOfDay(tx, rental, moment));
}

/**
 * Asks again under the locks, so that no notice is planned for a rental that was returned, extended or shortened
 * meanwhile.
 */
async function tellOfDay(tx: Tx, { id, userId, cabinetId }: ActiveRow, { now, policy }: Moment): Promise<void> {
  const held = await lockHeld(tx, userId);
  if (held?.id !== id) return;
  const due = dueNotice({ expiresAt: held.expires_at }, policy, now);
  if (due !== null) await planDueNotice(tx, { id, userId, cabinetId }, due, now);
}

/** How many days back a rental still counts as newly overdue, so that a missed night is made up for. */
const toldAgainDays = 2;

/** Open maps learned of older ones the night before; telling twice is harmless. */
function isNewlyOverdue(expiresAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return isOverdue(expiresAt, now) && !isOverdue(expiresAt, addDays(now, -toldAgainDays));
}
