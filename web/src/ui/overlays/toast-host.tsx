import { useEffect, useState } from 'react';
import { later } from '../layout/later.tsx';
import { OpeningBoundary } from './opening-boundary.tsx';
import { onToastWaiting } from './toast.ts';

const Toaster = later(async () => (await import('./toaster.tsx')).Toaster);

/** Where toasts appear; once on the page. Its code is fetched ahead and drawn with the first toast. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onToastWaiting(() => setWanted(true)), []);
  // A toast may be what tells that the network is gone.
  useEffect(() => void Toaster.prepare(), []);
  return (
    <OpeningBoundary onClose={() => setWanted(false)}>
      <Toaster wanted={wanted} with={{}} />
    </OpeningBoundary>
  );
}
