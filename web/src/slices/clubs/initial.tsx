import { initialOf } from '../../text/initial.ts';
import styles from './initial.module.css';

const hues = ['main', 'info', 'ok', 'warn'] as const;

type InitialProps = {
  name: string;
  size?: 'normal' | 'large';
  /** A club has a square in one of a few hues, by its id. */
  clubId?: number;
};

/** The first letter of a person or a club. Decoration: the name stands beside it. */
export function Initial({ name, size = 'normal', clubId }: InitialProps) {
  return (
    <span
      className={styles['initial']}
      data-size={size}
      data-hue={clubId === undefined ? undefined : hues[clubId % hues.length]}
      aria-hidden="true"
    >
      {initialOf(name)}
    </span>
  );
}
