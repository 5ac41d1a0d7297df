import { Hourglass } from 'lucide-react';
import { clockAt } from '../../../../api/client/wire-time.ts';
import { useRead } from '../../../../api/reads/query.ts';
import { paths } from '../../../../state/address/paths.ts';
import { useNow } from '../../../../state/server-clock.ts';
import { dayTimeText, slashDayText } from '../../../../text/dates.ts';
import { ButtonLink } from '../../../../ui/fields/button.tsx';
import styles from './situation.module.css';
import { SituationCard } from './situation-card.tsx';
import { SmallDoor } from './small-door.tsx';
import { useText } from './text/use-text.ts';

/** The door of the locker that was returned late, as a used one looks. */
function LateDoor() {
  const late = useRead('listMyLateReturns', undefined).data?.data[0];
  if (late === undefined) {
    return (
      <span className={styles['rest']}>
        <Hourglass size={32} aria-hidden="true" />
      </span>
    );
  }
  const cabinet = { visibleNum: late.visibleNum, status: 'FULL', lentType: 'PRIVATE' } as const;
  return <SmallDoor cabinet={cabinet} mine={false} />;
}

/** A penalty is running: when the student can rent again, and the ticket that brings that nearer. */
export function BannedCard({ until }: { until: Temporal.Instant }) {
  const text = useText();
  const { home } = text;
  const now = useNow('minute');
  const hasTicket = useRead('getMe', undefined).data?.hasPenaltyItem === true;
  const hours = Math.floor((until.epochMilliseconds - now.epochMilliseconds) / 3_600_000);
  return (
    <SituationCard
      tone="banned"
      picture={<LateDoor />}
      title={home.againIn(Math.floor(hours / 24), hours % 24)}
      actions={
        hasTicket ? (
          <ButtonLink to={paths.inventory}>{home.reduce}</ButtonLink>
        ) : (
          <ButtonLink to={paths.available}>{home.seeAvailable}</ButtonLink>
        )
      }
    >
      <p>
        {home.from(dayTimeText(text, clockAt(until), clockAt(now)))}{' '}
        <span className={styles['short']}>{slashDayText(clockAt(until))}</span>
      </p>
    </SituationCard>
  );
}
