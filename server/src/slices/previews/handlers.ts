import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../refusal.ts';
import { readChangePreview } from './queries/change.ts';
import { findPreview } from './queries/find.ts';
import { isAskable, previewed } from './queries/previewed.ts';
import { presentPreview } from './views/action.ts';
import { presentChange } from './views/change.ts';

export const previewHandlers: Handlers<'previewAction' | 'previewChange'> = {
  async previewAction({ body }, { db, caller, language, ...moment }) {
    const what = previewed(body.action, caller.userId, body);
    if (what === undefined || !isAskable(what)) refuse('NOT_FOUND_ITEM');
    const shown = await findPreview(db, what, moment);
    return shown === undefined ? refuse('NOT_FOUND_USER') : presentPreview(what, shown, language);
  },

  async previewChange({ body }, { db, rehearse, language, now }) {
    return presentChange(await readChangePreview(db, body, rehearse), language, now);
  },
};
