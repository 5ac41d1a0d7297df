import { Legend } from './stat-box.tsx';
import { useText } from './text/use-text.ts';
import styles from './weeks-legend.module.css';

/** The stroke and the mark of a line, as the chart draws them. */
function LineMark({ of }: { of: 'began' | 'ended' }) {
  return (
    <svg className={styles['mark']} data-line={of} viewBox="0 0 24 12" width={24} height={12} aria-hidden="true">
      <path d="M0 6h24" />
      {of === 'began' ? <circle cx={12} cy={6} r={4} /> : <path d="M12 1l5 5-5 5-5-5z" />}
    </svg>
  );
}

/** What the two lines of the weeks stand for. */
export function WeeksLegend() {
  const { statistics } = useText();
  return (
    <Legend>
      <li>
        <LineMark of="began" />
        {statistics.began}
      </li>
      <li>
        <LineMark of="ended" />
        {statistics.ended}
      </li>
    </Legend>
  );
}
