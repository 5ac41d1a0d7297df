import { useEffect, useState } from 'react';

/** A window that is not seen is not painted, and is not waited for longer than this. */
const longestMs = 300;
/** From the frame that a script has drawn to the picture on the screen. */
const pictureMs = 100;

/** Calls `act` once what stands by now is on the screen. Returns a way to call it off. */
export function afterPaint(act: () => void): () => void {
  let timer = setTimeout(act, longestMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(act, pictureMs);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Whether what this was first drawn with is on the screen. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return painted;
}
