import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The content of a question becomes no lower than it was: when another choice says less, or a message is gone, neither what
 * was chosen nor the answers move away under the pointer. What is still on its way, false, counts for nothing; nothing is
 * held while it is undefined.
 */
export function useHeldHeight(isThere: boolean | undefined): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = content.current;
    if (box === null || isThere === false) return;
    box.style.minHeight = isThere === true ? `${box.offsetHeight}px` : '';
  });
  return content;
}
