import { useState } from 'react';
import { later } from '../layout/later.tsx';
import type { DialogFrameProps } from './dialog-frame.tsx';
import { OpeningBoundary } from './opening-boundary.tsx';

/** The frame brings focus trapping and scroll locking; no page needs that to be drawn. */
const Frame = later(async () => (await import('./dialog-frame.tsx')).DialogFrame);

/** Fetches the code of the dialog before somebody asks for one. */
export const prepareDialog = Frame.prepare;

/**
 * A question or a form over the page: 420 px wide in the middle, on phones at the bottom. Focus goes to the title, stays
 * inside and returns to where it was.
 */
export function Dialog(props: DialogFrameProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return (
    <OpeningBoundary onClose={props.onClose}>
      <Frame wanted={wanted} with={props} />
    </OpeningBoundary>
  );
}
