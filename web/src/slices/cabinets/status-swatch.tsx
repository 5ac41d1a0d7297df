import type { LegendLook } from './status-look.ts';
import styles from './status-swatch.module.css';

/** A small tile of a look, for legends. */
export function StatusSwatch({ look }: { look: LegendLook }) {
  return <span className={styles['swatch']} data-look={look} aria-hidden="true" />;
}
