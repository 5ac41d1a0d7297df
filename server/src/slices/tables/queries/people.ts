import { overdueDays } from '@cabinet/domain';
import { sql } from 'kysely';
import { lastPenaltyEnd } from '../../penalties/queries.ts';
import { listBanned, listOverdue } from '../../statistics/queries/people.ts';
import { coded, type Table, whole } from './table.ts';

/** Everybody, or those whose name contains some letters. */
export const userTable: Table = {
  columns: { ko: ['유저 번호', '이름', '페널티 끝', '등록일'], en: ['user', 'name', 'penalty ends', 'since'] },
  async page({ db, wanted: { name = '' }, now }, after, size) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'name', 'created_at', lastPenaltyEnd.as('unbanned_at')])
      .where('id', '>', after)
      .where(sql<boolean>`position(lower(${name}) in lower(users.name)) > 0`)
      .orderBy('id')
      .limit(size)
      .execute();
    return rows.map(({ id, name: called, created_at: since, unbanned_at: end }) => ({
      after: id,
      cells: [id, called, end !== null && Temporal.Instant.compare(end, now) > 0 ? end : null, since],
    }));
  },
};

/** The people whose penalty runs now, by its end. */
export const bannedTable: Table = {
  columns: { ko: ['유저 번호', '이름', '시작', '끝'], en: ['user', 'name', 'from', 'until'] },
  async page({ db, now }, after) {
    const { rows } = after === 0 ? await listBanned(db, whole, now) : { rows: [] };
    return rows.map(({ id, name, banned_at: from, unbanned_at: until }, index) => ({
      after: index + 1,
      cells: [id, name, from, until],
    }));
  },
};

/** The people who are overdue, the longest first. */
export const overdueTable: Table = {
  columns: {
    ko: ['유저 번호', '이름', '건물', '층', '구역', '번호', '반납일', '연체일'],
    en: ['user', 'name', 'building', 'floor', 'section', 'number', 'due', 'days late'],
  },
  async page({ db, now }, after) {
    const { rows } = after === 0 ? await listOverdue(db, whole, now) : { rows: [] };
    return rows.map((row, index) => ({
      after: index + 1,
      cells: [
        row.id,
        row.name,
        row.building,
        row.floor,
        row.section,
        row.visible_num,
        row.expires_at,
        overdueDays(row.expires_at, now),
      ],
    }));
  },
};

/** Every administrator, the first one first. */
export const adminTable: Table = {
  columns: {
    ko: ['관리자 번호', '아이디', '메일', '역할', '등록일', '2단계 인증'],
    en: ['administrator', 'id', 'mail', 'role', 'since', 'second factor'],
  },
  async page({ db }, after, size) {
    const rows = await db
      .selectFrom('admin_accounts')
      .leftJoin('admin_second_factors', 'admin_id', 'admin_accounts.id')
      .select(['admin_accounts.id', 'login_id', 'email', 'role', 'created_at', 'confirmed_at'])
      .where('admin_accounts.id', '>', after)
      .orderBy('admin_accounts.id')
      .limit(size)
      .execute();
    return rows.map(({ id, login_id: loginId, email, role, created_at: since, confirmed_at: factor }) => ({
      after: id,
      cells: [id, loginId, email, coded('role', role), since, factor],
    }));
  },
};
