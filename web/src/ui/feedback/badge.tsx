import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import styles from './badge.module.css';

export type Tone = 'plain' | 'main' | 'ok' | 'warn' | 'danger' | 'info' | 'dark' | 'mine';

/** A state in one word. A state always has an icon; a mere number or `new` may go without. */
export function Badge({ tone = 'plain', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classNames(styles['badge'], styles[tone], !icon && styles['flat'])}>
      {icon}
      {children}
    </span>
  );
}
