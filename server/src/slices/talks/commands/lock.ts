import type { TalkFacts } from '@cabinet/domain';
import type { Tx } from '../../../db/tx.ts';
import { findTalkFacts } from '../queries/talks.ts';

/**
 * Keeps a talk as it is until the transaction ends, so that nobody cancels it meanwhile, and reads it under the lock;
 * null when there is no such talk. Whoever changes how many like it keeps it alone.
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
