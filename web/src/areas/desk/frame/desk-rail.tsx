import { SignOutButton } from '../../../slices/auth/sign-out-button.tsx';
import { useText } from '../text/use-text.ts';
import styles from './desk-rail.module.css';
import { EntryLink } from './entry-link.tsx';
import { type Entry, useEntries } from './navigation.ts';

function RailEntry({ entry }: { entry: Entry }) {
  const { label, icon: Icon } = entry;
  return (
    <EntryLink className={styles['entry']} entry={entry}>
      {Icon !== undefined && <Icon size={20} aria-hidden="true" />}
      <span className={Icon === undefined ? styles['floor'] : undefined}>{label}</span>
    </EntryLink>
  );
}

/** The left edge of a wide window: the campus above, the office and the sign-out below the line. */
export function DeskRail() {
  const { desk } = useText();
  const { campus, office } = useEntries();
  return (
    <nav className={styles['rail']} aria-label={desk.mainMenu}>
      {campus.map((entry) => (
        <RailEntry key={entry.key} entry={entry} />
      ))}
      <span className={styles['gap']} />
      <hr />
      {office.map((entry) => (
        <RailEntry key={entry.key} entry={entry} />
      ))}
      <SignOutButton className={styles['entry']} />
    </nav>
  );
}
