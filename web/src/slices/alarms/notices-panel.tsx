import { BellOff, CheckCheck } from 'lucide-react';
import { useAction } from '../../api/actions/action.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { useFocusAfter } from '../../ui/layout/focus-after.ts';
import { Panel } from '../../ui/overlays/panel.tsx';
import { showToast } from '../../ui/overlays/toast.ts';
import { NoticeLine } from './notice-line.tsx';
import styles from './notices-panel.module.css';
import { useText } from './panel/text/use-text.ts';
import { joinPages, useNotices } from './use-notices.ts';

const skeletonLines = 4;

/** Goes once all are read; the keyboard goes on at the line that says so, before the first of them. */
function ReadAllButton({ busy, onReadAll }: { busy: boolean; onReadAll(): void }) {
  const { notices } = useText();
  const button = useFocusAfter<HTMLButtonElement>((own) => own.previousElementSibling);
  return (
    <Button ref={button} kind="ghost" size="small" onClick={onReadAll} busy={busy} busyLabel={notices.marking}>
      <CheckCheck size={16} aria-hidden="true" />
      {notices.readAll}
    </Button>
  );
}

function List() {
  const { generic, notices } = useText();
  const read = useNotices();
  const mark = useAction('readNotices', read.data);
  const pages = read.data?.pages;
  if (pages === undefined && read.isError) {
    return <ErrorState error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()} />;
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
        {unread > 0 && <ReadAllButton busy={mark.isPending} onReadAll={markAll} />}
      </div>
      <ul role="list" className={styles['list']}>
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

/** The reader's notices, newest first. */
export function NoticesPanel({ open, onClose }: { open: boolean; onClose(): void }) {
  const { notices } = useText();
  return (
    <Panel open={open} onClose={onClose} title={notices.title}>
      <div className={styles['body']}>
        <List />
      </div>
    </Panel>
  );
}
