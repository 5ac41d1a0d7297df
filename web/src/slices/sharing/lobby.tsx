import { listShareOutcomes } from '@cabinet/domain';
import { Users } from 'lucide-react';
import { useMemo } from 'react';
import type { ReplyOf } from '../../api/client.ts';
import { usePolicy } from '../../api/rules.ts';
import { instantOf } from '../../api/wire-time.ts';
import { useNow } from '../../state/server-clock.ts';
import { useText } from '../../text/language.ts';
import { Badge } from '../../ui/badge.tsx';
import styles from './lobby.module.css';
import { LobbyRing } from './lobby-ring.tsx';
import { LobbySeats } from './lobby-seats.tsx';
import { OutcomeTable } from './outcome-table.tsx';
import { sessionTime } from './session-clock.ts';
import { ShareCode } from './share-code.tsx';

type Waiting = NonNullable<ReplyOf<'getMyRental'>>;

type LobbyProps = { rental: Waiting; userId: number | undefined };

/** R-SHARE-03, R-SHARE-04: how many have come, and what that means. */
function Gathered({ people, deadlineAt }: { people: number; deadlineAt: Temporal.Instant }) {
  const text = useText();
  const { sharing } = text;
  const policy = usePolicy();
  const { over } = sessionTime(deadlineAt, useNow(), policy);
  const { minPeople, maxPeople } = policy.sharing;
  const [first, second] = people < minPeople ? sharing.aloneNote : sharing.enoughNote(maxPeople);
  return (
    <div className={styles['gathered']}>
      <Badge tone="main" icon={<Users size={14} aria-hidden="true" />}>
        {text.cabinets.states.session}
      </Badge>
      <p className={styles['people']}>{over ? sharing.settling : sharing.people(people)}</p>
      <p className={styles['note']}>
        {over ? (
          sharing.settlingNote
        ) : (
          <>
            {first}
            <br />
            {second}
          </>
        )}
      </p>
    </div>
  );
}

/** The session one waits in: the time left, the code for others, who has come, and what will come of it. */
export function Lobby({ rental, userId }: LobbyProps) {
  const { sharing } = useText();
  const policy = usePolicy();
  const { floor, section, cabinetId, shareCode, lents, maxUser } = rental;
  const ends = rental.sessionExpiredAt;
  const deadlineAt = useMemo(() => instantOf(ends), [ends]);
  const outcomes = useMemo(
    () => (deadlineAt === null ? [] : listShareOutcomes(deadlineAt, policy)),
    [deadlineAt, policy],
  );
  return (
    <div className={styles['lobby']}>
      {deadlineAt !== null && (
        <div className={styles['top']}>
          <LobbyRing deadlineAt={deadlineAt} />
          <Gathered people={lents.length} deadlineAt={deadlineAt} />
        </div>
      )}
      {shareCode !== null && (
        <ShareCode invitation={{ floor, section, cabinetId, code: shareCode }} visibleNum={rental.visibleNum} />
      )}
      <LobbySeats members={lents} of={maxUser} userId={userId} />
      <OutcomeTable title={sharing.outcomes.title} outcomes={outcomes} people={lents.length} />
    </div>
  );
}
