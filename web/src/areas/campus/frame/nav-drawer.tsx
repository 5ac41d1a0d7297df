import { Lock } from 'lucide-react';
import { SignOutButton } from '../../../slices/auth/sign-out-button.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useText } from '../text/use-text.ts';
import styles from './nav-drawer.module.css';
import { type Entry, useEntries } from './navigation.ts';

function DrawerEntry({ entry, onChosen }: { entry: Entry; onChosen(): void }) {
  const Icon = entry.icon;
  if (entry.closed !== undefined) {
    return (
      <li className={styles['closed']}>
        <Lock size={18} aria-hidden="true" />
        <span>
          {entry.label}
          <small>{entry.closed}</small>
        </span>
      </li>
    );
  }
  return (
    <li>
      <Link
        className={styles['entry']}
        to={entry.to}
        onClick={onChosen}
        aria-current={entry.current ? 'page' : undefined}
      >
        {Icon === undefined ? <span className={styles['dot']} /> : <Icon size={20} aria-hidden="true" />}
        {entry.label}
      </Link>
    </li>
  );
}

/** The left navigation of a narrow window: it slides in when the logo is pressed. */
export function NavDrawer({ open, onClose }: { open: boolean; onClose(): void }) {
  const { shell } = useText();
  const { campus, own } = useEntries();
  return (
    <Sheet open={open} onClose={onClose} title={shell.menu} shape="side">
      <nav aria-label={shell.mainMenu}>
        <ul className={styles['list']}>
          {campus.map((entry) => (
            <DrawerEntry key={entry.key} entry={entry} onChosen={onClose} />
          ))}
        </ul>
        <hr className={styles['line']} />
        <ul className={styles['list']}>
          {own.map((entry) => (
            <DrawerEntry key={entry.key} entry={entry} onChosen={onClose} />
          ))}
          <li>
            <SignOutButton className={styles['entry']} />
          </li>
        </ul>
      </nav>
    </Sheet>
  );
}
