import { targetText } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Cell, Line, Table } from './table.ts';

type Row = { readonly id: number; readonly cells: readonly Cell[] };

const linesOf = (rows: readonly Row[]): Line[] => rows.map(({ id, cells }) => ({ after: id, cells }));

/** Every rental there was, in the order in which they began; of one person or one cabinet. */
export const rentalTable: Table = {
  columns: {
    ko: ['대여 번호', '유저 번호', '이름', '건물', '층', '구역', '번호', '시작', '반납일', '끝'],
    en: ['rental', 'user', 'name', 'building', 'floor', 'section', 'number', 'started', 'due', 'ended'],
  },
  async page({ db, wanted: { userId, cabinetId } }, after, size) {
    let rentals = db
      .selectFrom('rentals')
      .innerJoin('users', 'users.id', 'rentals.user_id')
      .innerJoin('cabinets', 'cabinets.id', 'rentals.cabinet_id')
      .innerJoin('sections', 'sections.id', 'cabinets.section_id')
      .innerJoin('buildings', 'buildings.id', 'cabinets.building_id')
      .select(['rentals.id', 'rentals.user_id', 'users.name', 'buildings.name as building', 'cabinets.floor'])
      .select(['sections.name as section', 'cabinets.visible_num', 'started_at', 'expires_at', 'ended_at'])
      .where('rentals.id', '>', after)
      .where('started_at', 'is not', null);
    if (userId !== undefined) rentals = rentals.where('rentals.user_id', '=', userId);
    if (cabinetId !== undefined) rentals = rentals.where('rentals.cabinet_id', '=', cabinetId);
    const rows = await rentals.orderBy('rentals.id').limit(size).execute();
    return rows.map((row) => ({
      after: row.id,
      cells: [
        row.id,
        row.user_id,
        row.name,
        row.building,
        row.floor,
        row.section,
        row.visible_num,
        row.started_at,
        row.expires_at,
        row.ended_at,
      ],
    }));
  },
};

/** Every ticket that somebody had, in the order in which they came; of one person. */
export const itemTable: Table = {
  columns: {
    ko: ['유저 번호', '이름', '아이템', '받은 방법', '받은 때', '쓴 때'],
    en: ['user', 'name', 'item', 'origin', 'had', 'used'],
  },
  async page({ db, wanted: { userId } }, after, size) {
    let copies = db
      .selectFrom('item_copies')
      .innerJoin('users', 'users.id', 'item_copies.user_id')
      .leftJoin('item_uses', 'item_uses.copy_id', 'item_copies.id')
      .select(['item_copies.id', 'item_copies.user_id', 'users.name', 'sku', 'origin', 'obtained_at', 'used_at'])
      .where('item_copies.id', '>', after);
    if (userId !== undefined) copies = copies.where('item_copies.user_id', '=', userId);
    const rows = await copies.orderBy('item_copies.id').limit(size).execute();
    return linesOf(
      rows.map((row) => ({
        id: row.id,
        cells: [row.user_id, row.name, row.sku, row.origin, row.obtained_at, row.used_at],
      })),
    );
  },
};

/** What administrators changed, in the order in which they did. */
export const recordTable: Table = {
  columns: {
    ko: ['기록 번호', '때', '관리자', '주소', '변경', '대상', '앞', '뒤'],
    en: ['record', 'at', 'administrator', 'address', 'change', 'targets', 'before', 'after'],
  },
  async page({ db, wanted: { actor, target, kind, from, until } }, after, size) {
    let records = db
      .selectFrom('admin_records')
      .select(['id', 'at', 'admin_name', 'address', 'kind', sql<string>`array_to_string(targets, ' ')`.as('about')])
      .select([sql<string>`before::text`.as('was'), sql<string>`after::text`.as('left')])
      .where('id', '>', after);
    if (actor !== undefined) records = records.where('admin_id', '=', actor);
    if (target !== undefined) records = records.where(sql<boolean>`targets @> ${[targetText(target)]}`);
    if (kind !== undefined) records = records.where('kind', '=', kind);
    if (from !== undefined) records = records.where('at', '>=', from);
    if (until !== undefined) records = records.where('at', '<', until);
    const rows = await records.orderBy('id').limit(size).execute();
    return linesOf(
      rows.map((row) => ({
        id: row.id,
        cells: [row.id, row.at, row.admin_name, row.address, row.kind, row.about, row.was, row.left],
      })),
    );
  },
};
