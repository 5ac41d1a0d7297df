import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../refusal.ts';
import { findPerson } from '../users/queries.ts';
import { listCabinetHistory } from './queries/cabinet-history.ts';
import { listHistory } from './queries/history.ts';
import { presentHistory } from './views.ts';

/** The histories that administrators read. */
export const rentalAdminHandlers: Handlers<'listUserRentals' | 'listCabinetRentals'> = {
  async listUserRentals({ params: { userId }, query }, { db }) {
    const [person, { rows, total }] = await Promise.all([findPerson(db, userId), listHistory(db, userId, query)]);
    if (person === undefined) refuse('NOT_FOUND_USER');
    return { result: rows.map(presentHistory), totalLength: total };
  },

  async listCabinetRentals({ params, query }, { db }) {
    const { rows, total } = await listCabinetHistory(db, params.cabinetId, query);
    return { result: rows.map((row) => ({ ...presentHistory(row), ofClub: row.of_club })), totalLength: total };
  },
};
