import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/outcome.ts';
import { findMe } from './queries.ts';
import { presentMe } from './views.ts';

export const userHandlers: Handlers<'getMe'> = {
  async getMe(_, { db, caller, now }) {
    const me = await findMe(db, caller.userId, now);
    return me === undefined ? refuse('NOT_FOUND_USER') : presentMe(me, now);
  },
};
