import styles from './time-ring.module.css';

const radius = 44;
const round = 2 * Math.PI * radius;

/** How much of a time is left, 1 to 0, as a ring. Decoration: the figures stand beside or inside it. */
export function TimeRing({ part, size, width = 9 }: { part: number; size: number; width?: number }) {
  return (
    <svg className={styles['ring']} viewBox="0 0 100 100" width={size} height={size} aria-hidden="true">
      <circle className={styles['track']} cx="50" cy="50" r={radius} strokeWidth={width} />
      {part > 0 && (
        <circle
          className={styles['left']}
          cx="50"
          cy="50"
          r={radius}
          strokeWidth={width}
          strokeDasharray={`${part * round} ${round}`}
        />
      )}
    </svg>
  );
}
