import styles from './seats.module.css';

/** Seat dots of a shared cabinet: full ones for people. Decoration: the numbers are said elsewhere. */
export function Seats({ taken, of }: { taken: number; of: number }) {
  return (
    <span className={styles['seats']} aria-hidden="true">
      {Array.from({ length: of }, (_, seat) => (
        <i key={seat} data-taken={seat < taken || undefined} />
      ))}
    </span>
  );
}
