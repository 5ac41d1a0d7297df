import { DoorClosed } from 'lucide-react';
import { CabinetDoor } from '../cabinets/cabinet-door.tsx';
import { StateBadge } from '../cabinets/state-badge.tsx';
import type { CabinetSummary } from '../cabinets/status-look.ts';
import styles from './found-locker.module.css';

type Locker = Pick<CabinetSummary, 'visibleNum' | 'status' | 'lentType'>;

/** The door of a locker, or the empty place of one. */
export function FoundDoor({ cabinet }: { cabinet: Locker | null }) {
  if (cabinet !== null) return <CabinetDoor cabinet={cabinet} mine={false} size="small" />;
  return (
    <span className={styles['none']} aria-hidden="true">
      <DoorClosed size={20} />
    </span>
  );
}

export function FoundState({ cabinet }: { cabinet: Locker }) {
  return <StateBadge cabinet={cabinet} mine={false} />;
}
