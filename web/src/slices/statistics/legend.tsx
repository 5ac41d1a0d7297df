import type { ReactNode } from 'react';
import { classNames } from '../../ui/layout/class-names.ts';
import styles from './legend.module.css';

/** What the marks of a chart stand for: list items, each a mark and its name. */
export function Legend({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <ul className={classNames(styles['legend'], className)}>{children}</ul>;
}
