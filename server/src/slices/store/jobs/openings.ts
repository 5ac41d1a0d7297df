import { openingsToldUntil } from '@cabinet/domain';
import { eachByItself, type JobContext } from '../../../jobs/job.ts';
import { tellOpening } from '../commands/tell-opening.ts';
import { listDueAlarms, listOpenings } from '../queries/sections.ts';

/**
 * R-ALARM-04: from 12:55 until 13:00 tells people with an alarm for a section that a private cabinet opens there. Each
 * person has a transaction of their own. A person who could not be told is told by the next run, but not once the
 * cabinets are open. On the day of a new opening time some cabinets still open at the old one.
 */
export async function tellOpenings({ db, transact, policies, log, now }: JobContext): Promise<void> {
  for (const opensAt of await listOpenings(db, now, openingsToldUntil(await policies.at(now), now))) {
    await eachByItself(
      await listDueAlarms(db, opensAt, now),
      (alarm) => transact((tx) => tellOpening(tx, alarm, opensAt, now)),
      (error, { userId }) => log.warn({ err: error, userId }, 'somebody could not be told of an opening'),
    );
  }
}
