import type { ExportTable } from '@cabinet/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { keepTable, tableFormats } from '../../api/files/keep-table.ts';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { useKnownPages, useLastPage } from '../../ui/data/last-page.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { IconButton } from '../../ui/fields/icon-button.tsx';
import { KeepButtons } from '../../ui/fields/keep-buttons.tsx';
import { heights } from './stat-box.tsx';
import { type CardRead, StatCard } from './stat-card.tsx';
import styles from './table-card.module.css';
import { useText } from './text/use-text.ts';

/** How many rows a card shows at once. */
export const rowsShown = 5;

type TableCardProps<Row> = {
  title: string;
  /** What stands there when there are no rows. */
  none: string;
  /** The file with all its rows; none for a list that is only a part of one. */
  file?: ExportTable;
  /** What of that file is wanted. */
  wanted?: Parameters<typeof keepTable>[2];
  read: CardRead & {
    readonly isPlaceholderData: boolean;
    readonly data: { readonly result: readonly Row[]; readonly totalLength: number } | undefined;
  };
  page: number;
  onPage(page: number): void;
  columns: readonly Column<Row>[];
  rowKey(row: Row): string | number;
  onRowPress?(row: Row): void;
};

function Steps({
  title,
  page,
  pages,
  onPage,
}: {
  title: string;
  page: number;
  pages: number;
  onPage(page: number): void;
}) {
  const { statistics } = useText();
  const step = (label: string, to: number, icon: ReactNode) => (
    <IconButton label={label} icon={icon} unavailable={to < 0 || to >= pages} onClick={() => onPage(to)} />
  );
  return (
    <div className={styles['steps']}>
      {step(statistics.previous(title), page - 1, <ChevronLeft size={18} />)}
      <span aria-live="polite">{statistics.pageOf(page + 1, pages)}</span>
      {step(statistics.next(title), page + 1, <ChevronRight size={18} />)}
    </div>
  );
}

/** A card with a list in pages of five. */
export function TableCard<Row>({ title, none, file, wanted, read, page, onPage, ...table }: TableCardProps<Row>) {
  const { data } = read;
  const pages = useKnownPages(data && Math.ceil(data.totalLength / rowsShown), read);
  const { onRowPress } = table;
  useLastPage(page, pages, onPage);
  return (
    <StatCard
      title={title}
      count={data?.totalLength}
      read={read}
      isThere={data !== undefined}
      height={heights.table}
      choice={
        <>
          {file !== undefined && pages > 0 && (
            <KeepButtons what={title} formats={tableFormats} keep={(format) => keepTable(file, format, wanted)} />
          )}
          {pages > 1 && <Steps title={title} page={page} pages={pages} onPage={onPage} />}
        </>
      }
    >
      {data?.totalLength === 0 ? (
        <EmptyState title={none} />
      ) : (
        <DataTable
          caption={title}
          columns={table.columns}
          rows={data?.result ?? []}
          rowKey={table.rowKey}
          stale={read.isPlaceholderData}
          {...(onRowPress !== undefined && { onRowPress })}
        />
      )}
    </StatCard>
  );
}
