import type { Calls, Reply } from '@cabinet/contract';
import { dateTimeText, findItem, itemNames } from '@cabinet/domain';
import type { EntryRow } from './queries/entries.ts';

/** R-COIN-08, R-ITEM-07: a line of the ledger in the words of the catalogue. */
export function presentEntry({
  number,
  at,
  amount,
  sku,
  balance,
}: EntryRow): Reply<Calls['listCoinEntries']>['result'][number] {
  const item = findItem(sku);
  return {
    number,
    date: dateTimeText(at),
    amount,
    history: item === undefined ? sku : itemNames[item.type],
    itemDetails: item?.details ?? sku,
    balance,
  };
}
