import { type RefObject, useEffect, useRef } from 'react';
import { announce } from '../feedback/live-region.tsx';

/** The name with which the open page was read aloud; undefined for the first page, which the browser reads. */
let read: string | undefined;

function readName(): void {
  read = document.title;
  announce(read);
}

/**
 * For a page whose name may come late: `isThere` says whether it has come. The page is read aloud then, if another name
 * was read before.
 */
export function useLateName(isThere: boolean): void {
  const isLate = useRef(false);
  useEffect(() => {
    if (isThere && isLate.current && read !== undefined && read !== document.title) readName();
    isLate.current = !isThere;
  }, [isThere]);
}

/** Shows the start of what a page scrolls in; a low window scrolls itself. */
export function scrollToTop(box: Element | null): void {
  for (const each of [box, window]) each?.scrollTo(0, 0);
}

/** The page that is open, in whatever frame; none before the first one, which the browser reads. */
let open: string | undefined;

/**
 * For the box that a page scrolls in: a new page starts at its top, with the focus on it and its name read aloud, once it
 * is drawn.
 */
export function useFreshPage<Box extends HTMLElement>(page: string, isDrawn = true): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    if (!isDrawn || open === page) return;
    const isFirst = open === undefined;
    open = page;
    if (isFirst) return;
    scrollToTop(box.current);
    document.querySelector('main')?.focus({ preventScroll: true });
    readName();
  }, [page, isDrawn]);
  return box;
}
