import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import { rewardPresenter } from '../../coins/commands/reward-presenter.ts';
import { lockTalk } from './lock.ts';

/** R-COIN-06: pays the presenter of a talk, unless it was cancelled meanwhile. The ledger pays one talk once. */
export async function payPresenter(tx: Tx, talkId: number, moment: Moment): Promise<void> {
  const talk = await lockTalk(tx, talkId);
  if (talk === null || talk.canceledAt !== null) return;
  await rewardPresenter(tx, { userId: talk.authorId, presentationId: talkId }, moment);
}
