const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown'];

/** Calls `act` once, when the person first moves, touches or types: a moment before they can press anything. */
export function onFirstIntent(act: () => void): () => void {
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, once);
  };
  const once = () => {
    stop();
    act();
  };
  for (const sign of signs) addEventListener(sign, once, { passive: true });
  return stop;
}
