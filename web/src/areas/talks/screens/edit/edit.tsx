import { useNavigate, useParams } from 'react-router';
import { useAction } from '../../../../api/actions/action.ts';
import { type CarefulEnd, nowIn } from '../../../../api/actions/careful-change.ts';
import { usePageVisitor } from '../../../../slices/talks/page-visitor.ts';
import { SignInNeeded } from '../../../../slices/talks/sign-in-needed.tsx';
import type { Talk } from '../../../../slices/talks/talk.ts';
import { type SeenText, type TalkEdit, TalkEditor } from '../../../../slices/talks/writing/talk-editor.tsx';
import { TalkToEdit } from '../../../../slices/talks/writing/talk-to-edit.tsx';
import { useText } from '../../../../slices/talks/writing/text/use-text.ts';
import { usePageTitle } from '../../../../state/address/page-title.ts';
import { paths, talkPath } from '../../../../state/address/paths.ts';
import { ButtonLink } from '../../../../ui/fields/button.tsx';
import { showToast } from '../../../../ui/overlays/toast.ts';
import { useText as useSeriesText } from '../../text/use-text.ts';

function Editor({ talk }: { talk: Talk }) {
  const words = useText().talkWriting.edit;
  const navigate = useNavigate();
  const edit = useAction('editTalk', undefined);
  const save = async ({ body, picture }: TalkEdit, seen: SeenText): Promise<CarefulEnd> => {
    try {
      await edit.mutateAsync({ params: { presentationId: `${talk.id}` }, body: { ...body, seen }, picture });
      return 'saved';
    } catch (error) {
      const now = nowIn(error);
      if (now === undefined) throw error;
      return now;
    }
  };
  const closed = {
    reason: talk.presentationStatus === 'CANCELED' ? words.canceled : words.notAuthor,
    back: talkPath(talk.id),
  };
  return (
    <TalkEditor
      talk={talk}
      isKeeper={false}
      closed={talk.editAllowed ? undefined : closed}
      onSave={save}
      onDone={() => {
        showToast({ tone: 'ok', text: words.done });
        void navigate(talkPath(talk.id), { replace: true });
      }}
    />
  );
}

/** R-PRES-09: where an author changes a talk. */
export function Edit() {
  const { title } = useText().talkWriting.edit;
  const { series } = useSeriesText();
  const { presentationId = '' } = useParams();
  usePageTitle(title);
  if (usePageVisitor() !== 'user') return <SignInNeeded title={title} />;
  const back = (
    <ButtonLink size="small" to={paths.talksHome}>
      {series.backHome}
    </ButtonLink>
  );
  return (
    <TalkToEdit key={presentationId} call="getTalk" id={presentationId} back={back}>
      {(talk) => <Editor talk={talk} />}
    </TalkToEdit>
  );
}
