import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './live-pill.module.css';

type LivePillProps = {
  link: 'starting' | 'live' | 'cut';
  /** The time it is cut since: all that a phone has room for beside the icon. */
  since?: string | undefined;
  children: ReactNode;
};

/**
 * Grey with a dot: connecting. Green with a dot: connected, and what happened last. Amber with an icon: what is shown may
 * be old, and since when.
 */
export function LivePill({ link, since, children }: LivePillProps) {
  return (
    <span className={styles['pill']} data-link={link} data-since={since}>
      {link === 'cut' ? <WifiOff size={14} aria-hidden="true" /> : <span className={styles['dot']} />}
      <span className={styles['words']}>{children}</span>
    </span>
  );
}
