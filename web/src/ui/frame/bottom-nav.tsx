import { Menu as MenuIcon } from 'lucide-react';
import styles from './bottom-nav.module.css';
import { type Entry, EntryLink } from './entry.tsx';

type BottomNavProps = {
  label: string;
  entries: readonly Entry[];
  /** Opens the drawer, where there is more than these: the present page too, if it is current. */
  more?: { readonly label: string; readonly current: boolean; open(): void };
};

/** Below 1041 px the navigation is at the lower edge. */
export function BottomNav({ label, entries, more }: BottomNavProps) {
  return (
    <nav className={styles['nav']} aria-label={label}>
      {entries.map((entry) => {
        const Icon = entry.icon;
        return (
          <EntryLink key={entry.key} entry={entry} className={undefined}>
            {Icon !== undefined && <Icon size={24} aria-hidden="true" />}
            {entry.label}
          </EntryLink>
        );
      })}
      {more !== undefined && (
        <button type="button" aria-current={more.current || undefined} onClick={more.open}>
          <MenuIcon size={24} aria-hidden="true" />
          {more.label}
        </button>
      )}
    </nav>
  );
}
