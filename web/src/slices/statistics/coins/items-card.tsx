import { itemNames, type TicketType, tickets } from '@cabinet/domain';
import { useRead } from '../../../api/reads/query.ts';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { itemName } from '../../store/item-name.ts';
import { ChartCard } from '../chart-card.tsx';
import { type BarRow, BarRows } from './bar-rows.tsx';
import { type Text, useText } from './text/use-text.ts';

type Had = { readonly itemName: string; readonly itemDetails: string };

/** The wire names a ticket in Korean; the catalogue knows which one that is. */
const ticketOf = (had: Had) =>
  tickets.find(({ type, details }) => itemNames[type] === had.itemName && details === had.itemDetails);

function nameOf(words: Text['coinStatistics'], had: Had): string {
  const ticket = ticketOf(had);
  return ticket === undefined ? `${had.itemName} ${had.itemDetails}` : itemName(words.itemNames, ticket.sku);
}

/** What is about a rental stands together, then what is about a penalty; four of each make two columns alike. */
const kinds: readonly (TicketType | undefined)[] = ['EXTENSION', 'SWAP', 'PENALTY', 'ALARM', undefined];
const byKind = (one: Had, other: Had) => kinds.indexOf(ticketOf(one)?.type) - kinds.indexOf(ticketOf(other)?.type);

/** R-ITEM-01: how many copies people have had of each item for sale. */
export function ItemsCard() {
  const { coinStatistics: words } = useText();
  const read = useRead('getItemsHad', undefined);
  const rows: BarRow[] = (read.data?.items ?? []).toSorted(byKind).map((had) => ({
    key: `${had.itemName} ${had.itemDetails}`,
    name: nameOf(words, had),
    count: had.userCount,
  }));
  return (
    <ChartCard
      title={words.items.title}
      spoken={words.items.spoken}
      file="items-had"
      read={read}
      isThere={read.data !== undefined}
      top
      chart={<BarRows wide rows={rows} countText={words.amount} />}
      table={
        <DataTable
          caption={words.items.title}
          columns={[
            { key: 'item', header: words.items.item, cell: ({ name }: BarRow) => name },
            { key: 'count', header: words.items.count, numeric: true, cell: ({ count }) => words.amount(count) },
          ]}
          rows={rows}
          rowKey={({ key }) => key}
        />
      }
    />
  );
}
