import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { yieldToBrowser } from './yield-to-browser.ts';

type OneByOneProps = {
  /** In their order, each with a key; the same number of them as long as it stands. */
  parts: readonly ReactNode[];
  /** What stands in the place of the parts from this one on, until they are drawn. */
  renderComing(from: number): ReactNode;
};

/** Draws its parts one after the other, each in a task of its own, between which a slow phone responds. */
export function OneByOne({ parts, renderComing }: OneByOneProps) {
  const [drawn, setDrawn] = useState(0);
  const isOver = drawn >= parts.length;
  useEffect(() => {
    if (isOver) return undefined;
    let isGone = false;
    void yieldToBrowser().then(() => isGone || startTransition(() => setDrawn(drawn + 1)));
    return () => {
      isGone = true;
    };
  }, [isOver, drawn]);
  return (
    <>
      {parts.slice(0, drawn)}
      {!isOver && renderComing(drawn)}
    </>
  );
}
