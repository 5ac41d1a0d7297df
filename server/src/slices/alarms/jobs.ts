import { z } from 'zod';
import type { Tx } from '../../db/tx.ts';
import type { Message } from '../../gateways/mail.ts';
import { defineJob, type JobContext } from '../../jobs/jobs.ts';
import { settleNotice } from './commands.ts';
import { findRentedPlace, lockNotice, type NoticeKey, type NoticeRow } from './queries.ts';
import { presentLetter } from './views.ts';

const noticeKey = z.object({
  userId: z.int(),
  kind: z.literal('rentalSuccess'),
  channel: z.literal('email'),
  onDay: z.string(),
  matter: z.string(),
});

const rentalFacts = z.object({ cabinetId: z.int() });

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
  await gateways.mail.send(ready.message);
  const sentAt = gateways.clock.now();
  await transact((tx) => settleNotice(tx, ready.id, { sentAt }));
}

async function prepareNotice(tx: Tx, key: NoticeKey, { gateways, settings }: JobContext): Promise<Ready | undefined> {
  const notice = await lockNotice(tx, key);
  if (notice === undefined || notice.sent_at !== null || notice.dropped_because !== null) return undefined;
  const { id, email, language } = notice;
  const place = await findRentedPlace(tx, {
    userId: key.userId,
    cabinetId: rentalFacts.parse(notice.facts).cabinetId,
    plannedAt: notice.planned_at,
  });
  const because = whyNotTell(notice, place !== undefined, gateways.mail.isSetUp);
  if (because !== undefined || place === undefined || email === null) {
    await settleNotice(tx, id, { because: because ?? 'over' });
    return undefined;
  }
  const messageId = `<notice-${id}@${new URL(settings.publicUrl).hostname}>`;
  return { id, message: { messageId, to: email, ...presentLetter({ kind: key.kind, place }, language) } };
}

/** Why a planned notice is not told after all. */
function whyNotTell(notice: NoticeRow, holds: boolean, canSend: boolean): string | undefined {
  if (!holds) return 'over';
  if (notice.email === null) return 'no address';
  if (!notice.alarm_email) return 'not wanted';
  return canSend ? undefined : 'no mail server';
}
