import type { Handlers } from '../../http/handler.ts';
import { releasePenalties } from './commands.ts';

export const penaltyHandlers: Handlers<'releasePenalties'> = {
  async releasePenalties({ params }, { tx, now, record }) {
    return record(tx, await releasePenalties(tx, params.userId, now));
  },
};
