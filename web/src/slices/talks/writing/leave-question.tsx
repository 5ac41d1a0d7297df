import { useUnsaved } from '../../../state/unsaved.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useText } from './text/use-text.ts';

type LeaveQuestionProps = {
  /** Something is typed and not sent. */
  unsent: boolean;
  /** It is kept on this device. */
  isKept: boolean;
};

/** Asks before a form that is not sent is left. */
export function LeaveQuestion({ unsent, isKept }: LeaveQuestionProps) {
  const words = useText().talkWriting.leave;
  const { asking, stay, leave } = useUnsaved(unsent);
  return (
    <Dialog
      open={asking}
      onClose={stay}
      title={words.question}
      subline={isKept ? words.kept : words.lost}
      actions={
        <>
          <Button size="large" onClick={leave}>
            {words.leave}
          </Button>
          <Button size="large" kind="primary" onClick={stay}>
            {words.stay}
          </Button>
        </>
      }
    />
  );
}
