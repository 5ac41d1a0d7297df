import { targetText } from '@cabinet/domain';
import { LockKeyhole, Telescope } from 'lucide-react';
import { useState } from 'react';
import { useConfirmedChange } from '../../../api/actions/change-preview.ts';
import { touchOwn } from '../../../api/live/news.ts';
import { useRead } from '../../../api/reads/query.ts';
import { ConsequenceList } from '../../../ui/data/consequence-list.tsx';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { useKnownPages, useLastPage } from '../../../ui/data/last-page.ts';
import { Pager } from '../../../ui/data/pager.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PreviewSlot } from '../../../ui/feedback/preview-slot.tsx';
import { ReasonLine } from '../../../ui/feedback/reason-line.tsx';
import { classNames } from '../../../ui/layout/class-names.ts';
import { ConfirmFlow } from '../../../ui/overlays/confirm-flow.tsx';
import { type KeptClub, placeText, type UndoOf } from './kept-club.ts';
import styles from './lend-dialog.module.css';
import { type Text, useText } from './text/use-text.ts';
import { whyRefused } from './why-refused.tsx';

const pageSize = 5;

type Choice = { readonly chosen: KeptClub | undefined; choose(club: KeptClub): void };

function choiceColumns(text: Text, { chosen, choose }: Choice): Column<KeptClub>[] {
  const { name, master, lend: words } = text.clubKeeping;
  const taken = (said: string) => <span className={styles['taken']}>{said}</span>;
  return [
    {
      key: 'name',
      header: name,
      wraps: true,
      cell: (club) =>
        club.cabinet === null ? (
          <label className={styles['choice']}>
            <input
              type="radio"
              name="club"
              checked={chosen?.clubId === club.clubId}
              aria-label={words.choose(club.clubName)}
              onChange={() => choose(club)}
            />
            <b>{club.clubName}</b>
          </label>
        ) : (
          <span className={classNames(styles['taken'], styles['name'])}>{club.clubName}</span>
        ),
    },
    {
      key: 'master',
      header: master,
      wraps: true,
      cell: ({ cabinet, clubMaster }) => (cabinet === null ? clubMaster : taken(words.has(placeText(text, cabinet)))),
    },
  ];
}

type Lent = {
  readonly cabinetId: number;
  readonly floor: number;
  readonly section: string;
  readonly visibleNum: number;
};
type LendDialogProps = { open: boolean; cabinet: Lent; onClose(): void; undoOf: UndoOf };

/** R-RENT-04: an administrator lends a free club locker to a club that has none. */
export function LendDialog({ open, cabinet, onClose, undoOf }: LendDialogProps) {
  const text = useText();
  const { lend: words, return: states, place, empty, none } = text.clubKeeping;
  const [page, setPage] = useState(0);
  const [picked, setChosen] = useState<KeptClub | undefined>(undefined);
  const query = { page: `${page}`, size: `${pageSize}` };
  const read = useRead('listKeptClubs', { query }, { keepPrevious: true, enabled: open });
  // By the name it has now, where its page of the list is shown.
  const chosen = read.data?.content.find(({ clubId }) => clubId === picked?.clubId) ?? picked;
  const ids = { clubId: chosen?.clubId ?? 0, cabinetId: cabinet.cabinetId };
  const change = useConfirmedChange(
    'lendClubCabinet',
    { action: 'lendClubCabinet', ...ids },
    open && chosen !== undefined,
  );
  const { preview } = change;
  const pages = useKnownPages(read.data?.totalPage, read);
  useLastPage(page, pages, setPage);
  const where = place(cabinet.floor, cabinet.section, cabinet.visibleNum);
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      onGone={() => setChosen(undefined)}
      question={words.question}
      subline={where}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      incomplete={preview === undefined}
      why={chosen === undefined ? <ReasonLine>{words.missing}</ReasonLine> : whyRefused(preview)}
      {...(chosen !== undefined && { done: { note: words.note(chosen.clubName, where) } })}
      onConfirm={async () => {
        if (chosen === undefined) return false;
        touchOwn(cabinet.cabinetId);
        const params = { clubId: `${ids.clubId}`, cabinetId: `${ids.cabinetId}` };
        if (!(await change.confirm({ params }))) return false;
        return undoOf([targetText({ kind: 'club', id: chosen.clubId })]);
      }}
    >
      {read.data?.totalElements === 0 ? (
        <EmptyState title={empty} />
      ) : (
        <div className={styles['choices']} data-holds-still>
          {read.data === undefined && read.isError ? (
            <ErrorState error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()} />
          ) : (
            <DataTable
              caption={words.caption}
              columns={choiceColumns(text, { chosen, choose: setChosen })}
              rows={read.data?.content ?? []}
              rowKey={({ clubId }) => clubId}
              isSelected={({ clubId }) => clubId === chosen?.clubId}
              loadingRows={read.data === undefined ? pageSize : 0}
              stale={read.isPlaceholderData}
            />
          )}
          <Pager page={page} pages={pages} onPage={setPage} />
        </div>
      )}
      {chosen !== undefined && (
        <PreviewSlot seen={change} words={text.previews} lines={0}>
          {({ allowed }) =>
            allowed && (
              <ConsequenceList
                items={[
                  { icon: <LockKeyhole size={20} />, label: states.state, before: states.free, after: states.used },
                  {
                    icon: <Telescope size={20} />,
                    label: words.cabinetOf(chosen.clubName),
                    before: none,
                    after: where,
                  },
                ]}
              />
            )
          }
        </PreviewSlot>
      )}
    </ConfirmFlow>
  );
}
