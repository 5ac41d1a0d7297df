import { fitsLabel } from '@cabinet/domain';
import type { Handlers } from '../../http/handler.ts';
import { refuseFields } from '../../http/validation.ts';
import { labelOwn } from './commands/label.ts';
import { rentPrivate } from './commands/rent.ts';
import { listHistory } from './queries/history.ts';
import { listLateReturns } from './queries/late-returns.ts';
import { presentHistory, presentLateReturn } from './views.ts';

export const rentalHandlers: Handlers<
  'rentPrivateCabinet' | 'updateMyCabinet' | 'listMyRentals' | 'listMyLateReturns'
> = {
  rentPrivateCabinet: async ({ params }, { tx, caller, ...moment }) => {
    await rentPrivate(tx, { userId: caller.userId, cabinetId: params.cabinetId }, moment);
    return {};
  },

  updateMyCabinet: async ({ body }, { tx, caller, language, ...moment }) => {
    const { cabinetId: meantFor, ...label } = body;
    const tooLong = Object.entries(label).filter(([, text]) => text !== null && !fitsLabel(text, moment.policy));
    if (tooLong.length > 0)
      refuseFields(
        tooLong.map(([path]) => path),
        'tooLong',
        language,
      );
    await labelOwn(tx, caller.userId, { ...label, meantFor }, moment);
    return {};
  },

  async listMyRentals({ query }, { db, caller }) {
    const { rows, total } = await listHistory(db, caller.userId, query);
    return { result: rows.map(presentHistory), totalLength: total };
  },

  listMyLateReturns: async (_, { db, caller }) => ({
    data: (await listLateReturns(db, caller.userId)).map(presentLateReturn),
  }),
};
