import { useNavigate, useParams } from 'react-router';
import { useCarefulChange } from '../../../../api/actions/careful-change.ts';
import type { Talk } from '../../../../slices/talks/talk.ts';
import { type SeenText, type TalkEdit, TalkEditor } from '../../../../slices/talks/writing/talk-editor.tsx';
import { TalkToEdit } from '../../../../slices/talks/writing/talk-to-edit.tsx';
import { useText } from '../../../../slices/talks/writing/text/use-text.ts';
import { usePageTitle } from '../../../../state/address/page-title.ts';
import { adminTalkPath, paths } from '../../../../state/address/paths.ts';
import { ButtonLink } from '../../../../ui/fields/button.tsx';
import { showToast } from '../../../../ui/overlays/toast.ts';
import { useText as useSeriesText } from '../../text/use-text.ts';

function Editor({ talk }: { talk: Talk }) {
  const words = useText().talkWriting.edit;
  const navigate = useNavigate();
  const keep = useCarefulChange('keepTalk', undefined);
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

/** R-PRES-09: where an administrator changes anything of a talk. */
export function KeepTalk() {
  const { title } = useText().talkWriting.edit;
  const { series } = useSeriesText();
  const { presentationId = '' } = useParams();
  usePageTitle(title);
  const back = (
    <ButtonLink size="small" to={paths.adminTalks}>
      {series.schedule}
    </ButtonLink>
  );
  return (
    <TalkToEdit key={presentationId} call="getTalkToKeep" id={presentationId} back={back}>
      {(talk) => <Editor talk={talk} />}
    </TalkToEdit>
  );
}
