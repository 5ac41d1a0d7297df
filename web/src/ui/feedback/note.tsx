import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import styles from './note.module.css';

type NoteProps = {
  tone?: 'plain' | 'main' | 'warn' | 'danger' | 'ok';
  icon?: ReactNode;
  children: ReactNode;
  /** Read aloud at once when it appears. */
  alert?: boolean;
};

/** A box with something worth knowing. */
export function Note({ tone = 'plain', icon, children, alert = false }: NoteProps) {
  return (
    <div className={classNames(styles['note'], styles[tone])} role={alert ? 'alert' : undefined}>
      {icon && <span className={styles['icon']}>{icon}</span>}
      <div>{children}</div>
    </div>
  );
}
