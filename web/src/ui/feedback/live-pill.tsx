import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './live-pill.module.css';

/** Green with a dot: connected, and what happened last. Amber with an icon: what is shown may be old, and since when. */
export function LivePill({ connected, children }: { connected: boolean; children: ReactNode }) {
  return (
    <span className={styles['pill']} data-off={!connected || undefined}>
      {connected ? <span className={styles['dot']} /> : <WifiOff size={14} aria-hidden="true" />}
      {children}
    </span>
  );
}
