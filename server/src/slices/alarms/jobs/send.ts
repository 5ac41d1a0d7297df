import { setTimeout as sleep } from 'node:timers/promises';
import { type NoticeChannel, stillHolds, worthTellingUntil } from '@cabinet/domain';
import type { Tx } from '../../../db/tx.ts';
import { DeliveryFailed } from '../../../gateways/delivery.ts';
import { type JobContext, NotNow } from '../../../jobs/job.ts';
import { forgetDevice } from '../commands/choose.ts';
import { claimNotice, closeNotice, noteFailure } from '../commands/close.ts';
import { readNoticeFacts } from '../queries/facts.ts';
import type { NoticeKey } from '../queries/kinds.ts';
import { readPlaces } from '../queries/places.ts';
import { lockUnsent, type NoticeRow } from '../queries/unsent.ts';
import { linkOf, parseNotice, presentLetter } from '../views.ts';
import { addressBy, type Circumstances, type Outgoing, sendBy } from './channels.ts';

/** How long a sender may take before another one tries. */
const claimMinutes = 2;
/** The tries, and the time between them, to note that a notice was sent: with the sending well within its claim. */
const mostTries = 20;
const betweenTriesMs = 1_000;

type Ready = { readonly channel: NoticeChannel; readonly to: string; readonly message: Outgoing };
type Prepared = { readonly ready: readonly Ready[]; readonly isElsewhere: boolean };

/**
 * J2: sends a planned notice by each of its channels, unless it has left that way already or is no longer true. A crash
 * between a channel's answer and our note of it sends the notice again under the same name, by which mailbox, Slack
 * and browser show it once. A channel that fails does not keep the others.
 */
export async function sendPlanned(key: NoticeKey, context: JobContext): Promise<void> {
  const { transact, policies, gateways, now } = context;
  const circumstances = { gateways, now, policy: await policies.at(now) };
  const { ready, isElsewhere } = await transact((tx) => prepareNotice(tx, key, circumstances));
  const ends = await Promise.allSettled(ready.map((each) => sendReady(each, key, context)));
  const failed = ends.find((end) => end.status === 'rejected');
  // The job is tried again later, and only with what is not sent by then.
  if (failed !== undefined) throw failed.reason;
  if (isElsewhere) throw new NotNow('Somebody else is sending this notice');
}

async function sendReady({ channel, to, message }: Ready, key: NoticeKey, context: JobContext): Promise<void> {
  const { transact, gateways, settings } = context;
  const id = message.noticeId;
  const delivery = await sendBy(channel, message, to, { gateways, publicUrl: settings.publicUrl }).catch(
    async (error: unknown) => {
      await transact((tx) => noteFailure(tx, id, faultOf(error)));
      throw error instanceof DeliveryFailed ? new NotNow(`${channel}: ${error.message}`, { cause: error }) : error;
    },
  );
  const now = gateways.clock.now();
  if (delivery === 'TAKEN') return insist(() => transact((tx) => closeNotice(tx, id, { sentAt: now })));
  await transact(async (tx) => {
    await closeNotice(tx, id, { because: 'no address' });
    if (channel === 'push') await forgetDevice(tx, key.userId, now, to);
  });
}

/** A sent notice cannot be taken back, so noting it is tried again while the database is unreachable or busy. */
async function insist(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= mostTries) throw error;
      await sleep(betweenTriesMs);
    }
  }
}

/** The code of an error, or its kind. Its text may hold an address. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}

async function prepareNotice(tx: Tx, key: NoticeKey, circumstances: Circumstances): Promise<Prepared> {
  const { now } = circumstances;
  const rows = await lockUnsent(tx, key);
  const free = rows.filter((row) => !isClaimed(row, now));
  const isElsewhere = free.length < rows.length;
  const [first] = free;
  if (first === undefined) return { ready: [], isElsewhere };
  const notice = parseNotice(key.kind, first.facts);
  const [facts, placeOf] = await Promise.all([readNoticeFacts(tx, key.userId, notice), readPlaces(tx, [notice])]);
  const place = placeOf(notice);
  if (place === undefined || !stillHolds(notice, facts, now)) {
    await Promise.all(free.map(({ id }) => closeNotice(tx, id, { because: 'over' })));
    return { ready: [], isElsewhere };
  }
  const seconds = Math.max(0, Math.floor(worthTellingUntil(notice, now).since(now).total('seconds')));
  const ready = free.map(async (row): Promise<readonly Ready[]> => {
    const goes = addressBy(row.channel, row, circumstances);
    if ('because' in goes) {
      await closeNotice(tx, row.id, goes);
      return [];
    }
    await claimNotice(tx, row.id, now.add({ minutes: claimMinutes }));
    const letter = presentLetter(notice, place, row.language, now);
    const message = { ...letter, noticeId: row.id, kind: notice.kind, link: linkOf(notice, place), seconds };
    return [{ channel: row.channel, to: goes.to, message }];
  });
  return { ready: (await Promise.all(ready)).flat(), isElsewhere };
}

function isClaimed({ claimed_until }: NoticeRow, now: Temporal.Instant): boolean {
  return claimed_until !== null && Temporal.Instant.compare(claimed_until, now) > 0;
}
