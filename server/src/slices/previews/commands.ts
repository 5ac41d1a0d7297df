import type { Tx } from '../../db/tx.ts';
import { refuse } from '../../http/outcome.ts';
import { findHeldCabinetId } from '../rentals/queries.ts';
import { lockEverybody } from '../sharing/commands.ts';
import { findPreview, type Moment, type Previewed } from './queries.ts';
import { presentPreview, previewToken } from './views.ts';

type Seen = Previewed & { readonly token: string; readonly language: 'ko' | 'en' };

/**
 * Looks again, under the locks of the action, at what was confirmed. Refuses PREVIEW_STALE with the preview as it is now
 * when that differs from what was shown.
 */
export async function checkPreview(tx: Tx, { token, language, ...what }: Seen, moment: Moment): Promise<void> {
  const cabinetId = what.cabinetId ?? (await findHeldCabinetId(tx, what.userId));
  if (cabinetId !== undefined) await lockEverybody(tx, cabinetId, [what.userId]);
  const fresh = await findPreview(tx, what, moment);
  if (fresh === undefined || previewToken(what, fresh) === token) return;
  refuse('PREVIEW_STALE', { preview: presentPreview(what, fresh, language) });
}
