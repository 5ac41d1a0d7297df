import { BellOff, CheckCheck } from 'lucide-react';
import { useAction } from '../../api/action.ts';
import { useText } from '../../text/language.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { NoticeLine } from './notice-line.tsx';
import styles from './notices-panel.module.css';
import { joinPages, useNotices } from './use-notices.ts';

const skeletonLines = 4;

function List() {
  const { notices, generic } = useText();
  const read = useNotices();
  const mark = useAction('readNotices');
  const pages = read.data?.pages;
  if (pages === undefined && read.isError) {
    return (
      <ErrorState
        title={generic.loadFailed}
        text={generic.connectionNote}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  }
  if (pages === undefined) {
    return Array.from({ length: skeletonLines }, (_, line) => <Skeleton key={line} height={84} radius={12} />);
  }
  const list = joinPages(pages);
  const unread = pages[0]?.unread ?? 0;
  if (list.length === 0) {
    return <EmptyState icon={<BellOff size={24} />} title={notices.empty} text={notices.emptyNote} />;
  }
  const failed = () => showToast({ tone: 'bad', text: generic.unknownFailure });
  const markAll = () => mark.mutate({ body: { all: true } }, { onError: failed });
  const markOne = (noticeId: number) => mark.mutate({ body: { noticeIds: [noticeId] } }, { onError: failed });
  return (
    <>
      <div className={styles['head']}>
        <p>{notices.countUnread(unread)}</p>
        {unread > 0 && (
          <Button kind="ghost" size="small" onClick={markAll} busy={mark.isPending} busyLabel={notices.marking}>
            <CheckCheck size={16} aria-hidden="true" />
            {notices.readAll}
          </Button>
        )}
      </div>
      <ul className={styles['list']}>
        {list.map((notice) => (
          <NoticeLine key={notice.noticeId} notice={notice} onRead={() => markOne(notice.noticeId)} />
        ))}
      </ul>
      {read.hasNextPage && (
        <Button
          block
          onClick={() => void read.fetchNextPage()}
          busy={read.isFetchingNextPage}
          busyLabel={notices.loadingMore}
        >
          {notices.more}
        </Button>
      )}
    </>
  );
}

/** Everything one was told, newest first. */
export function NoticesPanel({ open, onClose }: { open: boolean; onClose(): void }) {
  const { notices } = useText();
  return (
    <Panel open={open} onClose={onClose} title={notices.title}>
      <List />
    </Panel>
  );
}
