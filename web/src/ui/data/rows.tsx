import type { ReactNode, Ref } from 'react';
import { IconSquare } from './icon-square.tsx';
import styles from './rows.module.css';

type RowProps = {
  rowRef?: Ref<HTMLLIElement> | undefined;
  icon: ReactNode;
  name: ReactNode;
  note: ReactNode;
  /** Where what is beside it is described by the note. */
  noteId?: string;
  children?: ReactNode;
};

/** One of several in a card: a channel, an account, a device. */
export function Row({ rowRef, icon, name, note, noteId, children }: RowProps) {
  return (
    <li ref={rowRef} className={styles['row']}>
      <IconSquare>{icon}</IconSquare>
      <span className={styles['words']}>
        <b>{name}</b>
        <small id={noteId}>{note}</small>
      </span>
      {children}
    </li>
  );
}

/** Several of one kind in a card, with hairlines between them. */
export function Rows({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className={styles['rows']}>
      {children}
    </ul>
  );
}
