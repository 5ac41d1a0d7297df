import { isCountedAs, statusOf } from '@cabinet/domain';
import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../refusal.ts';
import { listCabinets, listOccupantsOf, statusFacts } from '../cabinets/queries.ts';
import { listShareCodes } from '../sharing/queries/codes.ts';
import { findPerson } from '../users/queries.ts';
import { findPersonHolding, listIdsByNumber, listPeopleNamed } from './queries.ts';
import { presentCabinetFound, presentFound, presentInfo, presentPerson, presentPlace } from './views.ts';

export const searchHandlers: Handlers<
  'suggestPeople' | 'searchPeople' | 'getPerson' | 'suggestCabinets' | 'searchCabinets' | 'listCabinetsByStatus'
> = {
  async suggestPeople({ query }, { db, now }) {
    const { rows, total } = await listPeopleNamed(db, query, now);
    return { result: rows.map(({ id, name }) => ({ userId: id, name })), totalLength: total };
  },

  async searchPeople({ query }, { db, now }) {
    const { rows, total } = await listPeopleNamed(db, query, now);
    const ids = rows.flatMap(({ cabinet_id }) => cabinet_id ?? []);
    const cabinets = ids.length === 0 ? [] : await listCabinets(db, { ids });
    return { result: rows.map((row) => presentFound(row, cabinets, now)), totalLength: total };
  },

  async getPerson({ params: { userId } }, { db, now }) {
    const account = (await findPerson(db, userId)) ?? refuse('NOT_FOUND_USER');
    const row = (await findPersonHolding(db, userId, now)) ?? refuse('NOT_FOUND_USER');
    const cabinets = row.cabinet_id === null ? [] : await listCabinets(db, { ids: [row.cabinet_id] });
    return presentPerson(row, account, cabinets, now);
  },

  async suggestCabinets({ query }, { db }) {
    const rows = await listCabinets(db, { ids: await listIdsByNumber(db, query.visibleNum) });
    return { result: rows.map(presentPlace), totalLength: rows.length };
  },

  async searchCabinets({ query }, { db, now }) {
    const rows = await listCabinets(db, { ids: await listIdsByNumber(db, query.visibleNum) });
    const ids = rows.map(({ id }) => id);
    const [people, codes] = await Promise.all([listOccupantsOf(db, ids), listShareCodes(db, ids, now)]);
    const occupants = Map.groupBy(people, (each) => each.cabinet_id);
    const result = rows.map((row) => {
      const use = { row, occupants: occupants.get(row.id) ?? [], code: codes.get(row.id) ?? null };
      return presentCabinetFound(use, now);
    });
    return { result, totalLength: result.length };
  },

  async listCabinetsByStatus({ params, query: { page, size } }, { db, now }) {
    const all = await listCabinets(db, {});
    const rows = all.filter((row) => isCountedAs(params.status, statusOf(statusFacts(row), now)));
    const shown = rows.slice(page * size, (page + 1) * size);
    return { result: shown.map((row) => presentInfo(row, now)), totalLength: rows.length };
  },
};
