import { presenterCoins, seoulDay, startOfDay } from '@cabinet/domain';
import { listPolicySpans } from '../../db/policies.ts';
import { eachByItself, type JobContext } from '../../jobs/job.ts';
import { openMonths } from './commands/open-months.ts';
import { payPresenter } from './commands/pay-presenter.ts';
import { tellTomorrow } from './commands/tell.ts';
import { listTalksBetween } from './queries/telling.ts';
import { listUnpaid } from './queries/unpaid.ts';

/** R-PRES-05: opens the slots of months that became bookable. */
export async function openSlots({ transact, policies, now }: JobContext): Promise<void> {
  const policy = await policies.at(now);
  await transact((tx) => openMonths(tx, { policy, now }));
}

/** R-ALARM-02: tells of the talks of tomorrow. People who like one of them later on this day are told by a later run. */
export async function tellOfTomorrow({ db, transact, now, log }: JobContext): Promise<void> {
  const tomorrow = seoulDay(now).add({ days: 1 });
  await eachByItself(
    await listTalksBetween(db, startOfDay(tomorrow), startOfDay(tomorrow.add({ days: 1 }))),
    ({ id }) => transact((tx) => tellTomorrow(tx, id, now)),
    (error, { id }) => log.warn({ err: error, talk: id }, 'the talk of tomorrow could not be told; trying again'),
  );
}

/**
 * R-COIN-06: pays presenters by the rules that held when their talk ended. A talk that earns nothing is never paid, and
 * is left out at once: otherwise every run would look at all such talks.
 */
export async function payPresenters({ db, transact, now, log }: JobContext): Promise<void> {
  const paying = (await listPolicySpans(db, now)).filter(({ policy }) => presenterCoins(policy) !== null);
  await eachByItself(
    await listUnpaid(db, paying, now),
    ({ id, policy }) => transact((tx) => payPresenter(tx, id, { policy, now })),
    (error, { id }) => log.warn({ err: error, talk: id }, 'a presenter could not be paid; trying again'),
  );
}
