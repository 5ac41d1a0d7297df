import type { Calls, Reply } from '@cabinet/contract';
import type { ClubRow, KeptClubRow, MemberRow, OwnClubRow } from './queries.ts';

type ClubPage = Reply<Calls['getClub']>;

export function presentOwnClub({ id, name, master_name }: OwnClubRow): Reply<Calls['listMyClubs']>['result'][number] {
  return { clubId: id, clubName: name, clubMaster: master_name };
}

/** R-CLUB-05, R-CLUB-06: a club as its members see it, with a page of them and the number of all. */
export function presentClub(row: ClubRow, members: readonly MemberRow[], total: number): ClubPage {
  return {
    clubName: row.name,
    clubMaster: { userId: row.master_id, userName: row.master_name },
    clubMemo: row.password ?? '',
    clubNotice: row.notice,
    building: row.building,
    floor: row.floor,
    section: row.section,
    visibleNum: row.visible_num,
    clubUsers: members.map(({ id, name }) => ({ userId: id, userName: name })),
    clubUserCount: total,
  };
}

type KeptClub = Reply<Calls['listKeptClubs']>['content'][number];

/** R-CLUB-02: a club as administrators keep it. */
export function presentKeptClub(row: KeptClubRow): KeptClub {
  const { cabinet_id: cabinetId, building, floor, section, visible_num: visibleNum } = row;
  const hasPlace = building !== null && floor !== null && section !== null && visibleNum !== null;
  const cabinet = cabinetId !== null && hasPlace ? { cabinetId, building, floor, section, visibleNum } : null;
  return { ...presentOwnClub(row), members: row.members, cabinet };
}
