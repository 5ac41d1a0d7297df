import { lazy, Suspense, useEffect, useState } from 'react';
import { onToastWaiting } from './toast.ts';

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));

/** Where toasts appear; once on the page. Its code comes with the first toast. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onToastWaiting(() => setWanted(true)), []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
