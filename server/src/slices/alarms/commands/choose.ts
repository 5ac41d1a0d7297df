import { type NoticeChannel, oldDevicesUntil } from '@cabinet/domain';
import { sql } from 'kysely';
import { lockKeys } from '../../../db/lock-keys.ts';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { rememberChannels } from '../../users/commands.ts';
import { isKnownKind } from '../queries/kinds.ts';
import { isSignedOut } from '../queries/unsent.ts';

/**
 * Marks the reader's notices as read: the given ones, or all. Other people's notices and read ones stay as they are.
 */
export async function markRead(
  tx: Tx,
  userId: number,
  which: { noticeIds: readonly number[] } | { all: true },
  now: Temporal.Instant,
): Promise<void> {
  let update = tx
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('channel', '=', 'app')
    .where(isKnownKind)
    .where('read_at', 'is', null);
  if ('noticeIds' in which) update = update.where('id', '=', sql<number>`any(${which.noticeIds})`);
  await Promise.all([update.execute(), recordChanges(tx, [{ userId, kind: 'notice' }], now)]);
}

/** R-ALARM-01: switches the channels of a person on and off. What is planned already asks again when it is sent. */
export async function setChannels(
  tx: Tx,
  userId: number,
  wanted: Readonly<Record<NoticeChannel, boolean>>,
  now: Temporal.Instant,
): Promise<void> {
  await Promise.all([rememberChannels(tx, userId, wanted), tellOfAccount(tx, userId, now)]);
}

/**
 * R-ALARM-05: registers the browser that gets a person's push messages, until the sign-in of its page is ended. It stops being
 * anybody else's: what stands before the first `",` of a normal token is its endpoint, whatever follows.
 */
export async function saveDevice(
  tx: Tx,
  { userId, sessionId }: { readonly userId: number; readonly sessionId: string },
  token: string,
  now: Temporal.Instant,
): Promise<void> {
  await lockBrowsers(tx);
  await tx
    .deleteFrom('device_tokens')
    .where(sql`split_part(token, '",', 1)`, '=', token.split('",', 1)[0])
    .where('user_id', '<>', userId)
    .execute();
  const device = { token, saved_at: now, session_id: sessionId };
  await tx
    .insertInto('device_tokens')
    .values({ user_id: userId, ...device })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(device))
    .execute();
  await tellOfAccount(tx, userId, now);
}

/**
 * Browsers are registered one after the other, and so are they forgotten by age: each touches the browsers of several people,
 * and two who exchange theirs would wait for each other.
 */
async function lockBrowsers(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKeys.browsers}::bigint)`.execute(tx);
}

/** Forgets the browser of a person; with a token, only when it is still that one. */
export async function forgetDevice(tx: Tx, userId: number, now: Temporal.Instant, token?: string): Promise<void> {
  let forget = tx.deleteFrom('device_tokens').where('user_id', '=', userId);
  if (token !== undefined) forget = forget.where('token', '=', token);
  await Promise.all([forget.execute(), tellOfAccount(tx, userId, now)]);
}

/** R-ALARM-05, R-SIGN-13: forgets the browsers that are too old for push messages or signed out. Their people know already. */
export async function forgetDevices(tx: Tx, { now, policy }: Moment): Promise<void> {
  await lockBrowsers(tx);
  await tx
    .deleteFrom('device_tokens')
    .where((row) => row.or([row('saved_at', '<=', oldDevicesUntil(policy, now)), isSignedOut]))
    .execute();
}

function tellOfAccount(tx: Tx, userId: number, now: Temporal.Instant): Promise<void> {
  return recordChanges(tx, [{ userId, kind: 'account' }], now);
}
