import { seoulDay } from '@cabinet/domain';
import { clockOnWire } from '../../api/client/wire-time.ts';
import { useNow } from '../../state/server-clock.ts';
import { dayText } from '../../text/dates.ts';
import type { Entry } from './changes.ts';
import { RecordRow } from './record-row.tsx';
import styles from './record-table.module.css';
import { type Text, useText } from './text/use-text.ts';

function dayTitle(text: Text, day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const said = dayText(text, day, today);
  if (day.equals(today)) return text.undoing.today(said);
  return day.equals(today.subtract({ days: 1 })) ? text.undoing.yesterday(said) : said;
}

type RecordTableProps = {
  entries: readonly Entry[];
  /** They are the rows of the former question, until the answer comes. */
  stale: boolean;
  onOpen(entry: Entry): void;
  onUndo(entry: Entry): void;
  /** Asks for the records of one administrator alone. */
  onActor(adminId: number): void;
};

/** R-ADM-14: what administrators changed, day by day, newest first. */
export function RecordTable({ entries, stale, onOpen, onUndo, onActor }: RecordTableProps) {
  const text = useText();
  const { caption, columns } = text.undoing;
  const today = seoulDay(useNow('minute'));
  const days = Map.groupBy(entries, ({ at }) => clockOnWire(at).toPlainDate().toString());
  return (
    <table className={styles['table']} aria-label={caption} aria-busy={stale || undefined}>
      <thead>
        <tr>
          {(['when', 'who', 'what', 'target', 'change', 'undo'] as const).map((column) => (
            <th key={column} scope="col" className={styles[column]}>
              {columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      {[...days].map(([day, rows]) => (
        <tbody key={day}>
          <tr className={styles['day']}>
            <th scope="rowgroup" colSpan={6}>
              {dayTitle(text, Temporal.PlainDate.from(day), today)}
            </th>
          </tr>
          {rows.map((entry) => (
            <RecordRow
              key={entry.recordId}
              entry={entry}
              today={today}
              onOpen={() => onOpen(entry)}
              onUndo={() => onUndo(entry)}
              onActor={() => onActor(entry.actor.adminId)}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}
