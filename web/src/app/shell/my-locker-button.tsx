import { parseDateTime, wholeDaysBetween } from '@cabinet/domain';
import { Link } from 'react-router';
import { useRead } from '../../api/query.ts';
import { mainPath } from '../../state/paths.ts';
import { useNow } from '../../state/server-clock.ts';
import { dDayText } from '../../text/dates.ts';
import { useText } from '../../text/language.ts';
import { Logo } from '../../ui/logo.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './my-locker-button.module.css';

/** One press to one's own locker, with the days it still is one's own. Not there while nothing is rented. */
export function MyLockerButton() {
  const { shell } = useText();
  const rental = useRead('getMyRental', undefined).data;
  const me = useRead('getMe', undefined).data;
  const now = useNow('minute');
  if (rental === null || rental === undefined || me?.cabinetId == null) return null;
  const expiredAt = rental.lents.find(({ userId }) => userId === me.userId)?.expiredAt ?? null;
  const end = expiredAt === null ? undefined : parseDateTime(expiredAt);
  const { floor, section, cabinetId, visibleNum } = rental;
  return (
    <Link className={styles['button']} to={mainPath({ floor, section, cabinetId })}>
      <Logo size={18} />
      <VisuallyHidden>{shell.openMyLocker}: </VisuallyHidden>
      <span>{shell.myLocker(visibleNum)}</span>
      {end !== undefined && <span className={styles['days']}>{dDayText(wholeDaysBetween(now, end))}</span>}
    </Link>
  );
}
