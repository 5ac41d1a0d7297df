import { type PointerEvent, useRef } from 'react';

const threshold = 50;

type Swiping = {
  onPointerDown(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
};

/** A sideways swipe of at least 50 px that is more sideways than up or down: `-1` to the left, `1` to the right. */
export function useSwipe(onSwipe: (direction: -1 | 1) => void): Swiping {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event) => {
      start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event) => {
      const from = start.current;
      start.current = null;
      if (from === null) return;
      const [across, along] = [event.clientX - from.x, event.clientY - from.y];
      if (Math.abs(across) < threshold || Math.abs(across) <= Math.abs(along)) return;
      event.preventDefault();
      onSwipe(across < 0 ? -1 : 1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
