import { useState } from 'react';
import { Navigate } from 'react-router';
import { keepTable, tableFormats } from '../../../../api/files/keep-table.ts';
import { useRead } from '../../../../api/reads/query.ts';
import { askAgainInOtherLanguage } from '../../../../api/reads/spoken.ts';
import { isFiltered, queryOf, readAskedRecords } from '../../../../slices/undoing/asked-records.ts';
import type { Entry } from '../../../../slices/undoing/changes.ts';
import { RecordFilters } from '../../../../slices/undoing/record-filters.tsx';
import { RecordTable } from '../../../../slices/undoing/record-table.tsx';
import { useText } from '../../../../slices/undoing/text/use-text.ts';
import { useTellFound } from '../../../../slices/undoing/use-tell-found.ts';
import { usePageTitle } from '../../../../state/address/page-title.ts';
import { readPage, useSearch } from '../../../../state/address/search.ts';
import { useKnownPages } from '../../../../ui/data/last-page.ts';
import { Pager } from '../../../../ui/data/pager.tsx';
import { DoorScene } from '../../../../ui/feedback/door-scene.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { KeepButtons } from '../../../../ui/fields/keep-buttons.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { later } from '../../../../ui/layout/later.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { OpeningBoundary } from '../../../../ui/overlays/opening-boundary.tsx';
import styles from './admin-log.module.css';

const RecordDialog = later(async () => (await import('../../../../slices/undoing/record-dialog.tsx')).RecordDialog);
const UndoDialog = later(async () => (await import('../../../../slices/undoing/undo-dialog.tsx')).UndoDialog);

askAgainInOtherLanguage('listRecords');

const pageSize = 20;

type Values = Readonly<Record<string, string | undefined>>;

function useAsked() {
  const [search, change] = useSearch();
  const asked = readAskedRecords(search);
  const page = readPage(search);
  const addressWith = (values: Values, now = new URLSearchParams(search)) => {
    for (const [name, value] of Object.entries({ page: undefined, ...values }))
      if (value === undefined) now.delete(name);
      else now.set(name, value);
    return now;
  };
  const set = (values: Values) => change((now) => addressWith(values, now));
  return { asked, page, addressWith, set };
}

function Coming() {
  const { generic } = useText();
  return (
    <div className={styles['coming']} role="status" aria-label={generic.loading}>
      {Array.from({ length: 10 }, (_, line) => (
        <Skeleton key={line} height={28} />
      ))}
    </div>
  );
}

/** R-ADM-14: what administrators changed, and the way to take it back. What is asked for stands in the address. */
export function AdminLog() {
  const { undoing } = useText();
  const { asked, page, addressWith, set } = useAsked();
  const query = { ...queryOf(asked), page: `${page}`, size: `${pageSize}` };
  const read = useRead('listRecords', { query }, { keepPrevious: true });
  const [looked, setLooked] = useState<{ readonly at: 'undo' | 'entry'; readonly entry: Entry } | undefined>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  usePageTitle(undoing.title);
  const entries = read.data?.content ?? [];
  const filters = JSON.stringify(queryOf(asked));
  const pages = useKnownPages(read.data?.totalPage, read, filters);
  useTellFound(filters, read.isPlaceholderData ? undefined : read.data?.totalElements);
  if (read.data !== undefined && page > 0 && page >= pages && !read.isPlaceholderData)
    return <Navigate to={{ search: `?${addressWith({ page: `${Math.max(pages, 1)}` })}` }} replace />;
  const look = (at: 'undo' | 'entry') => (entry: Entry) => {
    setLooked({ at, entry });
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  const entry = entries.find(({ recordId }) => recordId === looked?.entry.recordId) ?? looked?.entry;
  const filtered = isFiltered(asked);
  // An empty answer to the former question says nothing about this one.
  const isEmpty = read.data?.totalElements === 0;
  const isComing = read.isPending || (read.isPlaceholderData && entries.length === 0);
  return (
    <>
      <Page wide title={undoing.title} actions={<RecordFilters asked={asked} entries={entries} onChange={set} />}>
        <Card className={styles['card'] ?? ''}>
          {isComing && <Coming />}
          {read.isError && entries.length === 0 && (
            <ErrorState error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()} />
          )}
          {!isComing && isEmpty && (
            <EmptyState
              title={filtered ? undoing.noneTitle : undoing.emptyTitle}
              text={filtered ? undoing.noneNote : undoing.emptyNote}
              {...(!filtered && { picture: <DoorScene scene="empty" /> })}
            />
          )}
          {entries.length > 0 && (
            <RecordTable
              entries={entries}
              stale={read.isPlaceholderData}
              onOpen={look('entry')}
              onUndo={look('undo')}
              onActor={(adminId) => set({ actor: `${adminId}` })}
            />
          )}
        </Card>
        {/* It would move once it is known how many lines there are. */}
        {!isComing && (
          <div className={styles['foot']}>
            <p>{undoing.keptNote}</p>
            {!isEmpty && (
              <KeepButtons
                what={undoing.title}
                formats={tableFormats}
                keep={(format) => keepTable('records', format, queryOf(asked))}
              />
            )}
            <Pager page={page} pages={pages} onPage={(next) => set({ page: `${next + 1}` })} />
          </div>
        )}
      </Page>
      {entry !== undefined && looked !== undefined && (
        <OpeningBoundary onClose={close}>
          {looked.at === 'undo' ? (
            <UndoDialog wanted with={{ open: isOpen, entry, onClose: close }} />
          ) : (
            <RecordDialog wanted with={{ open: isOpen, entry, onClose: close }} />
          )}
        </OpeningBoundary>
      )}
    </>
  );
}
