import { decideLink, isRefusal, mailAddress } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import { brokenConstraint, type Tx } from '../../../db/tx.ts';
import type { Random } from '../../../gateways/random.ts';
import { assertDecided, refuse } from '../../../refusal.ts';
import { digestOf } from '../../../sessions/digest.ts';
import { lockUsers } from '../../users/commands.ts';
import { findNamed } from '../../users/queries.ts';
import { findLeaving, type LeavingRow, leavingFacts } from '../queries.ts';

/** A link that is to be mailed; its code is kept nowhere else. */
export type NewLink = { readonly id: string; readonly code: string; readonly address: string; readonly to: LeavingRow };

/**
 * R-AGU-03: makes a link for a person, from now on the only one for three minutes, or refuses. Two requests at once
 * make one link.
 */
export async function makeLink(
  tx: Tx,
  name: string,
  { now, policy, random }: Moment & { readonly random: Random },
): Promise<NewLink> {
  const userId = (await findNamed(tx, name))?.id;
  if (userId !== undefined) await lockUsers(tx, [userId]);
  const row = userId === undefined ? undefined : await findLeaving(tx, userId, now);
  const person = row === undefined ? null : leavingFacts(row);
  const decision = decideLink({ person, nextMailAt: row?.next_mail_at ?? null }, policy, now);
  if (isRefusal(decision)) refuse(decision);
  assertDecided(row !== undefined);
  const address = row.email === null ? undefined : mailAddress(row.email);
  if (address === undefined) refuse('MAIL_BAD_GATEWAY');
  const link = { id: random.uuid(), code: random.secret(32), address, to: row };
  await tx
    .insertInto('agu_links')
    .values({
      id: link.id,
      user_id: row.id,
      code_hash: digestOf(link.code),
      asked_at: now,
      expires_at: decision.expiresAt,
      next_mail_at: decision.nextMailAt,
    })
    .execute()
    .catch((error: unknown) => {
      if (brokenConstraint(error) === 'agu_links_one_mail') {
        refuse('CODE_ALREADY_SENT', { retryAfterSeconds: null, mailMinutes: policy.agu.mailMinutes });
      }
      throw error;
    });
  return link;
}

/**
 * R-AGU-03: the mail server did not take a link, so another may be asked for at once. The link stays good: the mail may
 * have left before its answer was lost.
 */
export async function noteUnsent(tx: Tx, { id }: Pick<NewLink, 'id'>): Promise<void> {
  await tx.updateTable('agu_links').set({ next_mail_at: null }).where('id', '=', id).execute();
}

/** How long links, with the sessions they opened, are kept: longer than a policy can make them last. */
const keptHours = 72;

/** Deletes links that are long over. */
export async function forgetLinks(tx: Tx, now: Temporal.Instant): Promise<void> {
  await tx
    .deleteFrom('agu_links')
    .where('asked_at', '<', now.subtract({ hours: keptHours }))
    .execute();
}
