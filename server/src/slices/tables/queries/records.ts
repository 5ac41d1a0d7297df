import { targetText } from '@cabinet/domain';
import { sql } from 'kysely';
import { inOrder, readTargets, type Side } from '../../undoing/queries/records.ts';
import { coded, tableOf } from './table.ts';

/** What administrators changed, in the order in which they did. */
export const recordTable = tableOf({
  columns: {
    record: '기록 번호',
    at: '때',
    administrator: '관리자',
    address: '주소',
    change: '변경',
    targets: '대상',
    before: '앞',
    after: '뒤',
  },
  async page({ db, wanted: { actor, target, kind, from, until } }, after, size) {
    let records = db
      .selectFrom('admin_records')
      .select(['id', 'at', 'admin_name', 'address', 'kind', 'targets'])
      .select([sql<Side>`before`.as('before'), sql<Side>`after`.as('after')])
      .select([sql<string>`before::text`.as('was'), sql<string>`after::text`.as('left')])
      .where('id', '>', after);
    if (actor !== undefined) records = records.where('admin_id', '=', actor);
    if (target !== undefined) records = records.where(sql<boolean>`targets @> ${[targetText(target)]}`);
    if (kind !== undefined) records = records.where('kind', '=', kind);
    if (from !== undefined) records = records.where('at', '>=', from);
    if (until !== undefined) records = records.where('at', '<', until);
    const rows = await records.orderBy('id').limit(size).execute();
    const known = await readTargets(db, rows);
    return rows.map((row) => {
      const recorded = { before: inOrder(row.before), after: inOrder(row.after), targets: row.targets, known };
      return {
        after: row.id,
        cells: {
          record: row.id,
          at: row.at,
          administrator: row.admin_name,
          address: row.address,
          change: coded('record', row.kind),
          targets: { of: 'targets', code: row.targets.join(' '), recorded },
          before: { of: 'before', code: row.was, recorded },
          after: { of: 'after', code: row.left, recorded },
        },
      };
    });
  },
});
