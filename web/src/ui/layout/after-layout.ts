/**
 * Calls `act` once `element` is laid out for the next frame, before that frame is drawn: what reads or scrolls there
 * costs nothing, where right after a change it would have the page laid out by itself. Returns a way to call it off.
 */
export function afterLayout(element: Element, act: () => void): () => void {
  const sizes = new ResizeObserver(() => {
    sizes.disconnect();
    act();
  });
  sizes.observe(element);
  return () => sizes.disconnect();
}
