import { elapsedDaysRoundedUp } from '@cabinet/domain';
import { type ReactNode, type Ref, useId } from 'react';
import { clockAt, instantOf } from '../../api/client/wire-time.ts';
import { useNow } from '../../state/server-clock.ts';
import { shortDayText } from '../../text/dates.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { later } from '../../ui/layout/later.tsx';
import type { CabinetSummary } from '../cabinets/status-look.ts';
import styles from './result-card.module.css';
import { useText } from './text/use-text.ts';

// What draws lockers is the code of the map: names, places and what can be asked do not wait for it.
const FoundDoor = later(async () => (await import('./found-locker.tsx')).FoundDoor);
const FoundState = later(async () => (await import('./found-locker.tsx')).FoundState);

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
  const late = elapsedDaysRoundedUp(end, now);
  return (
    <>
      {' ·\u00a0'}
      <span>{late > 0 ? <b>{search.late(late)}</b> : search.until(shortDayText(clockAt(end)))}</span>
    </>
  );
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
  ref?: Ref<HTMLElement> | undefined;
  /** What is asked most; the panel leads to the rest. */
  children: ReactNode;
};

/** One person or locker that was found, with the door and what can be asked further. */
export function ResultCard({ title, cabinet, end, mark, note, isOpen, ref, children }: ResultCardProps) {
  const { search } = useText();
  const name = useId();
  return (
    <Card className={`${styles['card']} ${isOpen ? styles['open'] : ''}`} ref={ref}>
      <FoundDoor wanted asked={false} with={{ cabinet }} coming={<Skeleton width={72} height={92} radius={12} />} />
      <div className={styles['facts']}>
        <div className={styles['head']}>
          <h2 className={styles['title']} id={name}>
            {title}
          </h2>
          {mark}
          {cabinet !== null && (
            <FoundState
              wanted
              asked={false}
              with={{ cabinet }}
              coming={<Skeleton width={80} height={26} radius={8} />}
            />
          )}
        </div>
        <p className={styles['place']}>
          <span>{cabinet === null ? search.noLocker : search.placeOf(cabinet.floor, cabinet.section)}</span>
          {end !== null && <End at={end} />}
        </p>
        {note !== undefined && <p className={styles['place']}>{note}</p>}
        <fieldset className={styles['actions']} aria-labelledby={name}>
          {children}
        </fieldset>
      </div>
    </Card>
  );
}
