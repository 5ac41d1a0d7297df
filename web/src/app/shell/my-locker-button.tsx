import { wholeDaysBetween } from '@cabinet/domain';
import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { useRead } from '../../api/query.ts';
import { usePolicy } from '../../api/rules.ts';
import { instantOf } from '../../api/wire-time.ts';
import { sessionTime } from '../../slices/sharing/session-clock.ts';
import { mainPath } from '../../state/paths.ts';
import { useNow } from '../../state/server-clock.ts';
import { dDayText, remainingText } from '../../text/dates.ts';
import { useText } from '../../text/language.ts';
import { Logo } from '../../ui/logo.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './my-locker-button.module.css';

/** The days a rental still runs. */
function DaysLeft({ end }: { end: Temporal.Instant }) {
  return dDayText(wholeDaysBetween(useNow('minute'), end));
}

/** The time a session still waits; only these figures render every second. */
function WaitLeft({ deadlineAt }: { deadlineAt: Temporal.Instant }) {
  const { sharing } = useText();
  const { seconds, over } = sessionTime(deadlineAt, useNow(), usePolicy());
  return over ? sharing.over : remainingText(seconds);
}

/** One press to one's own locker, with the days it still is one's own, or the time one waits there for others. */
export function MyLockerButton() {
  const { shell } = useText();
  const rental = useRead('getMyRental', undefined).data;
  const me = useRead('getMe', undefined).data;
  if (rental === null || rental === undefined) return null;
  const { floor, section, cabinetId, visibleNum } = rental;
  const waiting = rental.status === 'IN_SESSION';
  const end = instantOf(rental.lents.find(({ userId }) => userId === me?.userId)?.expiredAt);
  const deadlineAt = instantOf(rental.sessionExpiredAt);
  return (
    <Link className={styles['button']} to={mainPath({ floor, section, cabinetId })} data-waiting={waiting || undefined}>
      {waiting ? <Users size={18} aria-hidden="true" /> : <Logo size={18} />}
      <VisuallyHidden>{waiting ? shell.openMyWait : shell.openMyLocker}: </VisuallyHidden>
      <span className={styles['number']}>{shell.myLocker(visibleNum)}</span>
      {waiting && deadlineAt !== null && (
        <span className={styles['time']}>
          <WaitLeft deadlineAt={deadlineAt} />
        </span>
      )}
      {!waiting && end !== null && (
        <span className={styles['days']}>
          <DaysLeft end={end} />
        </span>
      )}
    </Link>
  );
}
