import styles from './door-face.module.css';

/** What every drawn door of a locker has: its vents, its handle, its number. */
export function DoorFace({ visibleNum }: { visibleNum: number }) {
  return (
    <>
      <span className={styles['vents']}>
        <i />
        <i />
        <i />
      </span>
      <span className={styles['handle']} />
      <b className={styles['number']} data-digits={`${visibleNum}`.length}>
        {visibleNum}
      </b>
    </>
  );
}
