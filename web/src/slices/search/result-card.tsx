import { overdueDays } from '@cabinet/domain';
import { DoorClosed } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockAt, instantOf } from '../../api/wire-time.ts';
import { useNow } from '../../state/server-clock.ts';
import { shortDayText } from '../../text/dates.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CabinetDoor } from '../cabinets/cabinet-door.tsx';
import { StateBadge } from '../cabinets/state-badge.tsx';
import type { CabinetSummary } from '../cabinets/status-look.ts';
import styles from './result-card.module.css';
import { useText } from './text/use-text.ts';

type Placed = Pick<CabinetSummary, 'visibleNum' | 'status' | 'lentType'> & {
  readonly floor: number;
  readonly section: string;
};

/** The day a rental ends, or how late it is. */
function End({ at }: { at: string }) {
  const { search } = useText();
  const now = useNow('minute');
  const end = instantOf(at);
  if (end === null) return null;
  const late = overdueDays(end, now);
  return <> · {late > 0 ? <b>{search.late(late)}</b> : search.until(shortDayText(clockAt(end)))}</>;
}

type ResultCardProps = {
  title: ReactNode;
  /** Null for somebody who has none. */
  cabinet: Placed | null;
  /** Beside the state of the locker, such as a penalty. */
  mark?: ReactNode;
  /** Until when it is rented; null while it is not. */
  end: string | null;
  /** Below the place, such as who rents it. */
  note?: ReactNode;
  /** Its panel is open. */
  isOpen: boolean;
  children: ReactNode;
};

/** One person or locker that was found, with the door and what can be asked further. */
export function ResultCard({ title, cabinet, end, mark, note, isOpen, children }: ResultCardProps) {
  const { search } = useText();
  return (
    <Card className={`${styles['card']} ${isOpen ? styles['open'] : ''}`}>
      {cabinet === null ? (
        <span className={styles['none']} aria-hidden="true">
          <DoorClosed size={20} />
        </span>
      ) : (
        <CabinetDoor cabinet={cabinet} mine={false} size="small" />
      )}
      <div className={styles['facts']}>
        <div className={styles['head']}>
          <h2 className={styles['title']}>{title}</h2>
          {mark}
          {cabinet !== null && <StateBadge cabinet={cabinet} mine={false} />}
        </div>
        <p className={styles['place']}>
          {cabinet === null ? search.noLocker : search.placeOf(cabinet.floor, cabinet.section)}
          {end !== null && <End at={end} />}
        </p>
        {note !== undefined && <p className={styles['place']}>{note}</p>}
        <div className={styles['actions']}>{children}</div>
      </div>
    </Card>
  );
}
