import type { Handlers } from '../../../http/handler.ts';
import { refuse } from '../../../refusal.ts';
import { listTold } from '../../alarms/queries/told.ts';
import { listBuildings, listClosures } from '../../cabinets/queries.ts';
import { listUsable } from '../../store/queries/copies.ts';
import { findHolding, findMe } from '../queries/picture.ts';
import { presentMe, presentMyRental, presentStart } from '../views/picture.ts';

/** The bell of a page shows how many are unread and tells the newest. */
const newestNotice = { page: 0, size: 1 };

export const pictureHandlers: Handlers<'getMe' | 'getMyRental' | 'getStart'> = {
  async getMe(_, { db, caller, policy, now, gateways: { push } }) {
    const [me, copies] = await Promise.all([findMe(db, caller.userId), listUsable(db, caller.userId, now)]);
    if (me === undefined) return refuse('NOT_FOUND_USER');
    // R-ALARM-05: after a change of our keys no browser gets them until one is registered anew.
    const isReached = me.device_token === null || push.isOurs(me.device_token);
    return presentMe(isReached ? me : { ...me, device_saved_at: null }, copies, policy, now);
  },

  async getMyRental(_, { db, caller, now }) {
    const held = await findHolding(db, caller.userId);
    return held === undefined ? null : presentMyRental(held, now);
  },

  async getStart(_, { db, caller, policy, now, language }) {
    const [buildings, closures, held, told] = await Promise.all([
      listBuildings(db),
      listClosures(db),
      findHolding(db, caller.userId),
      listTold(db, caller.userId, newestNotice),
    ]);
    return presentStart({ buildings, closures, held, notices: { told, ...newestNotice, language } }, policy, now);
  },
};
