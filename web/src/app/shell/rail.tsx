import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../text/language.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { type Entry, useEntries } from './navigation.ts';
import styles from './rail.module.css';
import { SignOutButton } from './sign-out-button.tsx';

function RailEntry({ entry }: { entry: Entry }) {
  if (entry.closed !== undefined) {
    return (
      <Tooltip text={entry.closed} side="right">
        {(reason) => (
          <button type="button" className={styles['closed']} aria-disabled="true" aria-describedby={reason}>
            <Lock size={14} aria-hidden="true" />
            {entry.label}
          </button>
        )}
      </Tooltip>
    );
  }
  const Icon = entry.icon;
  return (
    <Link className={styles['entry']} to={entry.to} aria-current={entry.current ? 'page' : undefined}>
      {Icon === undefined ? (
        <span className={styles['floor']}>{entry.label}</span>
      ) : (
        <>
          <Icon size={20} aria-hidden="true" />
          <span>{entry.label}</span>
        </>
      )}
    </Link>
  );
}

/** The left edge of a wide window: home, floors, what is free; below the line one's own. */
export function Rail() {
  const { shell } = useText();
  const { campus, own } = useEntries();
  return (
    <nav className={styles['rail']} aria-label={shell.mainMenu}>
      {campus.map((entry) => (
        <RailEntry key={entry.key} entry={entry} />
      ))}
      <span className={styles['gap']} />
      <hr />
      {own.map((entry) => (
        <RailEntry key={entry.key} entry={entry} />
      ))}
      <SignOutButton className={styles['entry']} />
    </nav>
  );
}
