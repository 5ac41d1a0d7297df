import { useEffect, useState } from 'react';
import { onSignOut } from '../../../api/client/sign-in.ts';
import { readVisitor } from '../../../api/holder/visitor.ts';

type Reader = {
  /**
   * Counts the sign-ins that ended while the page was open: everybody may read on, but as somebody else. The `key` of all that
   * reads: the end of a sign-in empties the cache, and what stands on the screen would not be read again.
   */
  readonly reader: number;
  /** Whether the page is drawn for somebody who is signed in, whatever has become of that since. */
  readonly signedIn: boolean;
};

/** For whom a page of the series is drawn. */
export function useReader(): Reader {
  const [ended, setEnded] = useState(0);
  const [began] = useState(readVisitor);
  useEffect(() => onSignOut(() => setEnded((count) => count + 1)), []);
  return { reader: ended, signedIn: ended === 0 ? began !== 'none' : readVisitor() !== 'none' };
}
