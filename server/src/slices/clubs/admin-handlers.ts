import type { Handlers } from '../../http/handler.ts';
import { presentPage } from '../../http/paging.ts';
import { refuse } from '../../refusal.ts';
import { changeClub, createClub, deleteClub } from './commands/keep.ts';
import { lendToClub, returnFromClub } from './commands/lend.ts';
import { findClub, listKeptClubs, listMembers } from './queries.ts';
import { presentKeptClub, presentOwnClub } from './views.ts';

export const clubAdminHandlers: Handlers<
  | 'listClubs'
  | 'listKeptClubs'
  | 'listKeptMembers'
  | 'createClub'
  | 'changeClub'
  | 'deleteClub'
  | 'lendClubCabinet'
  | 'returnClubCabinet'
> = {
  async listClubs({ query }, { db }) {
    const { rows, total } = await listKeptClubs(db, query);
    return { result: rows.map(presentOwnClub), totalLength: total };
  },

  async listKeptClubs({ query }, { db }) {
    const { rows, total } = await listKeptClubs(db, query);
    return presentPage(rows.map(presentKeptClub), { ...query, total });
  },

  async listKeptMembers({ params, query }, { db }) {
    const [club, { rows, total }] = await Promise.all([
      findClub(db, params.clubId),
      listMembers(db, params.clubId, query),
    ]);
    if (club === undefined) refuse('NOT_FOUND_CLUB');
    return presentPage(
      rows.map(({ id, name }) => ({ userId: id, userName: name })),
      { ...query, total },
    );
  },

  async createClub({ body }, { tx, record, ...moment }) {
    return record(tx, await createClub(tx, { name: body.clubName, master: body.clubMaster }, moment));
  },

  async changeClub({ params, body }, { tx, record, ...moment }) {
    const wanted = { clubId: params.clubId, name: body.clubName, master: body.clubMaster };
    return record(tx, await changeClub(tx, wanted, moment));
  },

  async deleteClub({ params }, { tx, record, ...moment }) {
    return record(tx, await deleteClub(tx, params.clubId, moment));
  },

  async lendClubCabinet({ params }, { tx, record, ...moment }) {
    return record(tx, await lendToClub(tx, params, moment));
  },

  async returnClubCabinet({ params, body }, { tx, record, ...moment }) {
    return record(tx, await returnFromClub(tx, { ...params, password: body.cabinetMemo }, moment));
  },
};
