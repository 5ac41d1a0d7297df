import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './live-pill.module.css';

type LivePillProps = { link: 'starting' | 'live' | 'cut'; children: ReactNode };

/**
 * Grey with a dot: connecting. Green with a dot: connected, and what happened last. Amber with an icon: what is shown may
 * be old, and since when.
 */
export function LivePill({ link, children }: LivePillProps) {
  return (
    <span className={styles['pill']} data-link={link}>
      {link === 'cut' ? <WifiOff size={14} aria-hidden="true" /> : <span className={styles['dot']} />}
      {children}
    </span>
  );
}
