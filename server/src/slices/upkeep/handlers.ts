import { fitsLabel } from '@cabinet/domain';
import type { Handlers } from '../../http/handler.ts';
import { refuseFields } from '../../http/validation.ts';
import { changeCabinets } from './commands/change.ts';
import { setDescription } from './commands/describe.ts';
import { returnForCabinets, returnForPeople } from './commands/return.ts';

export const upkeepHandlers: Handlers<
  | 'changeCabinets'
  | 'setCabinetNote'
  | 'setCabinetTitle'
  | 'setCabinetPlace'
  | 'setCabinetNumber'
  | 'returnForCabinets'
  | 'returnForUsers'
> = {
  async changeCabinets({ body }, { tx, record, gateways: { random }, ...moment }) {
    return record(tx, await changeCabinets(tx, body, { ...moment, random }));
  },

  async setCabinetNote({ params, body }, { tx, record, now }) {
    return record(tx, await setDescription(tx, params.cabinetId, { status_note: body.statusNote || null }, now));
  },

  async setCabinetTitle({ params, body }, { tx, record, now, policy, language }) {
    if (!fitsLabel(body.title, policy)) refuseFields(['title'], 'tooLong', language);
    return record(tx, await setDescription(tx, params.cabinetId, { title: body.title || null }, now));
  },

  async setCabinetPlace({ params, body }, { tx, record, now }) {
    const place = { grid_row: body.row, grid_column: body.col };
    return record(tx, await setDescription(tx, params.cabinetId, place, now));
  },

  async setCabinetNumber({ params, body }, { tx, record, now }) {
    return record(tx, await setDescription(tx, params.cabinetId, { visible_num: body.visibleNum }, now));
  },

  async returnForCabinets({ body }, { tx, record, ...moment }) {
    return record(tx, await returnForCabinets(tx, body.cabinetIds, moment));
  },

  async returnForUsers({ body }, { tx, record, ...moment }) {
    return record(tx, await returnForPeople(tx, body.userIds, moment));
  },
};
