import { type RefObject, useLayoutEffect } from 'react';

/** Between the bar and what scrolls to it, in pixels. */
const room = 32;

/** What the keyboard reaches on the page scrolls clear of a bar that stands over the page's lower end, while it is there. */
export function useKeepClear(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    const page = element?.closest('main');
    if (element == null || page == null) return undefined;
    const sizes = new ResizeObserver(() => {
      page.style.scrollPaddingBottom = `${element.offsetHeight + room}px`;
    });
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      page.style.removeProperty('scroll-padding-bottom');
    };
  }, [bar]);
}
