import { sql } from 'kysely';
import { coded, tableOf } from './table.ts';

/** A line has no id: its place is the person's id times this, plus its number. */
const mostLines = 1_000_000;

/** Every line of the ledger, person by person; of one person. */
export const coinTable = tableOf({
  columns: {
    user: '유저 번호',
    name: '이름',
    line: '순서',
    at: '때',
    account: '종류',
    item: '아이템',
    amount: '금액',
    balance: '잔액',
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
      cells: {
        user: row.user_id,
        name: row.name,
        line: row.number,
        at: row.at,
        account: coded('account', row.account),
        item: row.sku === null ? null : coded('sku', row.sku),
        amount: row.amount,
        balance: row.balance,
      },
    }));
  },
});
