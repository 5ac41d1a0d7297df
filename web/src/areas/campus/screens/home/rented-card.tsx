import { overdueDays, rentalPeriod } from '@cabinet/domain';
import { clockAt, instantOf } from '../../../../api/client/wire-time.ts';
import { useRead } from '../../../../api/reads/query.ts';
import type { MyRental } from '../../../../slices/rentals/my-rental.ts';
import { mainPath } from '../../../../state/address/paths.ts';
import { useNow } from '../../../../state/server-clock.ts';
import { dayTimeText, slashDayText } from '../../../../text/dates.ts';
import { ButtonLink } from '../../../../ui/fields/button.tsx';
import { later } from '../../../../ui/layout/later.tsx';
import { Parts, partsOf } from '../../../../ui/layout/parts.tsx';
import { bringRest } from './late/bring-rest.ts';
import styles from './situation.module.css';
import { SituationCard } from './situation-card.tsx';
import { SmallDoor } from './small-door.tsx';
import { useText } from './text/use-text.ts';

type RentedProps = { rental: MyRental; own: MyRental['lents'][number] | undefined };
type WithEnd = { rental: MyRental; end: Temporal.Instant };

const ProgressBar = later(async () => (await bringRest()).ProgressBar);
const LateCost = later(async () => (await bringRest()).LateCost);

function Place({ place }: { place: string }) {
  return (
    <p>
      <Parts parts={partsOf(place)} />
    </p>
  );
}

/** Overdue: what today and what tomorrow costs; the one thing to do is to return it. */
function LateCard({ rental, end }: WithEnd) {
  const text = useText();
  const { home, cabinets } = text;
  const now = useNow('minute');
  const unbannedAt = instantOf(useRead('getMe', undefined).data?.unbannedAt);
  const late = overdueDays(end, now);
  return (
    <SituationCard
      tone="late"
      picture={<SmallDoor cabinet={rental} mine late={cabinets.daysLate(late)} />}
      title={home.lateBy(late)}
      actions={
        <>
          <ButtonLink kind="danger" size="large" to={mainPath(rental)} state={{ asks: 'return' }}>
            {cabinets.return}
          </ButtonLink>
          <ButtonLink kind="ghost" to={mainPath(rental)}>
            {home.seeMine}
          </ButtonLink>
        </>
      }
      below={
        <div className={styles['cost']}>
          <LateCost wanted asked={false} with={{ expiresAt: end, unbannedAt }} />
        </div>
      }
    >
      <Place place={home.mineAt(rental.visibleNum, rental.floor, rental.section)} />
      <p>
        {home.wasDue(dayTimeText(text, clockAt(end), clockAt(now)))}{' '}
        <span className={styles['short']}>{slashDayText(clockAt(end))}</span>
      </p>
    </SituationCard>
  );
}

type HeldUntilProps = { place: string; startedAt: Temporal.Instant; end: Temporal.Instant };

function HeldUntil({ place, startedAt, end }: HeldUntilProps) {
  const text = useText();
  const { home } = text;
  const now = useNow('minute');
  const { days, usedDays } = rentalPeriod({ startedAt, expiresAt: end }, now);
  return (
    <>
      <div className={styles['bar']}>
        <ProgressBar
          wanted
          asked={false}
          with={{ tone: 'mine', label: home.usedDays(usedDays, days), value: usedDays / days }}
        />
      </div>
      <Place place={place} />
      <p>
        {home.until(dayTimeText(text, clockAt(end), clockAt(now)))}{' '}
        <span className={styles['short']}>{slashDayText(clockAt(end))}</span>
      </p>
    </>
  );
}

/** R-EXT-03: how many tickets one has that extend this rental; none where it cannot be extended. */
function useExtensions({ lentType, lents }: MyRental): number {
  const owned = useRead('getMe', undefined).data?.lentExtensionResponseDto?.extensionItems.length ?? 0;
  return lentType === 'SHARE' && lents.length === 1 ? 0 : owned;
}

/** One's own locker: how long it still is one's own, or by how much it is late. */
export function RentedCard({ rental, own }: RentedProps) {
  const { home } = useText();
  const now = useNow('minute');
  const extensions = useExtensions(rental);
  const [startedAt, end] = [instantOf(own?.startedAt), instantOf(own?.expiredAt)];
  if (end !== null && overdueDays(end, now) > 0) return <LateCard rental={rental} end={end} />;
  const place = home.mineAt(rental.visibleNum, rental.floor, rental.section);
  const left = end === null || startedAt === null ? null : rentalPeriod({ startedAt, expiresAt: end }, now).daysLeft;
  return (
    <SituationCard
      tone="held"
      picture={<SmallDoor cabinet={rental} mine />}
      title={left === null ? place : home.daysLeft(left)}
      actions={
        <>
          <ButtonLink kind="primary" size="large" to={mainPath(rental)}>
            {home.seeMine}
          </ButtonLink>
          {extensions > 0 && (
            <ButtonLink to={mainPath(rental)} state={{ asks: 'extend' }}>
              {home.extend} <span className={styles['owned']}>{home.tickets(extensions)}</span>
            </ButtonLink>
          )}
        </>
      }
    >
      {startedAt !== null && end !== null && <HeldUntil place={place} startedAt={startedAt} end={end} />}
    </SituationCard>
  );
}
