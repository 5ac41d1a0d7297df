import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

let sentence = '';
let odd = false;
const listeners = new Set<() => void>();

/** Says one sentence to screen readers when they have finished what they are saying. */
export function announce(text: string): void {
  odd = !odd;
  // The same sentence twice is still news: an invisible difference makes it be read again.
  sentence = odd ? text : `${text}\u00a0`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The one polite announcer of the page; what `announce` is given is read from here. */
export function LiveRegion() {
  const text = useSyncExternalStore(subscribe, () => sentence);
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}
