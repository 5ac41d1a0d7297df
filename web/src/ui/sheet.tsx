import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { SheetFrameProps } from './sheet-frame.tsx';

/** The sheet once its code is there. */
const arrived: { Frame?: ComponentType<SheetFrameProps> } = {};

async function load() {
  const { SheetFrame } = await import('./sheet-frame.tsx');
  arrived.Frame = SheetFrame;
  return { default: SheetFrame };
}

const ComingFrame = lazy(load);

/** Fetches the code of the sheet before somebody asks for one. */
export function preloadSheet(): void {
  void load();
}

/** A surface that comes up from the lower edge. It closes by its arrow or cross, the backdrop, Escape and a swipe down. */
export function Sheet(props: SheetFrameProps) {
  // Chosen once, when it first opens: another component in its place would be another sheet. Code that is there is not
  // waited for by Suspense, which begins the drawing anew.
  const [Frame, setFrame] = useState<ComponentType<SheetFrameProps> | null>(null);
  if (props.open && Frame === null) setFrame(() => arrived.Frame ?? ComingFrame);
  if (Frame === null) return null;
  return (
    <Suspense fallback={null}>
      <Frame {...props} />
    </Suspense>
  );
}
