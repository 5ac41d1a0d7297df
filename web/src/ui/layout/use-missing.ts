import { useEffect, useState } from 'react';
import type { Errand } from './until-there.ts';

/** Whether the code of a part of the page could not be fetched, until it is there. */
export function useMissing(part: Errand): boolean {
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    let isGone = false;
    const stop = part.onFailure(() => {
      setMissing(true);
      void part.prepare().then(() => isGone || setMissing(false));
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [part]);
  return missing;
}
