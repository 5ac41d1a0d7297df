import { findTicket } from '@cabinet/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReplyOf } from '../../api/client/client.ts';
import { clockOnWire } from '../../api/client/wire-time.ts';
import { keepTable, tableFormats } from '../../api/files/keep-table.ts';
import { useRead } from '../../api/reads/query.ts';
import { useMapPath } from '../../state/address/map-path.ts';
import { grantsPath, searchPath } from '../../state/address/paths.ts';
import { shortDayText } from '../../text/dates.ts';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { useKnownPages, useLastPage } from '../../ui/data/last-page.ts';
import { Pager } from '../../ui/data/pager.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Button, ButtonLink } from '../../ui/fields/button.tsx';
import { KeepButtons } from '../../ui/fields/keep-buttons.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { Panel } from '../../ui/overlays/panel.tsx';
import { itemName } from '../store/item-name.ts';
import { useCatalogue } from '../store/text/use-catalogue.ts';
import styles from './history-panel.module.css';
import { type Text, useText } from './text/use-text.ts';

/** What somebody looks up: the rentals or items of a person, or the rentals of a locker. */
export type Looked =
  | { readonly kind: 'person' | 'items'; readonly id: number; readonly name: string }
  | { readonly kind: 'cabinet'; readonly id: number; readonly name: string };

type Rental = ReplyOf<'listUserRentals' | 'listCabinetRentals'>['result'][number];
type Item = ReplyOf<'listUserItems'>['itemHistories'][number];

const pageSize = 8;
const day = (wire: string | null) => (wire === null ? '-' : shortDayText(clockOnWire(wire)));

/** A ticket as the catalogue calls it; a reward by what it was for. */
function HadName({ had: { itemSku, itemName: name, itemDetails } }: { had: Item }) {
  const { search } = useText();
  const catalogue = useCatalogue();
  return (
    <b className={styles['item']}>
      {findTicket(itemSku) === undefined ? search.itemName(name, itemDetails) : itemName(catalogue, itemSku)}
    </b>
  );
}

const itemColumns = ({ search }: Text): Column<Item>[] => [
  { key: 'got', header: search.got, cell: ({ purchaseAt }) => day(purchaseAt) },
  { key: 'item', header: search.item, cell: (had) => <HadName had={had} /> },
  { key: 'used', header: search.used, numeric: true, cell: ({ usedAt }) => day(usedAt) },
];

type RowsProps<Row> = {
  caption: string;
  none: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  total: number;
  page: number;
  read: UseQueryResult;
  /** The title where it could not be read, if not that of every such place. */
  failed?: string;
  onPage(page: number): void;
};

function Rows<Row>({ caption, none, columns, rows, total, page, read, failed, onPage }: RowsProps<Row>) {
  const pages = useKnownPages(rows && Math.ceil(total / pageSize), read);
  useLastPage(page, pages, onPage);
  if (rows !== undefined && total === 0) return <EmptyState title={none} />;
  return (
    <>
      {rows === undefined && read.isError ? (
        <ErrorState
          error={read.error}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
          {...(failed !== undefined && { title: failed })}
        />
      ) : (
        <DataTable
          caption={caption}
          columns={columns}
          rows={rows ?? []}
          rowKey={(row) => rows?.indexOf(row) ?? 0}
          loadingRows={rows === undefined ? pageSize : 0}
          stale={read.isPlaceholderData}
        />
      )}
      <Pager page={page} pages={pages} onPage={onPage} />
    </>
  );
}

/** A person who had a locker leads to the search for that name, where somebody's locker leads to the map. No search finds clubs. */
function Rentals({ looked }: { looked: Looked }) {
  const { search } = useText();
  const mapPath = useMapPath();
  const [page, setPage] = useState(0);
  const query = { page: `${page}`, size: `${pageSize}` };
  const ofCabinet = looked.kind === 'cabinet';
  const person = useRead(
    'listUserRentals',
    { params: { userId: `${looked.id}` }, query },
    { enabled: !ofCabinet, keepPrevious: true },
  );
  const cabinet = useRead(
    'listCabinetRentals',
    { params: { cabinetId: `${looked.id}` }, query },
    { enabled: ofCabinet, keepPrevious: true },
  );
  const read = ofCabinet ? cabinet : person;
  const lead = (to: string, name: string) => (
    <Link to={to} className={styles['lead']}>
      {name}
    </Link>
  );
  const first: Column<Rental> = ofCabinet
    ? {
        key: 'name',
        header: search.intraId,
        wraps: true,
        cell: ({ name, ...row }) => ('ofClub' in row && row.ofClub ? name : lead(searchPath(name), name)),
      }
    : {
        key: 'place',
        header: search.place,
        cell: ({ visibleNum, ...place }) => lead(mapPath(place), search.locker(place.floor, visibleNum)),
      };
  return (
    <Rows
      caption={search.historyOf(looked.name)}
      none={search.noHistory}
      failed={search.noHistory}
      columns={[
        first,
        { key: 'began', header: search.began, numeric: true, cell: ({ startedAt }) => day(startedAt) },
        { key: 'ended', header: search.ended, numeric: true, cell: ({ endedAt }) => day(endedAt) },
      ]}
      rows={read.data?.result}
      total={read.data?.totalLength ?? 0}
      page={page}
      read={read}
      onPage={setPage}
    />
  );
}

function Items({ looked }: { looked: Looked }) {
  const text = useText();
  const { search } = text;
  const [page, setPage] = useState(0);
  const query = { page: `${page}`, size: `${pageSize}` };
  const params = { userId: `${looked.id}` };
  const read = useRead('listUserItems', { params, query }, { keepPrevious: true });
  return (
    <Rows
      caption={search.itemsOf(looked.name)}
      none={search.noItems}
      columns={itemColumns(text)}
      rows={read.data?.itemHistories}
      total={read.data?.totalLength ?? 0}
      page={page}
      read={read}
      onPage={setPage}
    />
  );
}

/** The whole history as a file, for items the way to give some, and the way out. */
function Foot({ looked, title, onClose }: { looked: Looked; title: string; onClose(): void }) {
  const { generic, search } = useText();
  const ofItems = looked.kind === 'items';
  const whose = looked.kind === 'cabinet' ? { cabinetId: `${looked.id}` } : { userId: `${looked.id}` };
  return (
    <div className={styles['foot']}>
      {ofItems && (
        <ButtonLink kind="primary" size="large" block to={grantsPath(looked.name)}>
          <Plus size={18} aria-hidden="true" />
          {search.grant}
        </ButtonLink>
      )}
      <div className={styles['row']}>
        <KeepButtons
          what={title}
          formats={tableFormats}
          keep={(format) => keepTable(ofItems ? 'items' : 'rentals', format, whose)}
        />
        <Button onClick={onClose}>{generic.close}</Button>
      </div>
    </div>
  );
}

/** Screens 5.4: the rentals of a person or a locker, or what a person has had, eight at a time. */
export function HistoryPanel({ looked, onClose }: { looked: Looked; onClose(): void }) {
  const { search } = useText();
  const ofItems = looked.kind === 'items';
  const key = `${looked.kind} ${looked.id}`;
  const title = (ofItems ? search.itemsOf : search.historyOf)(looked.name);
  return (
    <Panel open onClose={onClose} title={title} foot={<Foot looked={looked} title={title} onClose={onClose} />}>
      {ofItems ? <Items key={key} looked={looked} /> : <Rentals key={key} looked={looked} />}
    </Panel>
  );
}
