import { dateTimeText } from '@cabinet/domain';
import type { Handlers } from '../../../http/handler.ts';
import { refuse } from '../../../refusal.ts';
import { beginFactor, removeFactorOf, switchFactorOff, switchFactorOn } from '../commands/second-factors.ts';
import { withCode } from '../commands/with-code.ts';
import { listFactors } from '../queries/second-factors.ts';
import { keepingOf, tryingOf } from './second-step.ts';

/** R-ADM-17: administrators set up, switch off and, for each other, remove the second factor. */
export const secondFactorHandlers: Handlers<
  'getSecondFactors' | 'beginSecondFactor' | 'confirmSecondFactor' | 'removeSecondFactor' | 'removeSecondFactorOf'
> = {
  async getSecondFactors(_, { db, caller, policy }) {
    const rows = await listFactors(db);
    const own = rows.find(({ admin_id: id }) => id === caller.adminId);
    return {
      demanded: policy.signIn.adminSecondFactor,
      own: own === undefined ? null : dateTimeText(own.confirmed_at),
      adminIds: rows.map(({ admin_id: id }) => id),
    };
  },

  /** Nothing is changed before the first code, so nothing is recorded. */
  async beginSecondFactor(_, context) {
    const { transact, caller, record } = context;
    return transact(async (tx) => ({
      ...(await record(tx, [])),
      ...(await beginFactor(tx, caller.adminId, keepingOf(context))),
    }));
  },

  async confirmSecondFactor({ body: { code } }, context) {
    const { caller, record, now } = context;
    const { adminId, sessionId } = caller;
    return withCode({ adminId, code }, tryingOf(context), async (tx, { factor }) => {
      if (factor.confirmed_at !== null) refuse('SECOND_FACTOR_ALREADY_ON');
      return record(tx, await switchFactorOn(tx, { adminId, exceptSessionId: sessionId }, now));
    });
  },

  async removeSecondFactor({ body: { code } }, context) {
    const { caller, record } = context;
    const { adminId } = caller;
    return withCode({ adminId, code }, tryingOf(context), async (tx, { factor }) => {
      if (factor.confirmed_at === null) refuse('NOT_FOUND_SECOND_FACTOR');
      return record(tx, await switchFactorOff(tx, adminId));
    });
  },

  async removeSecondFactorOf({ params: { adminId } }, { tx, caller, record, now }) {
    return record(tx, await removeFactorOf(tx, { callerId: caller.adminId, adminId }, now));
  },
};
