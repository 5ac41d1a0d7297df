import { setTimeout as sleep } from 'node:timers/promises';
import { noticeKinds, stillHolds } from '@cabinet/domain';
import { z } from 'zod';
import type { Tx } from '../../db/tx.ts';
import type { Message } from '../../gateways/mail.ts';
import { defineJob, type JobContext } from '../../jobs/jobs.ts';
import { claimNotice, settleNotice } from './commands.ts';
import { findNoticeFacts, listPlaces, lockNotice, type NoticeKey, type NoticeKind, type NoticeRow } from './queries.ts';
import { parseNotice, presentLetter } from './views.ts';

/** How long a sender may take before somebody else tries. */
const claimMinutes = 2;
/** How often, and how far apart, the note of a sent notice is tried: well within the time of its job. */
const mostTries = 20;
const betweenTriesMs = 1_000;

const noticeKey = z.object({
  userId: z.int(),
  kind: z.enum(noticeKinds).exclude(['sectionOpening', 'aguLink']) satisfies z.ZodType<NoticeKind>,
  channel: z.literal('email'),
  onDay: z.string(),
  matter: z.string(),
});

export const alarmJobs = {
  'alarms.send-notice': defineJob((data) => noticeKey.parse(data), sendNotice),
};

type Ready = { readonly id: number; readonly message: Message };

/**
 * J2: sends what was planned, unless it has left already or what it tells of is over. Between the mail server's word and
 * our note of it a crash may send it again: by the same Message-ID it is the same message.
 */
async function sendNotice(key: NoticeKey, context: JobContext): Promise<void> {
  const { transact, gateways } = context;
  const ready = await transact((tx) => prepareNotice(tx, key, context));
  if (ready === undefined) return;
  try {
    await gateways.mail.send(ready.message);
  } catch (error) {
    await transact((tx) => claimNotice(tx, ready.id, null));
    throw error;
  }
  const sentAt = gateways.clock.now();
  await insist(() => transact((tx) => settleNotice(tx, ready.id, { sentAt })));
}

/** What has left cannot be taken back: its note is tried again while the database is away or busy. */
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

async function prepareNotice(tx: Tx, key: NoticeKey, context: JobContext): Promise<Ready | undefined> {
  const { gateways, settings, now } = context;
  const row = await lockNotice(tx, key);
  if (row === undefined || row.sent_at !== null || row.dropped_because !== null) return undefined;
  // Tried again later: by then it has left, or whoever took it has died.
  if (isClaimed(row, now)) throw new Error('Somebody else is sending this notice');
  const notice = parseNotice(key.kind, row.facts);
  const [facts, places] = await Promise.all([findNoticeFacts(tx, key.userId), listPlaces(tx, [notice.cabinetId])]);
  const place = places.get(notice.cabinetId);
  const because = whyNotTell(row, stillHolds(notice, facts, now), gateways.mail.isSetUp);
  if (because !== undefined || place === undefined || row.email === null) {
    await settleNotice(tx, row.id, { because: because ?? 'over' });
    return undefined;
  }
  await claimNotice(tx, row.id, now.add({ minutes: claimMinutes }));
  const { title, text } = presentLetter(notice, place, row.language);
  const message = {
    messageId: messageIdOf(row, settings.publicUrl),
    to: row.email,
    subject: `[Cabinet] ${title}`,
    text,
  };
  return { id: row.id, message };
}

function isClaimed({ claimed_until }: NoticeRow, now: Temporal.Instant): boolean {
  return claimed_until !== null && Temporal.Instant.compare(claimed_until, now) > 0;
}

function messageIdOf({ id }: NoticeRow, publicUrl: string): string {
  return `<notice-${id}@${new URL(publicUrl).hostname}>`;
}

/** Why a planned notice is not told after all. */
function whyNotTell(notice: NoticeRow, holds: boolean, canSend: boolean): string | undefined {
  if (!holds) return 'over';
  if (notice.email === null) return 'no address';
  if (!notice.alarm_email) return 'not wanted';
  return canSend ? undefined : 'no mail server';
}
