import { normalToken } from '../../gateways/push-address.ts';
import type { Handlers } from '../../http/handler.ts';
import { refuseFields } from '../../http/validation.ts';
import { forgetDevice, markRead, saveDevice, setChannels } from './commands/choose.ts';
import { listTold } from './queries/told.ts';
import { presentNotices } from './views.ts';

export const alarmHandlers: Handlers<'listNotices' | 'readNotices' | 'setAlarms' | 'setDeviceToken' | 'getPush'> = {
  async listNotices({ query }, { db, caller, language }) {
    return presentNotices(await listTold(db, caller.userId, query), query, language);
  },

  async readNotices({ body }, { tx, caller, now }) {
    await markRead(tx, caller.userId, body, now);
    return {};
  },

  async setAlarms({ body }, { tx, caller, now }) {
    await setChannels(tx, caller.userId, body, now);
    return {};
  },

  async setDeviceToken({ body: { deviceToken } }, { tx, caller, gateways, now, language }) {
    if (deviceToken === null) await forgetDevice(tx, caller.userId, now);
    else if (gateways.push.accepts(deviceToken)) await saveDevice(tx, caller, normalToken(deviceToken), now);
    else refuseFields(['deviceToken'], 'invalid', language);
    return {};
  },

  async getPush(_, { gateways: { push } }) {
    return { publicKey: push.publicKey, standIn: push.standIn };
  },
};
