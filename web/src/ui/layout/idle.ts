import { useEffect, useState } from 'react';

/** Calls `act` once the page is drawn and the browser has nothing else to do. Returns a way to call it off. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const asked = requestIdleCallback(act);
    return () => cancelIdleCallback(asked);
  }
  // Where idleness is not told, a moment after what is to be drawn now.
  const asked = setTimeout(act, 200);
  return () => clearTimeout(asked);
}

/** Whether that moment has come since this was first drawn. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
