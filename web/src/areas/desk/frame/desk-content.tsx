import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { announce } from '../../../ui/feedback/live-region.tsx';
import styles from './desk-frame.module.css';

/** The screen itself. A new page starts at its top, with the focus on it and its name read aloud. */
export function DeskContent() {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
    announce(document.title);
  }, [pathname]);
  return (
    <main className={styles['content']} id="content" tabIndex={-1} ref={content}>
      <Outlet />
    </main>
  );
}
