import { useUnsaved } from '../../../state/typing/unsaved.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useText } from './text/use-text.ts';

/** Asks before a form that is not sent is left; what is typed is kept on this device. */
export function LeaveQuestion({ unsent }: { unsent: boolean }) {
  const words = useText().talkWriting.leave;
  const { asking, stay, leave } = useUnsaved(unsent);
  return (
    <Dialog
      open={asking}
      onClose={stay}
      title={words.question}
      subline={words.kept}
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
