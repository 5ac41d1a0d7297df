import { useState } from 'react';
import { call } from '../api/client.ts';
import { CallRefused } from '../api/failure.ts';
import { endSession } from '../api/session.ts';
import { currentText } from '../text/language.ts';
import { showToast } from '../ui/toast.ts';

const loggedOutKey = 'isLoggedOut';

/** R-SIGN-16: after a sign-out the next provider asks again who it is. */
function markSignedOut(): void {
  localStorage.setItem(loggedOutKey, 'true');
}

export function useSignOut(): { signOut(): void; signingOut: boolean } {
  const [signingOut, setSigningOut] = useState(false);
  const signOut = async () => {
    setSigningOut(true);
    try {
      await call('signOut', {});
    } catch (error) {
      // A session the server no longer knows is signed out as well; without an answer we cannot say so.
      if (!(error instanceof CallRefused) || error.status !== 401) {
        setSigningOut(false);
        showToast({ tone: 'bad', text: currentText().shell.signOutFailed });
        return;
      }
    }
    markSignedOut();
    endSession('');
  };
  return { signOut: () => void signOut(), signingOut };
}
