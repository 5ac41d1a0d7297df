import { useEffect, useState } from 'react';
import { later } from '../layout/later.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { OpeningBoundary } from './opening-boundary.tsx';
import { onToastWaiting } from './toast.ts';

const Toaster = later(async () => (await import('./toaster.tsx')).Toaster);

/** Where toasts appear; once on the page. Its code is fetched ahead and drawn with the first toast. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false);
  const [said, say] = useState('');
  useEffect(() => onToastWaiting(() => setWanted(true)), []);
  // A toast may be what tells that the network is gone.
  useEffect(() => void Toaster.prepare(), []);
  return (
    <>
      {/* Their place comes with the first of them, and what comes with its place is not read aloud: they are said here. */}
      <div role="status" aria-live="polite">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      <OpeningBoundary onClose={() => setWanted(false)}>
        <Toaster wanted={wanted} with={{ onSay: say }} />
      </OpeningBoundary>
    </>
  );
}
