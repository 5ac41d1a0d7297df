import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/client/client.ts';
import { endSignIn } from '../../api/client/sign-in.ts';
import { CallRefused } from '../../api/failures/failure.ts';
import { device } from '../../state/kept.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { showToast } from '../../ui/overlays/toast.ts';
import { useText } from './text/use-text.ts';

const loggedOutKey = 'isLoggedOut';

/** R-SIGN-16: after a sign-out the next provider must ask again who signs in. */
function markSignedOut(): void {
  device.setItem(loggedOutKey, 'true');
}

function useSignOut(): { signOut(): void; signingOut: boolean } {
  const { auth } = useText();
  const [signingOut, setSigningOut] = useState(false);
  const signOut = async () => {
    setSigningOut(true);
    try {
      await call('signOut', {});
    } catch (error) {
      // A sign-in the server no longer knows is signed out too; without an answer we cannot say so.
      if (!(error instanceof CallRefused) || error.status !== 401) {
        setSigningOut(false);
        showToast({ tone: 'bad', text: auth.signOutFailed });
        return;
      }
    }
    markSignedOut();
    endSignIn('');
  };
  return { signOut: () => void signOut(), signingOut };
}

/** Signs the person out on this device. */
export function SignOutButton({ className }: { className: string | undefined }) {
  const { auth } = useText();
  const { signOut, signingOut } = useSignOut();
  return (
    <button
      type="button"
      className={className}
      onClick={signingOut ? undefined : signOut}
      aria-disabled={signingOut || undefined}
    >
      {signingOut ? <Spinner size={20} /> : <LogOut size={20} aria-hidden="true" />}
      <span>{signingOut ? auth.signingOut : auth.signOut}</span>
    </button>
  );
}
