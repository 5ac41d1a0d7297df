import { lazy, Suspense, useState } from 'react';
import type { SheetFrameProps } from './sheet-frame.tsx';

const load = () => import('./sheet-frame.tsx');
const Frame = lazy(() => load().then((module) => ({ default: module.SheetFrame })));

/** Fetches the code of the sheet before somebody asks for one. */
export function preloadSheet(): void {
  void load();
}

/** A surface that comes up from the lower edge. It closes by its arrow or cross, the backdrop, Escape and a swipe down. */
export function Sheet(props: SheetFrameProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Frame {...props} />
    </Suspense>
  );
}
