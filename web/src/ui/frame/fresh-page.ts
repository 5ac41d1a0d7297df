import { type RefObject, useEffect, useRef } from 'react';
import { announce } from '../feedback/live-region.tsx';

/** The name that the page which is open was read aloud with; none for the first one, which the browser reads. */
let read: string | undefined;

function readName(): void {
  read = document.title;
  announce(read);
}

/** For a page whose name may come late: `isThere` once it has. It is read aloud then, where another was read in its stead. */
export function useLateName(isThere: boolean): void {
  const isLate = useRef(false);
  useEffect(() => {
    if (isThere && isLate.current && read !== undefined && read !== document.title) readName();
    isLate.current = !isThere;
  }, [isThere]);
}

/** For the box that a page scrolls in: a new page starts at its top, with the focus on it and its name read aloud. */
export function useFreshPage<Box extends HTMLElement>(page: string): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // A low window scrolls itself.
    for (const each of [box.current, window]) each?.scrollTo(0, 0);
    document.querySelector('main')?.focus({ preventScroll: true });
    readName();
  }, [page]);
  return box;
}
