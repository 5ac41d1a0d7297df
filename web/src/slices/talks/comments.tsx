import { LogIn } from 'lucide-react';
import { readHolderName } from '../../api/holder/visitor.ts';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useFocusAfter } from '../../ui/layout/focus-after.ts';
import { startOfPage } from '../../ui/layout/in-reach.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentRow, CommentText } from './comment-row.tsx';
import styles from './comments.module.css';
import { CommentsFailed } from './comments-failed.tsx';
import { OwnComment } from './own-comment.tsx';
import { usePageVisitor } from './page-visitor.ts';
import type { Talk } from './talk.ts';
import { useText } from './text/use-text.ts';
import { useComments } from './use-comments.ts';
import { useGoToSignIn } from './use-go-to-sign-in.ts';
import { type ShownComment, useHeldComments } from './use-held-comments.ts';

/** Why nothing can be written here, and the way on. */
function CannotWrite({ isCanceled }: { isCanceled: boolean }) {
  const { talks } = useText();
  const words = talks.comments;
  const goToSignIn = useGoToSignIn();
  const visitor = usePageVisitor();
  // It goes when somebody has signed in at another tab.
  const out = useFocusAfter<HTMLDivElement>(startOfPage);
  if (isCanceled) return <ReasonLine>{words.canceled}</ReasonLine>;
  if (visitor === 'admin') return <ReasonLine>{words.notForAdmins}</ReasonLine>;
  return (
    <div ref={out} className={styles['out']}>
      <p className={styles['closed']}>{words.signedOut}</p>
      <ReasonLine
        icon={<LogIn size={16} />}
        action={
          <button type="button" className={styles['signIn']} onClick={goToSignIn}>
            {talks.signIn.yes}
          </button>
        }
      >
        <b>{words.signInHint}</b>
      </ReasonLine>
    </div>
  );
}

type RowProps = { talkId: number; shown: ShownComment; onEditing(is: boolean): void };

function Row({ talkId, shown: { comment, isGone }, onEditing }: RowProps) {
  const { talks } = useText();
  if (comment.mine && !comment.banned) {
    return <OwnComment talkId={talkId} comment={comment} isGone={isGone} onEditing={onEditing} />;
  }
  return (
    <CommentRow comment={comment}>
      <CommentText text={comment.banned ? talks.comments.hidden : comment.detail} />
    </CommentRow>
  );
}

/** R-PRES-12: the comments of a talk, the oldest first, and a field for another one. */
export function Comments({ talk }: { talk: Talk }) {
  const { talks } = useText();
  const words = talks.comments;
  const { read, coming, busy, failure, text, type, send } = useComments(talk.id);
  const { data } = read;
  const { shown, tellEditing } = useHeldComments(data?.data);
  const isCanceled = talk.presentationStatus === 'CANCELED';
  const isUser = usePageVisitor() === 'user';
  const count = (data?.data.length ?? 0) + Number(coming !== undefined);
  return (
    <section className={styles['comments']} aria-labelledby="comments">
      <h2 id="comments" className={styles['title']} tabIndex={-1}>
        {words.title} {data !== undefined && <span>{count}</span>}
      </h2>
      {isUser ? (
        <CommentForm
          text={text}
          isCanceled={isCanceled}
          busy={busy}
          failure={failure}
          onText={type}
          onSend={() => void send()}
        />
      ) : (
        <CannotWrite isCanceled={isCanceled} />
      )}
      {data === undefined && read.isError && (
        <CommentsFailed error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()} />
      )}
      {data === undefined && read.isPending && <Skeleton height={64} />}
      {data !== undefined && count === 0 && (
        <p className={styles['none']}>
          {words.empty} {isUser && !isCanceled && words.emptyNote}
        </p>
      )}
      <ol role="list" aria-label={words.title}>
        {shown.map((each) => (
          <Row
            key={each.comment.commentId}
            talkId={talk.id}
            shown={each}
            onEditing={(is) => tellEditing(each.comment, is)}
          />
        ))}
        {coming !== undefined && (
          <CommentRow
            comment={{ user: readHolderName() ?? '', mine: true, banned: false, updated: false, dateTime: undefined }}
          >
            <CommentText text={coming} />
          </CommentRow>
        )}
      </ol>
    </section>
  );
}
