import type { TalkFacts } from '@cabinet/domain';
import type { Tx } from '../../../db/tx.ts';
import { findTalkText, type KnownTalk } from '../queries/talk-text.ts';
import { findTalkFacts } from '../queries/talks.ts';

/**
 * Keeps a talk as it is until the transaction ends, so that nobody cancels it meanwhile, and reads it under the lock;
 * null when there is no such talk. A command that changes how many like it keeps it alone.
 */
export async function lockTalk(
  tx: Tx,
  talkId: number,
  why: 'toStay' | 'toCount' = 'toStay',
): Promise<TalkFacts | null> {
  const row = tx.selectFrom('talks').select('id').where('id', '=', talkId);
  const lock = (why === 'toStay' ? row.forShare() : row.forNoKeyUpdate()).execute();
  const [, facts] = await Promise.all([lock, findTalkFacts(tx, talkId)]);
  return facts;
}

/** Keeps a slot for this transaction: of many who want it the first gets it, and the others see that. */
export async function lockSlot(tx: Tx, slotId: number): Promise<void> {
  await tx.selectFrom('talk_slots').select('id').where('id', '=', slotId).forUpdate().execute();
}

/** Keeps a talk and its slot, the slot first, as moving it does, and reads the talk then; null when there is none. */
export async function lockTalkInSlot(tx: Tx, talkId: number): Promise<KnownTalk | null> {
  const seen = await findTalkText(tx, talkId);
  if (seen?.slotId) await lockSlot(tx, seen.slotId);
  await tx.selectFrom('talks').select('id').where('id', '=', talkId).forNoKeyUpdate().execute();
  return findTalkText(tx, talkId);
}
