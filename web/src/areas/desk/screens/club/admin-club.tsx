import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { keepTable, tableFormats } from '../../../../api/files/keep-table.ts';
import { useRead } from '../../../../api/reads/query.ts';
import { isAskedBadly } from '../../../../slices/clubs/asked-badly.ts';
import { ClubList, type ClubQuestion } from '../../../../slices/clubs/keeping/club-list.tsx';
import type { KeptClub } from '../../../../slices/clubs/keeping/kept-club.ts';
import { useText } from '../../../../slices/clubs/keeping/text/use-text.ts';
import { usePageTitle } from '../../../../state/address/page-title.ts';
import { usePage } from '../../../../state/address/search.ts';
import { useKnownPages } from '../../../../ui/data/last-page.ts';
import { Pager } from '../../../../ui/data/pager.tsx';
import { DoorScene } from '../../../../ui/feedback/door-scene.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Button } from '../../../../ui/fields/button.tsx';
import { KeepButtons } from '../../../../ui/fields/keep-buttons.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { later } from '../../../../ui/layout/later.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { OpeningBoundary } from '../../../../ui/overlays/opening-boundary.tsx';
import { bringLate } from '../../late/bring-late.ts';
import styles from './admin-club.module.css';

const ClubDialogs = later(async () => (await bringLate(import('./club-dialogs.tsx'))).ClubDialogs);

const pageSize = 10;

export type Asked = { readonly question: 'create' } | { readonly question: ClubQuestion; readonly club: KeptClub };

/**
 * What the question is about: the club as it is now, the very same object while nothing changes. The locker whose
 * return is asked for stays.
 */
function askedNow(asked: Asked | undefined, clubs: readonly KeptClub[]): Asked | undefined {
  if (asked === undefined || asked.question === 'create') return asked;
  const { question, club } = asked;
  const now = clubs.find(({ clubId }) => clubId === club.clubId) ?? club;
  if (question !== 'return') return now === club ? asked : { question, club: now };
  return now.clubName === club.clubName ? asked : { question, club: { ...club, clubName: now.clubName } };
}

/** R-CLUB-02: the clubs as administrators keep them; the page number is in the address. */
export function AdminClub() {
  const { clubKeeping: words } = useText();
  const [page, turnTo] = usePage();
  const query = { page: `${page}`, size: `${pageSize}` };
  const read = useRead('listKeptClubs', { query }, { keepPrevious: true });
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  usePageTitle(words.pageTitle);
  const clubs = read.data?.content ?? [];
  const standing = askedNow(asked, clubs);
  if (isOpen && standing !== asked) setAsked(standing);
  const total = read.data?.totalElements;
  const pages = useKnownPages(read.data?.totalPage, read);
  const isBeyond = total !== undefined && total > 0 && page >= pages && !read.isPlaceholderData;
  const ask = (next: Asked) => {
    setAsked(next);
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  const isEmpty = total === 0 || isAskedBadly(read.error);
  return (
    <>
      {/* Beside the page: the dialog that deleted the last club of the last page has still to say so. */}
      {isBeyond && <Navigate to={{ search: `?page=${pages}` }} replace />}
      <div className={styles['page']}>
        <Page
          wide
          title={words.title}
          mark={total !== undefined && total > 0 && <span className={styles['count']}>{total}</span>}
          actions={
            <div className={styles['actions']}>
              {!isEmpty && (
                <KeepButtons what={words.title} formats={tableFormats} keep={(format) => keepTable('clubs', format)} />
              )}
              <Button kind="primary" onClick={() => ask({ question: 'create' })}>
                <Plus size={18} aria-hidden="true" />
                {words.create.act}
              </Button>
            </div>
          }
        >
          <Card className={styles['card'] ?? ''}>
            {read.isError && read.data === undefined && !isAskedBadly(read.error) ? (
              <ErrorState error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()} />
            ) : isEmpty ? (
              <EmptyState title={words.empty} picture={<DoorScene scene="empty" />} />
            ) : (
              <ClubList
                clubs={clubs}
                loadingRows={clubs.length === 0 ? pageSize : 0}
                stale={read.isPlaceholderData}
                onAsk={(question, club) => ask({ question, club })}
              />
            )}
          </Card>
          <Pager page={page} pages={pages} onPage={turnTo} />
        </Page>
      </div>
      <OpeningBoundary onClose={close}>
        <ClubDialogs wanted={asked !== undefined} with={{ asked, open: isOpen, onClose: close }} />
      </OpeningBoundary>
    </>
  );
}
