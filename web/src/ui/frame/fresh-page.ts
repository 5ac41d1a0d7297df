import { type RefObject, useEffect, useRef } from 'react';
import { announce } from '../feedback/live-region.tsx';

/** For the box that a page scrolls in: a new page starts at its top, with the focus on it and its name read aloud. */
export function useFreshPage<Box extends HTMLElement>(page: string): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const content = box.current;
    content?.scrollTo(0, 0);
    (content?.matches('main') ? content : content?.querySelector('main'))?.focus({ preventScroll: true });
    announce(document.title);
  }, [page]);
  return box;
}
