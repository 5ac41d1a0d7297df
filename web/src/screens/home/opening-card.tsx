import { seoulDay } from '@cabinet/domain';
import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import { useRead } from '../../api/query.ts';
import { usePolicy } from '../../api/rules.ts';
import { countdown } from '../../slices/cabinets/opening.ts';
import { paths } from '../../state/paths.ts';
import { campusHall } from '../../state/place.ts';
import { useNow } from '../../state/server-clock.ts';
import { longRemainingText } from '../../text/dates.ts';
import { useText } from '../../text/language.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './opening-card.module.css';

/** The countdown to the next 13:00 and how many lockers open then. */
export function OpeningCard() {
  const { home } = useText();
  const now = useNow();
  const { opensAt, seconds } = countdown(now, usePolicy());
  const available = useRead('listAvailableCabinets', { params: { building: campusHall } }).data;
  const opening = Object.values(available?.cabinetInfoResponseDtos ?? {})
    .flat()
    .filter(({ status }) => status === 'PENDING').length;
  const today = seoulDay(opensAt).equals(seoulDay(now));
  return (
    <Card className={styles['card']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{today ? home.opensToday : home.opensTomorrow}</h2>
        {available !== undefined && (
          <Badge tone="main" icon={<Clock size={14} aria-hidden="true" />}>
            {home.count(opening)}
          </Badge>
        )}
      </div>
      <p className={styles['left']} role="timer">
        {longRemainingText(seconds)}
      </p>
      <Link className={styles['link']} to={paths.available}>
        {home.seeAvailable}
      </Link>
    </Card>
  );
}
