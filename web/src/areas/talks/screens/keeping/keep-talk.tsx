import { useNavigate, useParams } from 'react-router';
import { useCarefulChange } from '../../../../api/careful-change.ts';
import { CallRefused } from '../../../../api/failure.ts';
import type { Talk } from '../../../../slices/talks/talk.ts';
import { useTalk } from '../../../../slices/talks/use-talk.ts';
import { type SeenText, type TalkEdit, TalkEditor } from '../../../../slices/talks/writing/talk-editor.tsx';
import { useText } from '../../../../slices/talks/writing/text/use-text.ts';
import { usePageTitle } from '../../../../state/page-title.ts';
import { adminTalkPath, paths } from '../../../../state/paths.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../../ui/fields/button.tsx';
import { showToast } from '../../../../ui/overlays/toast.ts';
import { useText as useSeriesText } from '../../text/use-text.ts';

function Editor({ talk }: { talk: Talk }) {
  const words = useText().talkWriting.edit;
  const navigate = useNavigate();
  const keep = useCarefulChange('keepTalk');
  const { id: presentationId } = talk;
  const save = ({ body, picture }: TalkEdit, seen: SeenText) => {
    const question = { ...body, action: 'keepTalk' as const, presentationId, pictureSent: picture !== null };
    return keep.mutateAsync({
      question,
      given: { params: { presentationId: `${presentationId}` }, body, picture },
      seen,
    });
  };
  const closed = { reason: words.canceled, back: adminTalkPath(talk.id) };
  return (
    <TalkEditor
      talk={talk}
      isKeeper
      closed={talk.editAllowed ? undefined : closed}
      onSave={save}
      onDone={() => {
        showToast({ tone: 'ok', text: words.done });
        void navigate(adminTalkPath(talk.id), { replace: true });
      }}
    />
  );
}

function ById({ id }: { id: string }) {
  const { generic } = useText();
  const { series } = useSeriesText();
  const read = useTalk('getTalkToKeep', id);
  if (read.data !== undefined) return <Editor talk={read.data.data} />;
  if (read.error instanceof CallRefused && read.error.status < 500) {
    const back = (
      <ButtonLink size="small" to={paths.adminTalks}>
        {series.schedule}
      </ButtonLink>
    );
    return <EmptyState whole title={read.error.message} action={back} />;
  }
  if (read.error !== null) {
    return <ErrorState whole error={read.error} busy={read.isFetching} onRetry={read.refetch} />;
  }
  return (
    <div role="status" aria-label={generic.loading}>
      <Skeleton height={560} radius={14} />
    </div>
  );
}

/** R-PRES-09: where an administrator changes anything of a talk. */
export function KeepTalk() {
  const { title } = useText().talkWriting.edit;
  const { presentationId = '' } = useParams();
  usePageTitle(title);
  return <ById key={presentationId} id={presentationId} />;
}
