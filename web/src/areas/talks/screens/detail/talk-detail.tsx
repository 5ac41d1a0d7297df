import { ChevronLeft, LogIn } from 'lucide-react';
import { useParams } from 'react-router';
import { CallRefused } from '../../../../api/failures/failure.ts';
import { usePageVisitor } from '../../../../slices/talks/page-visitor.ts';
import type { Talk } from '../../../../slices/talks/talk.ts';
import { TalkArticle } from '../../../../slices/talks/talk-article.tsx';
import { listUnsentComments } from '../../../../slices/talks/unsent-comment.ts';
import { useGoToSignIn } from '../../../../slices/talks/use-go-to-sign-in.ts';
import { useTalk } from '../../../../slices/talks/use-talk.ts';
import { useTalkTitle } from '../../../../slices/talks/use-talk-title.ts';
import { paths, talkEditPath } from '../../../../state/address/paths.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../../ui/fields/button.tsx';
import { later } from '../../../../ui/layout/later.tsx';
import { bringRest } from '../../late/bring-rest.ts';
import { useText } from '../../text/use-text.ts';
import { DetailSkeleton } from './detail-skeleton.tsx';
import styles from './talk-detail.module.css';

const EditLink = later(async () => (await bringRest()).EditLink);
const Comments = later(async () => (await bringRest()).Comments);
const Beside = later(async () => (await bringRest()).Beside);

function BackHome() {
  const { series } = useText();
  return (
    <ButtonLink className={styles['back']} kind="ghost" size="small" to={paths.talksHome}>
      <ChevronLeft size={16} aria-hidden="true" />
      {series.home}
    </ButtonLink>
  );
}

function Shown({ talk }: { talk: Talk }) {
  const visitor = usePageVisitor();
  return (
    <div className={styles['columns']}>
      <article>
        <TalkArticle
          talk={talk}
          edit={
            talk.editAllowed && (
              <EditLink
                wanted
                asked={false}
                with={{ to: talkEditPath(talk.id) }}
                coming={<ButtonLink className={styles['coming']} size="small" to={talkEditPath(talk.id)} />}
              />
            )
          }
        />
      </article>
      <aside className={styles['side']}>
        <Beside wanted asked={false} with={{ talk }} coming={<Skeleton height={180} radius={14} />} />
      </aside>
      {/* What is typed there is kept for whoever began to type. */}
      <Comments key={visitor} wanted asked={false} with={{ talk }} />
    </div>
  );
}

/**
 * R-PRES-01: why this reader does not see this talk, in the server's words, and where to go. If comments were being
 * typed when the talk went, they can still be read and copied.
 */
function Unseen({ id, error }: { id: string; error: CallRefused }) {
  const { series, talks } = useText();
  const unsent = listUnsentComments(id);
  const goToSignIn = useGoToSignIn();
  return (
    <EmptyState
      whole
      title={error.message}
      {...(unsent.length > 0 && {
        text: <span className={styles['unsent']}>{talks.comments.unsent(unsent.join('\n'))}</span>,
      })}
      action={
        <div className={styles['ways']}>
          {error.code === 'NOT_LOGGED_IN' && (
            <Button kind="primary" size="small" onClick={goToSignIn}>
              <LogIn size={16} aria-hidden="true" />
              {series.signIn}
            </Button>
          )}
          <ButtonLink size="small" to={paths.talksHome}>
            {series.backHome}
          </ButtonLink>
        </div>
      }
    />
  );
}

function ById({ id }: { id: string }) {
  const read = useTalk('getTalk', id);
  const { data, error } = read;
  // Once the server says so, the reader may no longer see what was shown.
  const refused = error instanceof CallRefused && error.status < 500 ? error : undefined;
  useTalkTitle(refused?.message ?? data?.data.title);
  if (refused !== undefined) return <Unseen id={id} error={refused} />;
  if (data !== undefined) return <Shown talk={data.data} />;
  if (error !== null) return <ErrorState whole error={error} busy={read.isFetching} onRetry={read.refetch} />;
  return <DetailSkeleton />;
}

/** One talk: its picture or video, what it is about, its likes and comments. */
export function TalkDetail() {
  const { presentationId = '' } = useParams();
  return (
    <>
      <BackHome />
      <ById key={presentationId} id={presentationId} />
    </>
  );
}
