import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/outcome.ts';
import { findPreview } from './queries.ts';
import { presentPreview } from './views.ts';

export const previewHandlers: Handlers<'previewAction'> = {
  async previewAction({ body }, { db, caller, language, ...moment }) {
    const cabinetId = 'cabinetId' in body ? body.cabinetId : null;
    const what = { action: body.action, userId: caller.userId, cabinetId };
    const shown = await findPreview(db, what, moment);
    return shown === undefined ? refuse('NOT_FOUND_USER') : presentPreview(what, shown, language);
  },
};
