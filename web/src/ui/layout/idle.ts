import { startTransition, useEffect, useState } from 'react';

/**
 * What is fetched ahead waits this long after the page asked for it, so that it never stands before what is to be
 * seen: between two answers a browser is idle as well.
 */
const restMs = 1_000;

/** Calls `act` once the page is drawn and the browser has nothing else to do. Returns a way to call it off. */
export function whenIdle(act: () => void): () => void {
  let callOff = () => {};
  const rest = setTimeout(() => {
    // Where idleness is not told, the rest has to do.
    if (!('requestIdleCallback' in globalThis)) return act();
    // A page that nobody looks at is never told to be idle.
    const asked = requestIdleCallback(act, { timeout: restMs });
    callOff = () => cancelIdleCallback(asked);
  }, restMs);
  return () => {
    clearTimeout(rest);
    callOff();
  };
}

/**
 * Whether that moment has come since this was first drawn, or what waits for it was asked for before: it stays then, so
 * that what was opened leaves as it does later. What follows the moment is drawn in small steps.
 */
export function useIdle(asked = false): boolean {
  const [isWanted, setIsWanted] = useState(asked);
  if (asked && !isWanted) setIsWanted(true);
  useEffect(() => whenIdle(() => startTransition(() => setIsWanted(true))), []);
  return isWanted;
}
