import { ChevronLeft, XCircle } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { clockOnWire } from '../../../../api/client/wire-time.ts';
import { CallRefused } from '../../../../api/failures/failure.ts';
import { EditLink } from '../../../../slices/talks/edit-link.tsx';
import { KeptComments } from '../../../../slices/talks/keeping/kept-comments.tsx';
import { useText } from '../../../../slices/talks/keeping/text/use-text.ts';
import type { Talk } from '../../../../slices/talks/talk.ts';
import { TalkArticle } from '../../../../slices/talks/talk-article.tsx';
import { TalkFacts } from '../../../../slices/talks/talk-facts.tsx';
import { useTalk } from '../../../../slices/talks/use-talk.ts';
import { useTalkTitle } from '../../../../slices/talks/use-talk-title.ts';
import { adminTalkEditPath, paths } from '../../../../state/address/paths.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ReasonLine } from '../../../../ui/feedback/reason-line.tsx';
import { Button, ButtonLink } from '../../../../ui/fields/button.tsx';
import { later } from '../../../../ui/layout/later.tsx';
import { OpeningBoundary } from '../../../../ui/overlays/opening-boundary.tsx';
import { DetailSkeleton } from '../detail/detail-skeleton.tsx';
import styles from '../detail/talk-detail.module.css';

const CancelDialog = later(
  async () => (await import('../../../../slices/talks/keeping/cancel-dialog.tsx')).CancelDialog,
);

function BackToSchedule() {
  const { talkKeeping } = useText();
  return (
    <ButtonLink className={styles['back']} kind="ghost" size="small" to={paths.adminTalks}>
      <ChevronLeft size={16} aria-hidden="true" />
      {talkKeeping.title}
    </ButtonLink>
  );
}

function Shown({ talk }: { talk: Talk }) {
  const words = useText().talkKeeping.cancel;
  const [wanted, setWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const isCanceled = talk.presentationStatus === 'CANCELED';
  const about = {
    id: talk.id,
    title: talk.title,
    at: clockOnWire(talk.startTime),
  };
  return (
    <div className={styles['columns']}>
      <article>
        <TalkArticle
          talk={talk}
          likable={false}
          edit={talk.editAllowed && <EditLink to={adminTalkEditPath(talk.id)} />}
        />
      </article>
      <aside className={styles['side']}>
        <TalkFacts talk={talk} />
        <Button
          kind="danger-line"
          block
          why={
            isCanceled && (
              <ReasonLine>
                <b>{words.already}</b>
              </ReasonLine>
            )
          }
          onClick={() => {
            setWanted(true);
            setIsOpen(true);
          }}
        >
          <XCircle size={18} aria-hidden="true" />
          {words.act}
        </Button>
      </aside>
      <KeptComments talkId={talk.id} />
      <OpeningBoundary onClose={() => setIsOpen(false)}>
        <CancelDialog
          wanted={wanted}
          with={{ open: isOpen, talk: about, isCanceled, onClose: () => setIsOpen(false) }}
        />
      </OpeningBoundary>
    </div>
  );
}

function ById({ id }: { id: string }) {
  const read = useTalk('getTalkToKeep', id);
  const { data, error } = read;
  const refused = error instanceof CallRefused && error.status < 500 ? error : undefined;
  useTalkTitle(refused?.message ?? data?.data.title);
  if (refused !== undefined) return <EmptyState whole title={refused.message} />;
  if (data !== undefined) return <Shown talk={data.data} />;
  if (error !== null) return <ErrorState whole error={error} busy={read.isFetching} onRetry={read.refetch} />;
  return <DetailSkeleton />;
}

/** R-PRES-10, R-PRES-12: one talk as administrators see it: what it is, its comments, and how it is cancelled. */
export function KeptTalk() {
  const { presentationId = '' } = useParams();
  return (
    <>
      <BackToSchedule />
      <ById key={presentationId} id={presentationId} />
    </>
  );
}
