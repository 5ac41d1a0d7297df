import { type ReactElement, useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** The last four: of two that are said at the same moment neither takes the other's place. */
let sentences: readonly ReactElement[] = [];
let count = 0;
const listeners = new Set<() => void>();

/** Says one sentence to screen readers when they have finished what they are saying. */
export function announce(text: string): void {
  count += 1;
  sentences = [...sentences.slice(-3), <VisuallyHidden key={count}>{text}</VisuallyHidden>];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The one polite announcer of the page, there from its first frame on; what comes into a log is read, also twice the same. */
export function LiveRegion() {
  return (
    <div role="log" aria-live="polite">
      {useSyncExternalStore(subscribe, () => sentences)}
    </div>
  );
}
