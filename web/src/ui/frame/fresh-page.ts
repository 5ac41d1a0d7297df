import { type RefObject, useEffect, useRef } from 'react';
import { announce } from '../feedback/live-region.tsx';

/** The name that the page which is open was read aloud with; none for the first one, which the browser reads. */
let read: string | undefined;

function readName(): void {
  read = document.title;
  announce(read);
}

/** Reads the name of the page aloud that has come late, where another one was read in its stead. */
export function readLateName(): void {
  if (read !== undefined && read !== document.title) readName();
}

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
    readName();
  }, [page]);
  return box;
}
