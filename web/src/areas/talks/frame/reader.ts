import { useEffect, useState } from 'react';
import { onSignOut } from '../../../api/client/sign-in.ts';
import { readVisitor } from '../../../api/holder/visitor.ts';
import { queryClient } from '../../../api/reads/query.ts';
import { readAgain } from '../../../api/reads/stale.ts';

type Reader = {
  /** Counts the sign-ins that ended or began while the page was open: the page stays, but its reader is another one. */
  readonly reader: number;
  /**
   * The first reader after the last sign-in that ended. It is the `key` of everything that reads: the end of a sign-in
   * empties the cache, and what stands on the screen would not be read again. A sign-in that begins takes nothing away.
   * Home takes it for its parts.
   */
  readonly since: number;
  /** Whether the page was drawn for a person who was signed in, even if that sign-in has ended since. */
  readonly signedIn: boolean;
};

/**
 * Calls `begun` when somebody looks at a page that was drawn without a sign-in, and has signed in at another tab
 * meanwhile.
 */
function watchSignIn(begun: () => void): () => void {
  const end = () => {
    removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
  const look = () => {
    if (document.hidden || readVisitor() === 'none') return;
    // A page that somebody comes back to hears of both.
    end();
    begun();
  };
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return end;
}

/** For whom a page of the series is drawn. */
export function useReader(): Reader {
  const [shown, setShown] = useState<Reader>(() => ({ reader: 0, since: 0, signedIn: readVisitor() !== 'none' }));
  useEffect(
    () =>
      onSignOut(() =>
        setShown(({ reader }) => ({ reader: reader + 1, since: reader + 1, signedIn: readVisitor() !== 'none' })),
      ),
    [],
  );
  const { signedIn } = shown;
  useEffect(() => {
    if (signedIn) return undefined;
    return watchSignIn(() => {
      setShown((before) => ({ ...before, reader: before.reader + 1, signedIn: true }));
      // What was read so far is what everybody may see.
      void readAgain(queryClient);
    });
  }, [signedIn]);
  return shown;
}
