import { Layers, Lock } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Sheet } from '../overlays/sheet.tsx';
import styles from './drawer.module.css';
import { type Entry, EntryLink } from './entry.tsx';

function DrawerEntry({ entry, onChosen }: { entry: Entry; onChosen(): void }) {
  const { label, closed, icon: Icon = Layers } = entry;
  if (closed !== undefined) {
    return (
      <li className={styles['closed']}>
        <Lock size={18} aria-hidden="true" />
        <span>
          {label}
          <small>{closed}</small>
        </span>
      </li>
    );
  }
  return (
    <li>
      <EntryLink className={styles['entry']} entry={entry} onClick={onChosen}>
        <Icon size={20} aria-hidden="true" />
        {label}
      </EntryLink>
    </li>
  );
}

type DrawerProps = {
  open: boolean;
  onClose(): void;
  title: string;
  label: string;
  /** As on the rail: above the line the campus, below it what is one's own. */
  campus: readonly Entry[];
  own: readonly Entry[];
  /** What ends the list, in the look of an entry. */
  end: ComponentType<{ className: string | undefined }>;
  /** What stands above the list. */
  children?: ReactNode;
};

/** The navigation of a narrow window: it slides in from the left. */
export function Drawer({ open, onClose, title, label, campus, own, end: End, children }: DrawerProps) {
  const list = (entries: readonly Entry[], last?: ReactNode) => (
    <ul role="list" className={styles['list']}>
      {entries.map((entry) => (
        <DrawerEntry key={entry.key} entry={entry} onChosen={onClose} />
      ))}
      {last !== undefined && <li>{last}</li>}
    </ul>
  );
  return (
    <Sheet open={open} onClose={onClose} title={title} shape="side">
      {children}
      <nav aria-label={label}>
        {list(campus)}
        <hr className={styles['line']} />
        {list(own, <End className={styles['entry']} />)}
      </nav>
    </Sheet>
  );
}
