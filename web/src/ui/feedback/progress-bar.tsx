import styles from './progress-bar.module.css';

type ProgressBarProps = {
  /** What it measures, with both numbers: `31일 중 11일 썼어요`. */
  label: string;
  /** 0 to 1. */
  value: number;
  tone?: 'main' | 'mine' | 'danger';
};

/** A bar that says how far something has come. */
export function ProgressBar({ label, value, tone = 'main' }: ProgressBarProps) {
  const part = Math.max(0, Math.min(value, 1));
  return (
    <div
      className={styles['bar']}
      data-tone={tone}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
      aria-valuetext={label}
    >
      <span className={styles['fill']} style={{ width: `${part * 100}%` }} />
    </div>
  );
}
