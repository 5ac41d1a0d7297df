import { Lock } from 'lucide-react';
import type { ComponentType } from 'react';
import { Tooltip } from '../overlays/tooltip.tsx';
import { type Entry, EntryLink } from './entry.tsx';
import styles from './rail.module.css';

function RailEntry({ entry }: { entry: Entry }) {
  const { label, closed, icon: Icon } = entry;
  if (closed !== undefined) {
    return (
      <Tooltip text={closed} side="right">
        {(reason) => (
          <button type="button" className={styles['closed']} aria-disabled="true" aria-describedby={reason}>
            <Lock size={14} aria-hidden="true" />
            {label}
          </button>
        )}
      </Tooltip>
    );
  }
  return (
    <EntryLink className={styles['entry']} entry={entry}>
      {Icon !== undefined && <Icon size={20} aria-hidden="true" />}
      <span className={Icon === undefined ? styles['floor'] : undefined}>{label}</span>
    </EntryLink>
  );
}

type RailProps = {
  label: string;
  /** Above the line: home, floors and available lockers. */
  campus: readonly Entry[];
  /** Below it: the pages of the person who is signed in. */
  own: readonly Entry[];
  /** What ends the list, in the look of an entry. */
  end?: ComponentType<{ className: string | undefined }>;
};

/** The left edge of a wide window. */
export function Rail({ label, campus, own, end: End }: RailProps) {
  return (
    <nav className={styles['rail']} aria-label={label}>
      {campus.map((entry) => (
        <RailEntry key={entry.key} entry={entry} />
      ))}
      <span className={styles['gap']} />
      <hr />
      {own.map((entry) => (
        <RailEntry key={entry.key} entry={entry} />
      ))}
      {End !== undefined && <End className={styles['entry']} />}
    </nav>
  );
}
