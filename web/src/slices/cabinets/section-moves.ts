import type { PointerEvent } from 'react';
import { useNavigate } from 'react-router';
import { useMapPath } from '../../state/address/map-path.ts';
import { announce } from '../../ui/feedback/live-region.tsx';
import { useSwipe } from '../../ui/layout/swipe.ts';
import type { ShownSection } from './floor-map.tsx';
import { useText } from './text/use-text.ts';

/** To the next section of the floor or the one before; after the last comes the first. */
export function useSectionSteps({ floor, section, names }: Pick<ShownSection, 'floor' | 'section' | 'names'>) {
  const { cabinets } = useText();
  const navigate = useNavigate();
  const mapPath = useMapPath();
  return (step: -1 | 1) => {
    const name = names.at((names.indexOf(section.section) + step) % names.length);
    if (name === undefined || name === section.section) return;
    announce(cabinets.place(floor, name));
    void navigate(mapPath({ floor, section: name }));
  };
}

/** A sideways swipe by finger goes to the next section; a mouse marks text instead. */
export function useSectionSwipe(onStep: (step: -1 | 1) => void) {
  const swipe = useSwipe((direction) => onStep(direction === -1 ? 1 : -1));
  return {
    ...swipe,
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') swipe.onPointerDown(event);
    },
  };
}
