import { useState } from 'react';
import { later } from '../layout/later.tsx';
import { OpeningBoundary } from './opening-boundary.tsx';
import type { SheetFrameProps } from './sheet-frame.tsx';

const Frame = later(async () => (await import('./sheet-frame.tsx')).SheetFrame);

/** Fetches the code of the sheet before somebody asks for one. */
export const prepareSheet = Frame.prepare;

/** A surface that comes up from the lower edge. It closes by its arrow or cross, the backdrop, Escape and a swipe down. */
export function Sheet(props: SheetFrameProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return (
    <OpeningBoundary onClose={props.onClose}>
      <Frame wanted={wanted} with={props} />
    </OpeningBoundary>
  );
}
