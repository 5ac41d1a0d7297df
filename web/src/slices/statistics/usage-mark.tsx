import type { UsageGroup } from './usage.ts';
import styles from './usage-mark.module.css';

/** The small square of a group in a legend: colour and pattern are those of the chart. */
export function UsageMark({ group }: { group: UsageGroup }) {
  return <span className={styles['mark']} data-group={group} aria-hidden="true" />;
}
