import { overdueDays } from '@cabinet/domain';
import { sql } from 'kysely';
import { lastPenaltyEnd } from '../../penalties/queries.ts';
import { listBanned, listOverdue } from '../../statistics/queries/people.ts';
import { coded, placeCells, placeColumns, tableOf, whole } from './table.ts';

/** Everybody, or those whose name contains some letters. */
export const userTable = tableOf({
  columns: { user: '유저 번호', name: '이름', 'penalty ends': '페널티 끝', since: '등록일' },
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
      cells: {
        user: id,
        name: called,
        'penalty ends': end !== null && Temporal.Instant.compare(end, now) > 0 ? end : null,
        since,
      },
    }));
  },
});

/** The people whose penalty runs now, by its end. */
export const bannedTable = tableOf({
  columns: { user: '유저 번호', name: '이름', from: '시작', until: '끝' },
  async page({ db, now }, after) {
    const { rows } = after === 0 ? await listBanned(db, whole, now) : { rows: [] };
    return rows.map(({ id, name, banned_at: from, unbanned_at: until }, index) => ({
      after: index + 1,
      cells: {
        user: id,
        name,
        from,
        until,
      },
    }));
  },
});

/** The people who are overdue, the longest first. */
export const overdueTable = tableOf({
  columns: {
    user: '유저 번호',
    name: '이름',
    ...placeColumns,
    due: '반납일',
    'days late': '연체일',
  },
  async page({ db, now }, after) {
    const { rows } = after === 0 ? await listOverdue(db, whole, now) : { rows: [] };
    return rows.map((row, index) => ({
      after: index + 1,
      cells: {
        user: row.id,
        name: row.name,
        ...placeCells(row),
        due: row.expires_at,
        'days late': overdueDays(row.expires_at, now),
      },
    }));
  },
});

/** Every administrator, the first one first. */
export const adminTable = tableOf({
  columns: {
    administrator: '관리자 번호',
    id: '아이디',
    mail: '메일',
    role: '역할',
    since: '등록일',
    'second factor': '2단계 인증',
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
      cells: {
        administrator: id,
        id: loginId,
        mail: email,
        role: coded('role', role),
        since,
        'second factor': factor,
      },
    }));
  },
});
