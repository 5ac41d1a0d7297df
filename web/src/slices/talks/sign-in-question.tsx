import { Button } from '../../ui/fields/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useText } from './text/use-text.ts';
import { useGoToSignIn } from './use-go-to-sign-in.ts';

/** Asked where something needs a sign-in. */
export function SignInQuestion({ open, onClose }: { open: boolean; onClose(): void }) {
  const { talks, generic } = useText();
  const goToSignIn = useGoToSignIn();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={talks.signIn.question}
      subline={talks.signIn.note}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {generic.cancel}
          </Button>
          <Button size="large" kind="primary" onClick={goToSignIn}>
            {talks.signIn.yes}
          </Button>
        </>
      }
    />
  );
}
