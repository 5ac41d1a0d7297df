import { type PointerEvent, type RefObject, useRef } from 'react';
import { type Detent, detentAt, type Heights } from './detents.ts';

type Drag = { readonly y: number; readonly height: number; at: number; lastY: number; speed: number };

type Dragging = {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
};

/** Lets a finger draw a sheet higher or lower; where it is let go it comes to rest, or is put away. */
export function useDrag(
  sheet: RefObject<HTMLElement | null>,
  heights: () => Heights,
  onRest: (detent: Detent | undefined) => void,
): Dragging {
  const drag = useRef<Drag | undefined>(undefined);
  const stop = () => {
    drag.current = undefined;
    delete sheet.current?.dataset['drawn'];
    sheet.current?.style.removeProperty('height');
  };
  return {
    onPointerDown(event) {
      const height = sheet.current?.offsetHeight ?? 0;
      drag.current = { y: event.clientY, lastY: event.clientY, at: event.timeStamp, height, speed: 0 };
    },
    onPointerMove(event) {
      const [from, element] = [drag.current, sheet.current];
      if (from === undefined || element === null) return;
      // A mouse was let go beside the sheet, which hears nothing of it.
      if (event.buttons === 0) return stop();
      const up = from.y - event.clientY;
      if (Math.abs(up) < 4 && element.dataset['drawn'] === undefined) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      element.dataset['drawn'] = '';
      element.style.height = `${Math.min(from.height + up, heights().full)}px`;
      from.speed = (from.lastY - event.clientY) / Math.max(1, event.timeStamp - from.at);
      from.lastY = event.clientY;
      from.at = event.timeStamp;
    },
    onPointerUp(event) {
      const from = drag.current;
      const drawn = sheet.current?.dataset['drawn'] !== undefined;
      stop();
      if (from === undefined || !drawn) return;
      onRest(detentAt(from.height + from.y - event.clientY, from.speed, heights()));
    },
    onPointerCancel: stop,
  };
}
