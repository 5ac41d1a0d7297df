import type { LegendKey } from './status-look.ts';
import styles from './status-swatch.module.css';

/** A small tile of a look, for legends. */
export function StatusSwatch({ look }: { look: LegendKey }) {
  return <span className={styles['swatch']} data-look={look} aria-hidden="true" />;
}
