import { rentalDays, rentalEnd } from '@cabinet/domain';
import { usePolicy } from '../../../../api/rules.ts';
import { clockAt } from '../../../../api/wire-time.ts';
import { CabinetDoor } from '../../../../slices/cabinets/cabinet-door.tsx';
import { nearestFree } from '../../../../slices/cabinets/nearest-free.ts';
import { SmallWayPlan } from '../../../../slices/cabinets/way-plan.tsx';
import { mainPath, paths } from '../../../../state/paths.ts';
import { useNow } from '../../../../state/server-clock.ts';
import { dayTimeText, slashDayText } from '../../../../text/dates.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../../ui/fields/button.tsx';
import { classNames } from '../../../../ui/layout/class-names.ts';
import { useOffers } from '../../use-offers.ts';
import styles from './situation.module.css';
import { SituationCard } from './situation-card.tsx';
import { useText } from './text/use-text.ts';
import { useLastFloor } from './use-last-floor.ts';

/** Until when a locker rented now would be one's own. */
function IfRented() {
  const text = useText();
  const now = useNow('minute');
  const policy = usePolicy();
  const days = rentalDays('PRIVATE', 1, policy);
  if (days === null) return null;
  const end = clockAt(rentalEnd(now, days));
  return (
    <p className={classNames(styles['note'], styles['parts'])}>
      <span>{text.home.ifRented(dayTimeText(text, end, clockAt(now)), days)}</span>{' '}
      <span className={styles['short']}>{slashDayText(end)}</span>
    </p>
  );
}

/** Nothing rented: how many are free, and the nearest one to rent. */
export function FreeCard() {
  const { home } = useText();
  const { floor, sections } = useLastFloor();
  const nearest = nearestFree(floor, sections ?? []);
  const free = useOffers()?.free;
  return (
    <SituationCard
      tone="free"
      picture={
        nearest === undefined ? (
          <span className={styles['rest']} />
        ) : (
          <span className={styles['door']}>
            <CabinetDoor cabinet={nearest} mine={false} />
          </span>
        )
      }
      title={home.free(free)}
      aside={
        nearest && (
          <span className={styles['plan']}>
            <SmallWayPlan floor={floor} section={nearest.section} sections={sections ?? []} index={nearest.index} />
          </span>
        )
      }
      actions={
        <>
          {sections === undefined && <Skeleton height={50} radius={12} />}
          {nearest && (
            <ButtonLink kind="primary" size="large" to={mainPath(nearest)} state={{ asks: 'rent' }}>
              {home.rent(nearest.visibleNum)}
            </ButtonLink>
          )}
          {free === 0 && (
            <ButtonLink kind="primary" size="large" to={paths.available}>
              {home.seeOpening}
            </ButtonLink>
          )}
          <ButtonLink to={mainPath({ floor })}>{home.pick}</ButtonLink>
        </>
      }
    >
      {nearest === undefined ? (
        <p>{free === 0 ? home.noneFree : home.pickNote}</p>
      ) : (
        <>
          <p className={classNames(styles['nearest'], styles['parts'])}>
            <span>
              {home.nearest} <b>{home.numberOf(nearest.visibleNum)}</b>
            </span>{' '}
            <span className={styles['section']}>{home.sectionOf(nearest.floor, nearest.section)}</span>
          </p>
          <IfRented />
        </>
      )}
    </SituationCard>
  );
}
