import { sql } from 'kysely';
import { coded, type Table } from './table.ts';

/** A line has no id: its place is the person's id times this, plus its number. */
const mostLines = 1_000_000;

/** Every line of the ledger, person by person; of one person. */
export const coinTable: Table = {
  columns: {
    ko: ['유저 번호', '이름', '순서', '때', '종류', '아이템', '금액', '잔액'],
    en: ['user', 'name', 'line', 'at', 'account', 'item', 'amount', 'balance'],
  },
  async page({ db, wanted: { userId } }, after, size) {
    const [person, line] = [Math.floor(after / mostLines), after % mostLines];
    let entries = db
      .selectFrom('coin_entries')
      .innerJoin('users', 'users.id', 'coin_entries.user_id')
      .select(['coin_entries.user_id', 'users.name', 'number', 'at', 'account', 'sku', 'amount', 'balance'])
      .where(sql<boolean>`(coin_entries.user_id, number) > (${person}::integer, ${line}::integer)`);
    if (userId !== undefined) entries = entries.where('coin_entries.user_id', '=', userId);
    const rows = await entries.orderBy('coin_entries.user_id').orderBy('number').limit(size).execute();
    return rows.map((row) => ({
      after: row.user_id * mostLines + row.number,
      cells: [
        row.user_id,
        row.name,
        row.number,
        row.at,
        coded('account', row.account),
        row.sku === null ? null : coded('sku', row.sku),
        row.amount,
        row.balance,
      ],
    }));
  },
};
