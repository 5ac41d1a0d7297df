import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { mainPath } from '../../state/address/paths.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CardHead } from '../../ui/layout/card-head.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { CabinetDoor } from '../cabinets/cabinet-door.tsx';
import styles from './locker-card.module.css';
import { Password } from './password.tsx';
import { useText } from './text/use-text.ts';
import type { Club } from './use-club.ts';

type LockerCardProps = {
  club: Club;
  /** The button that sets the password. */
  setPassword?: ReactNode;
};

/** R-CLUB-01, R-CLUB-05: the locker of a club, its leader, and the password of the lock. */
export function LockerCard({ club, setPassword }: LockerCardProps) {
  const { clubs: words } = useText();
  const { floor, section, visibleNum } = club;
  const hasLocker = floor !== null && section !== null && visibleNum !== null;
  return (
    <Card className={styles['card'] ?? ''} aria-labelledby="club-locker">
      <CardHead id="club-locker">{words.locker}</CardHead>
      {hasLocker ? (
        <>
          <div className={styles['what']}>
            <CabinetDoor cabinet={{ visibleNum, status: 'FULL', lentType: 'CLUB' }} mine={false} size="small" />
            <div className={styles['facts']}>
              <p className={styles['place']}>
                <Link to={mainPath({ floor, section })}>{words.place(floor, section)}</Link>
              </p>
              <p>{words.numbered(visibleNum, club.clubName)}</p>
              <Leader name={club.clubMaster.userName} />
            </div>
          </div>
          <Password password={club.password} set={setPassword} />
        </>
      ) : (
        <div className={styles['none']}>
          <p>{words.noLocker}</p>
          <p className={styles['note']}>{words.noLockerNote}</p>
          <Leader name={club.clubMaster.userName} />
        </div>
      )}
    </Card>
  );
}

function Leader({ name }: { name: string }) {
  const { clubs: words } = useText();
  return (
    <p className={styles['leader']}>
      <Crown size={16} role="img" aria-label={words.master} />
      <b>{name}</b>
    </p>
  );
}
