import { isTalkAhead, isTomorrow, type TalkNoticeKind } from '@cabinet/domain';
import type { Tx } from '../../../db/tx.ts';
import { planNotices } from '../../alarms/commands/plan.ts';
import { findTelling, listListeners, listToldOf, type Telling } from '../queries/telling.ts';
import { lockTalk } from './lock.ts';

type Told = Exclude<TalkNoticeKind, 'talkTomorrow'>;

/**
 * R-ALARM-02: tells the author what became of a talk. People who like it also hear that it moved or was cancelled, if
 * it was still to come: they may know the time it had. Each change has a number, so that a talk that moves back is told
 * again.
 */
export async function tellOfTalk(tx: Tx, kind: Told, talkId: number, now: Temporal.Instant): Promise<void> {
  const talk = await findTelling(tx, talkId);
  if (talk === null) return;
  const listeners = kind !== 'talkRegistered' && isTalkAhead(talk, now) ? await listListeners(tx, talkId) : [];
  const userIds = [...new Set([talk.authorId, ...listeners])];
  await planNotices(tx, { userIds, kind, ...aboutOf(talkId, talk), now });
}

/**
 * R-ALARM-02: tells the author and everybody who likes a talk that it is tomorrow. A person whose newest such notice
 * has this very time and place is not told again.
 */
export async function tellTomorrow(tx: Tx, talkId: number, now: Temporal.Instant): Promise<void> {
  // Nobody cancels or moves it meanwhile.
  const [, talk] = await Promise.all([lockTalk(tx, talkId), findTelling(tx, talkId)]);
  if (talk === null || talk.isCanceled || !isTomorrow(talk, now)) return;
  const people = new Set([talk.authorId, ...(await listListeners(tx, talkId))]);
  for (const userId of await listToldOf(tx, { userIds: [...people], talkId, ...talk })) people.delete(userId);
  await planNotices(tx, { userIds: [...people], kind: 'talkTomorrow', ...aboutOf(talkId, talk), now });
}

const aboutOf = (talkId: number, { startsAt, place, revision }: Telling) => ({
  matter: `talk ${talkId} revision ${revision}`,
  facts: { talkId, startsAt: startsAt.toString(), place },
});
