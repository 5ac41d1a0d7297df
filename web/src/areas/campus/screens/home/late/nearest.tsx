import { rentalDays, rentalEnd } from '@cabinet/domain';
import { DoorClosed } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { ReplyOf } from '../../../../../api/client/client.ts';
import { clockAt } from '../../../../../api/client/wire-time.ts';
import { useRead } from '../../../../../api/reads/query.ts';
import { usePolicy } from '../../../../../api/reads/rules.ts';
import { CabinetDoor } from '../../../../../slices/cabinets/cabinet-door.tsx';
import { useCurrentBuilding } from '../../../../../slices/cabinets/current-building.ts';
import { nearestFree } from '../../../../../slices/cabinets/nearest-free.ts';
import { SmallWayPlan } from '../../../../../slices/cabinets/way-plan.tsx';
import { mainPath } from '../../../../../state/address/paths.ts';
import { useNow } from '../../../../../state/server-clock.ts';
import { dayTimeText, slashDayText } from '../../../../../text/dates.ts';
import { FailedNote } from '../../../../../ui/feedback/failed-note.tsx';
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../../../ui/fields/button.tsx';
import { Parts } from '../../../../../ui/layout/parts.tsx';
import situation from '../situation.module.css';
import styles from './nearest.module.css';
import { useText } from './text/use-text.ts';

type FloorProps = {
  readonly floor: number;
  /** Undefined until they are known. */
  readonly sections: ReplyOf<'getFloor'> | undefined;
};

/** The reads that failed to tell what is free. The card has asked for them. */
function useFailed(floor: number) {
  const building = useCurrentBuilding().name ?? '';
  const reads = [
    useRead('listAvailableCabinets', { params: { building } }, { enabled: false }),
    useRead('getFloor', { params: { building, floor: `${floor}` } }, { enabled: false }),
  ];
  return reads.filter(({ data, isError }) => data === undefined && isError);
}

/** The door of the nearest free locker, or the empty place of one where there is none or it is not known which. */
export function NearestDoor({ floor, sections }: FloorProps) {
  const failed = useFailed(floor);
  if (sections === undefined && failed.length === 0) return null;
  const nearest = nearestFree(floor, sections ?? []);
  if (nearest !== undefined) return <CabinetDoor cabinet={nearest} mine={false} />;
  return (
    <span className={situation['none']} aria-hidden="true">
      <DoorClosed size={32} />
    </span>
  );
}

/** The way to it. */
export function NearestPlan({ floor, sections = [] }: FloorProps) {
  const nearest = nearestFree(floor, sections);
  return (
    nearest && (
      <span className={styles['plan']}>
        <SmallWayPlan floor={floor} section={nearest.section} sections={sections} index={nearest.index} />
      </span>
    )
  );
}

/** The end of a rental that began now. */
function IfRented() {
  const text = useText();
  const now = useNow('minute');
  const policy = usePolicy();
  const days = rentalDays('PRIVATE', 1, policy);
  if (days === null) return null;
  const end = clockAt(rentalEnd(now, days));
  return (
    <p className={styles['note']}>
      <Parts
        parts={[
          text.home.ifRented(dayTimeText(text, end, clockAt(now)), days),
          <span key="short" className={styles['short']}>
            {slashDayText(end)}
          </span>,
        ]}
      />
    </p>
  );
}

/**
 * Says that the free lockers could not be read, with another try; shows `otherwise` where they are known or on their
 * way.
 */
function NothingKnown({ floor, otherwise }: { floor: number; otherwise: ReactNode }) {
  const { generic } = useText();
  const failed = useFailed(floor);
  if (failed.length === 0) return otherwise;
  return (
    <div className={styles['failed']}>
      <FailedNote
        error={failed[0]?.error}
        busy={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const read of failed) void read.refetch();
        }}
      >
        {generic.loadFailed}
      </FailedNote>
    </div>
  );
}

/** Which one it is and how long a rental of it would last, or `otherwise` where there is none. */
export function NearestWords({ floor, sections = [], otherwise }: FloorProps & { otherwise: ReactNode }) {
  const { home } = useText();
  const nearest = nearestFree(floor, sections);
  if (nearest === undefined) return <NothingKnown floor={floor} otherwise={otherwise} />;
  return (
    <>
      <p className={styles['nearest']}>
        <Parts
          parts={[
            <Fragment key="number">
              {home.nearest} <b>{home.numberOf(nearest.visibleNum)}</b>
            </Fragment>,
            home.sectionOf(nearest.floor, nearest.section),
          ]}
        />
      </p>
      <IfRented />
    </>
  );
}

/** The way to rent it; its place, while it is not known which one it is. */
export function RentNearest({ floor, sections }: FloorProps) {
  const { home } = useText();
  if (sections === undefined) return <Skeleton height={50} radius={12} />;
  const nearest = nearestFree(floor, sections);
  return (
    nearest && (
      <ButtonLink kind="primary" size="large" to={mainPath(nearest)} state={{ asks: 'rent' }}>
        {home.rent(nearest.visibleNum)}
      </ButtonLink>
    )
  );
}
