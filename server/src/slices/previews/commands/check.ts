import type { Language, PreviewAction } from '@cabinet/contract';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import { refuse } from '../../../refusal.ts';
import { lockCabinets } from '../../cabinets/commands.ts';
import { findHeldCabinet } from '../../rentals/queries/people.ts';
import { lockEverybody } from '../../sharing/commands/lock.ts';
import { lockUsers } from '../../users/commands.ts';
import { findPreview } from '../queries/find.ts';
import { type Previewed, previewed } from '../queries/previewed.ts';
import { presentPreview, previewToken } from '../views/action.ts';

type Seen = {
  readonly preview: PreviewAction | 'use';
  /** The input of the call, from its path and body. */
  readonly given: object;
  readonly token: string;
  readonly userId: number;
  readonly language: Language;
};

/**
 * Makes the confirmed preview again under the locks of the action. Refuses PREVIEW_STALE, with the fresh preview, when
 * it differs from the one shown.
 */
export async function checkPreview(
  tx: Tx,
  { preview, given, token, userId, language }: Seen,
  moment: Moment,
): Promise<void> {
  const what = previewed(preview, userId, given);
  if (what === undefined) return;
  await lockFor(tx, what);
  const fresh = await findPreview(tx, what, moment);
  if (fresh === undefined || previewToken(what, fresh) === token) return;
  refuse('PREVIEW_STALE', { preview: presentPreview(what, fresh, language) });
}

/** The locks of the action itself, in its order. */
async function lockFor(tx: Tx, { action, userId, cabinetId }: Previewed): Promise<void> {
  switch (action) {
    case 'rent':
    case 'share':
    case 'leave':
    case 'return': {
      const wanted = cabinetId ?? (await findHeldCabinet(tx, userId))?.cabinetId;
      if (wanted !== undefined) await lockEverybody(tx, wanted, [userId]);
      return;
    }
    case 'extend':
    case 'swap':
    case 'penalty':
    case 'purchase': {
      const [, held] = await Promise.all([lockUsers(tx, [userId]), findHeldCabinet(tx, userId)]);
      const ids = [held?.cabinetId, cabinetId].flatMap((id) => id ?? []);
      if (ids.length > 0) await lockCabinets(tx, ids);
    }
  }
}
