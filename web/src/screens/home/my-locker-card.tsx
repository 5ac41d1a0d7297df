import { elapsedDaysRoundedUp, wholeDaysBetween } from '@cabinet/domain';
import { useRead } from '../../api/query.ts';
import { clockAt, instantOf } from '../../api/wire-time.ts';
import { CabinetDoor } from '../../slices/cabinets/cabinet-door.tsx';
import { useNow } from '../../state/server-clock.ts';
import { dayTimeText, dDayText } from '../../text/dates.ts';
import { useText } from '../../text/language.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './my-locker-card.module.css';
import { useStartPath } from './start-path.ts';

/** How long the own rental runs still; nothing for one without an end. */
function Period({ startedAt, expiredAt }: { startedAt: string | null; expiredAt: string | null }) {
  const { home } = useText();
  const text = useText();
  const now = useNow('minute');
  const [start, end] = [instantOf(startedAt), instantOf(expiredAt)];
  if (end === null) return null;
  const late = elapsedDaysRoundedUp(end, now);
  if (late > 0) return <p className={styles['late']}>{home.overdueBy(late)}</p>;
  const [used, all] = start === null ? [0, 1] : [wholeDaysBetween(start, now), wholeDaysBetween(start, end)];
  return (
    <>
      <p className={styles['note']}>{home.usableUntil(dayTimeText(text, clockAt(end), clockAt(now)))}</p>
      {start !== null && <ProgressBar label={home.usedDays(used, all)} value={all === 0 ? 1 : used / all} />}
    </>
  );
}

/** The own locker at a glance, or the invitation to find one; and the way to the map. */
export function MyLockerCard() {
  const { home, shell, cabinets } = useText();
  const rental = useRead('getMyRental', undefined).data ?? null;
  const waiting = rental?.status === 'IN_SESSION';
  const me = useRead('getMe', undefined).data;
  const now = useNow('minute');
  const startPath = useStartPath();
  const own = rental?.lents.find(({ userId }) => userId === me?.userId);
  const end = instantOf(own?.expiredAt);
  return (
    <Card className={styles['card']}>
      {rental === null ? (
        <span className={styles['missing']} aria-hidden="true" />
      ) : (
        <span className={styles['door']}>
          <CabinetDoor cabinet={rental} mine={!waiting} />
        </span>
      )}
      <div className={styles['facts']}>
        <div className={styles['head']}>
          <h2 className={styles['title']}>
            {rental === null ? home.noRental : `${shell.floor(rental.floor)} ${rental.section}`}
          </h2>
          {end !== null && <Badge tone="main">{dDayText(wholeDaysBetween(now, end))}</Badge>}
        </div>
        {rental === null && <p className={styles['note']}>{home.noRentalNote}</p>}
        {waiting && <p className={styles['note']}>{cabinets.statusText.session}</p>}
        {own !== undefined && <Period startedAt={own.startedAt} expiredAt={own.expiredAt} />}
      </div>
      {startPath !== undefined && (
        <ButtonLink className={styles['start']} kind="primary" to={startPath}>
          {home.start}
        </ButtonLink>
      )}
    </Card>
  );
}
