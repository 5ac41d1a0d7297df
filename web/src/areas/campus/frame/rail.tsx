import { Lock } from 'lucide-react';
import { Link } from '../../../ui/layout/link.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { useText } from '../text/use-text.ts';
import { type Entry, useEntries } from './navigation.ts';
import styles from './rail.module.css';

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

/** The left edge of a wide window: home, floors and available lockers; the student's own pages are below the line. */
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
    </nav>
  );
}
