import { whyNot } from '@cabinet/domain';
import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../refusal.ts';
import { addMember, delegate, removeMember } from './commands/members.ts';
import { setNotice, setPassword } from './commands/texts.ts';
import { clubFacts, findActed, findClub, listClubsOf, listMembers } from './queries.ts';
import { presentClub, presentOwnClub } from './views.ts';

/** The page of `GET /v4/clubs` when only one of its two parts is given. */
const usual = { page: 0, size: 10 };

export const clubHandlers: Handlers<
  | 'listMyClubs'
  | 'getClub'
  | 'addClubMember'
  | 'removeClubMember'
  | 'delegateClub'
  | 'setClubPassword'
  | 'setClubNotice'
> = {
  async listMyClubs({ query }, { db, caller }) {
    const { page = usual.page, size = usual.size } = query;
    const isWhole = query.page === undefined && query.size === undefined;
    const { rows, total } = await listClubsOf(db, caller.userId, isWhole ? undefined : { page, size });
    return { result: rows.map(presentOwnClub), totalLength: total };
  },

  async getClub({ params, query }, { db, caller, policy, now }) {
    const { clubId } = params;
    const [acted, row, members] = await Promise.all([
      findActed(db, clubId),
      findClub(db, clubId),
      listMembers(db, clubId, query),
    ]);
    const no = whyNot('seeClub', clubFacts(acted, caller.userId), policy, now);
    if (no !== undefined) refuse(no);
    return row === undefined ? refuse('NOT_FOUND_CLUB') : presentClub(row, members.rows, members.total);
  },

  async addClubMember({ params, body }, { tx, caller, ...moment }) {
    await addMember(tx, { userId: caller.userId, clubId: params.clubId, name: body.name }, moment);
    return {};
  },

  async removeClubMember({ params }, { tx, caller, ...moment }) {
    await removeMember(tx, { userId: caller.userId, clubId: params.clubId, memberId: params.userId }, moment);
    return {};
  },

  async delegateClub({ params, body }, { tx, caller, ...moment }) {
    await delegate(tx, { userId: caller.userId, clubId: params.clubId, name: body.clubMaster }, moment);
    return {};
  },

  async setClubPassword({ params, body }, { tx, caller, ...moment }) {
    await setPassword(tx, { userId: caller.userId, clubId: params.clubId, password: body.memo }, moment);
    return {};
  },

  async setClubNotice({ params, body }, { tx, caller, ...moment }) {
    await setNotice(tx, { userId: caller.userId, clubId: params.clubId, notice: body.notice }, moment);
    return {};
  },
};
