import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../refusal.ts';
import { lockUsers } from '../users/commands.ts';
import { findPerson } from '../users/queries.ts';
import { releasePenalties } from './commands.ts';

export const penaltyHandlers: Handlers<'releasePenalties'> = {
  async releasePenalties({ params }, { tx, now, record }) {
    const { userId } = params;
    const [, person] = await Promise.all([lockUsers(tx, [userId]), findPerson(tx, userId)]);
    if (person === undefined) refuse('NOT_FOUND_USER');
    return record(tx, await releasePenalties(tx, userId, now));
  },
};
