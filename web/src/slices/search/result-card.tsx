import { DoorClosed } from 'lucide-react';
import type { ReactNode } from 'react';
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

type ResultCardProps = {
  title: ReactNode;
  /** Null for somebody who has none. */
  cabinet: Placed | null;
  /** Beside the state of the locker, such as a penalty. */
  mark?: ReactNode;
  /** Below the place, such as who rents it. */
  note?: ReactNode;
  /** Its panel is open. */
  isOpen: boolean;
  children: ReactNode;
};

/** One person or locker that was found, with the door and what can be asked further. */
export function ResultCard({ title, cabinet, mark, note, isOpen, children }: ResultCardProps) {
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
        </p>
        {note !== undefined && <p className={styles['place']}>{note}</p>}
        <div className={styles['actions']}>{children}</div>
      </div>
    </Card>
  );
}
