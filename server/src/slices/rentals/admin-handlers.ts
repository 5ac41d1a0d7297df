import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../refusal.ts';
import { findPerson } from '../users/queries.ts';
import { listCabinetRecords } from './queries/cabinet-records.ts';
import { listRecords } from './queries/records.ts';
import { presentRecord } from './views.ts';

/** The histories that administrators read. */
export const rentalAdminHandlers: Handlers<'listUserRentals' | 'listCabinetRentals'> = {
  async listUserRentals({ params: { userId }, query }, { db }) {
    const [person, { rows, total }] = await Promise.all([findPerson(db, userId), listRecords(db, userId, query)]);
    if (person === undefined) refuse('NOT_FOUND_USER');
    return { result: rows.map(presentRecord), totalLength: total };
  },

  async listCabinetRentals({ params, query }, { db }) {
    const { rows, total } = await listCabinetRecords(db, params.cabinetId, query);
    return { result: rows.map(presentRecord), totalLength: total };
  },
};
