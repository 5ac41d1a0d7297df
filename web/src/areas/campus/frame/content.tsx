import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { readId, useSearch } from '../../../state/search.ts';
import { announce } from '../../../ui/feedback/live-region.tsx';
import styles from './shell.module.css';

/** The screen itself. A new page starts at its top, with the focus on it and its name read aloud. */
export function Content() {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [search] = useSearch();
  // Each club is a page of its own.
  const page = `${pathname} ${readId(search, 'club') ?? ''}`;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    content.current?.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
    announce(document.title);
  }, [page]);
  return (
    <main className={styles['content']} id="content" tabIndex={-1} ref={content}>
      <Outlet />
    </main>
  );
}
