import { useLocation, useNavigate } from 'react-router';
import { keepAskedAddress } from '../../state/asked-address.ts';
import { paths } from '../../state/paths.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useText } from './text/use-text.ts';

/** Leads to the sign-in, and from there back to this address. */
export function useGoToSignIn(): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return () => {
    keepAskedAddress({ pathname, search });
    void navigate(paths.login);
  };
}

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
