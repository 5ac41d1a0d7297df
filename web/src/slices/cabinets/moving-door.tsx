import { DoorFace } from './door-face.tsx';
import styles from './moving-door.module.css';

type MovingDoorProps = {
  visibleNum: number;
  /** `taken` opens, takes the bag and closes as one's own; `returned` gives the bag back and closes in grey. */
  turn: 'taken' | 'returned';
  /** How many of how many share it: their seats light up one after the other. */
  seats?: { readonly taken: number; readonly of: number };
};

function Bag() {
  return (
    <svg className={styles['bag']} viewBox="0 0 52 58" aria-hidden="true">
      <path className={styles['handle']} d="M17 13V9a9 9 0 0 1 18 0v4" />
      <path
        className={styles['cloth']}
        d="M4 30a18 18 0 0 1 18-18h8a18 18 0 0 1 18 18v20a7 7 0 0 1-7 7H11a7 7 0 0 1-7-7z"
      />
      <path className={styles['pocket']} d="M12 38h28v14a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4z" />
      <path className={styles['seam']} d="M19 27h14M23 44h6" />
    </svg>
  );
}

/**
 * The door of a locker at the moment it becomes one's own or is given back, once. Decoration: title and note say it too.
 * A person who wants less motion sees the last picture at once.
 */
export function MovingDoor({ visibleNum, turn, seats }: MovingDoorProps) {
  return (
    <div className={styles['door']} data-turn={turn} aria-hidden="true">
      <div className={styles['inside']}>
        <Bag />
      </div>
      <div className={styles['leaf']}>
        <DoorFace visibleNum={visibleNum} />
        <span className={styles['ribbon']} />
        {seats && (
          <span className={styles['seats']}>
            {Array.from({ length: seats.of }, (_, seat) => (
              <i key={seat} data-taken={seat < seats.taken || undefined} />
            ))}
          </span>
        )}
      </div>
    </div>
  );
}
