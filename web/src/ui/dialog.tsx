import { lazy, Suspense, useState } from 'react';
import type { DialogFrameProps } from './dialog-frame.tsx';

// The frame brings focus trapping and scroll locking; no page needs that to be drawn, so it comes after it.
const load = () => import('./dialog-frame.tsx');
const Frame = lazy(() => load().then((module) => ({ default: module.DialogFrame })));

/** Fetches the code of the dialog before somebody asks for one. */
export function preloadDialog(): void {
  void load();
}

/**
 * A question or a form over the page: 420 px wide in the middle, on phones at the bottom. Focus goes to the title, stays
 * inside and returns to where it was.
 */
export function Dialog(props: DialogFrameProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Frame {...props} />
    </Suspense>
  );
}
