import { decideVerify, isRefusal } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Random } from '../../../gateways/random.ts';
import { recordChanges } from '../../../live/changes.ts';
import { assertDecided, refuse } from '../../../refusal.ts';
import type { LeaverCaller } from '../../../sessions/caller.ts';
import { digestOf } from '../../../sessions/digest.ts';
import { lockUsers } from '../../users/commands.ts';
import { findLink, leavingFacts } from '../queries.ts';

export type OpenedSession = LeaverCaller & { readonly endsAt: Temporal.Instant };

/** R-AGU-03, R-AGU-05: opens the session of a link, once; refuses alike whatever is wrong with code or name. */
export async function verifyLink(
  tx: Tx,
  { name, code }: { readonly name: string; readonly code: string },
  { now, policy, random }: Moment & { readonly random: Random },
): Promise<OpenedSession> {
  // Anybody can name anybody, so the person is locked only for a request with a code of theirs.
  const shown = await findLink(tx, digestOf(code), name);
  if (shown === undefined) refuse('NOT_FOUND_VERIFICATION_LINK');
  const userId = shown.id;
  const [, link] = await Promise.all([lockUsers(tx, [userId]), findLink(tx, digestOf(code), name)]);
  const sent = link && { expiresAt: link.expires_at, isUsed: link.used, person: leavingFacts(link) };
  const decision = decideVerify(sent ?? null, policy, now);
  if (isRefusal(decision)) refuse(decision);
  assertDecided(link !== undefined);
  const { endsAt } = decision;
  const id = random.uuid();
  await tx
    .insertInto('agu_sessions')
    .values({ id, link_id: link.link_id, user_id: userId, begun_at: now, ends_at: endsAt })
    .execute();
  return { kind: 'agu', userId, name: link.name, sessionId: id, endsAt };
}

/** R-AGU-06, R-AGU-07: ends a session at once, here and in every process. */
export async function endSession(
  tx: Tx,
  { sessionId, userId }: Pick<LeaverCaller, 'sessionId' | 'userId'>,
  now: Temporal.Instant,
): Promise<void> {
  tx.changed([{ endedSessionId: sessionId }]);
  await Promise.all([
    tx
      .updateTable('agu_sessions')
      // A clock may have been set back since the session began.
      .set({ ended_at: sql`greatest(begun_at, ${now}::timestamptz)` })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .execute(),
    recordChanges(tx, [{ userId, kind: 'session' }], now),
  ]);
}
