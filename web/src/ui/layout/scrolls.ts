import { type RefObject, useEffect, useRef, useState } from 'react';

type Scrolls = { readonly ref: RefObject<HTMLDivElement | null>; readonly scrolls: boolean };

/**
 * Whether the one child of an element is higher or wider than the element: only then the keyboard has to reach it, to scroll it.
 */
export function useScrolls(): Scrolls {
  const ref = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const sizes = new ResizeObserver(() => setScrolls(overflows(element)));
    sizes.observe(element);
    if (element.firstElementChild !== null) sizes.observe(element.firstElementChild);
    return () => sizes.disconnect();
  }, []);
  return { ref, scrolls };
}

const overflows = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement): boolean =>
  scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
