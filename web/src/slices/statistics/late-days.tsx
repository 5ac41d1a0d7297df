import styles from './late-days.module.css';
import { useText } from './text/use-text.ts';

const tones = [
  [14, 'solid'],
  [7, 'mixed'],
  [0, 'soft'],
] as const;

type LateDaysProps = {
  days: number;
  /** Undefined until the rules are known. */
  forcedDays: number | undefined;
};

/** R-PEN-05: how many days a return is late, beside a bar to the day of the forced return. */
export function LateDays({ days, forcedDays }: LateDaysProps) {
  const { statistics } = useText();
  const tone = tones.find(([least]) => days >= least)?.[1];
  return (
    <span className={styles['late']}>
      {forcedDays === undefined ? <i /> : <progress max={forcedDays} value={days} aria-hidden="true" />}
      <b data-tone={tone}>{statistics.overdue.late(days)}</b>
    </span>
  );
}
