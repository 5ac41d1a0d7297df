import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useCarefulChange } from '../../../api/actions/careful-change.ts';
import { failureText } from '../../../api/failures/refusals.ts';
import { useRead } from '../../../api/reads/query.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useAsMet } from '../../../ui/fields/as-met.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { ConfirmFlow } from '../../../ui/overlays/confirm-flow.tsx';
import { showToast } from '../../../ui/overlays/toast.ts';
import { CommentRow, CommentText } from '../comment-row.tsx';
import styles from '../comments.module.css';
import { CommentsFailed } from '../comments-failed.tsx';
import type { Comment } from '../talk.ts';
import { useTellArrived } from '../use-tell-arrived.ts';
import { useTellGone } from '../use-tell-gone.ts';
import { useText } from './text/use-text.ts';

function KeptComment({ talkId, comment }: { talkId: number; comment: Comment }) {
  const { talkKeeping } = useText();
  const words = talkKeeping.comments;
  const about = { presentationId: talkId, commentId: comment.commentId };
  const params = { presentationId: `${talkId}`, commentId: `${comment.commentId}` };
  const [isAsking, setIsAsking] = useState(false);
  const block = useCarefulChange('blockComment', comment.banned);
  const remove = useCarefulChange('removeComment', isAsking);
  useTellGone(isAsking && !remove.isPending && !remove.isSuccess);
  /** The text that the question was opened with. */
  const [seen, setSeen] = useState(comment.detail);
  const [isChanged, setIsChanged] = useState(false);
  // Another administrator may be quicker by a moment.
  const { offered, press, follow, control } = useAsMet(comment.banned);
  const turn = async () => {
    const banned = !press();
    const isSoAlready = comment.banned === banned;
    try {
      const question = { action: 'blockComment' as const, ...about, banned };
      const given = { params, body: { banned } };
      const end = await block.mutateAsync({ question, given, seen: { detail: comment.detail } });
      if (end !== 'saved') showToast({ tone: 'bad', text: words.changedSince });
      else if (isSoAlready) showToast({ tone: 'info', text: banned ? words.blockedAlready : words.unblockedAlready });
      else showToast({ tone: 'ok', text: banned ? words.blockedNow : words.unblockedNow });
    } catch (error) {
      showToast({ tone: 'bad', text: failureText(error) ?? words.failed });
    }
    follow();
  };
  return (
    <CommentRow
      comment={comment}
      actions={
        <>
          <Button
            kind="ghost"
            size="small"
            busy={block.isPending}
            busyLabel={words.blocking}
            onClick={() => void turn()}
            {...control}
          >
            {offered ? words.unblock : words.block}
          </Button>
          <Button
            kind="ghost"
            size="small"
            onClick={() => {
              setSeen(comment.detail);
              setIsChanged(false);
              setIsAsking(true);
            }}
          >
            {words.remove}
          </Button>
        </>
      }
    >
      <CommentText text={comment.detail} />
      <ConfirmFlow
        open={isAsking}
        onClose={() => setIsAsking(false)}
        tone="danger"
        question={words.question}
        subline={words.note}
        confirmLabel={words.yes}
        busyLabel={words.removing}
        onConfirm={async () => {
          const question = { action: 'removeComment' as const, ...about };
          const end = await remove.mutateAsync({ question, given: { params }, seen: { detail: seen } });
          if (end !== 'saved') {
            setSeen(`${end['detail']}`);
            setIsChanged(true);
            return false;
          }
          showToast({ tone: 'ok', text: words.removed });
          document.getElementById('comments')?.focus();
          return undefined;
        }}
      >
        {isChanged && (
          <Note tone="warn" alert icon={<TriangleAlert size={18} aria-hidden="true" />}>
            {words.changedSince}
          </Note>
        )}
        {/* Its author may change it meanwhile: the question is about the text that stands in it. */}
        <CommentText text={seen} />
      </ConfirmFlow>
    </CommentRow>
  );
}

/** R-PRES-12: the comments of a talk as administrators see them: unmasked, and to be blocked, shown again or deleted. */
export function KeptComments({ talkId }: { talkId: number }) {
  const { talkKeeping } = useText();
  const words = talkKeeping.comments;
  const read = useRead('listCommentsToKeep', { params: { presentationId: `${talkId}` } });
  const comments = read.data?.data;
  useTellArrived(comments);
  return (
    <section className={styles['comments']} aria-labelledby="comments">
      <h2 id="comments" className={styles['title']} tabIndex={-1}>
        {words.title} {comments !== undefined && <span>{comments.length}</span>}
      </h2>
      {comments === undefined && read.isError && (
        <CommentsFailed error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()} />
      )}
      {comments === undefined && read.isPending && <Skeleton height={64} />}
      {comments?.length === 0 && <p className={styles['none']}>{words.empty}</p>}
      <ol role="list" aria-label={words.title}>
        {comments?.map((comment) => (
          <KeptComment key={comment.commentId} talkId={talkId} comment={comment} />
        ))}
      </ol>
    </section>
  );
}
