import type { PointerEvent } from 'react';
import { useSwipe } from '../../ui/swipe.ts';

/** A finger drawn sideways over the map goes to the next section; a mouse does not, it marks text. */
export function useSectionSwipe(onStep: (step: -1 | 1) => void) {
  const swipe = useSwipe((direction) => onStep(direction === -1 ? 1 : -1));
  return {
    ...swipe,
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') swipe.onPointerDown(event);
    },
  };
}
