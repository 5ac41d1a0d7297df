import { listShareOutcomes, waitLeft } from '@cabinet/domain';
import { useMemo } from 'react';
import { instantOf } from '../../api/client/wire-time.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { useNow } from '../../state/server-clock.ts';
import type { MyRental } from '../rentals/my-rental.ts';
import styles from './lobby.module.css';
import { LobbyRing } from './lobby-ring.tsx';
import { LobbySeats } from './lobby-seats.tsx';
import { OutcomeTable } from './outcome-table.tsx';
import { ShareCode } from './share-code.tsx';
import { useText } from './text/use-text.ts';
import { invitationTo } from './use-share-link.ts';

type LobbyProps = { rental: MyRental; userId: number | undefined };

/** R-SHARE-03, R-SHARE-04: how many have come, and what that means. */
function Gathered({ people, deadlineAt }: { people: number; deadlineAt: Temporal.Instant | null }) {
  const { sharing } = useText();
  const policy = usePolicy();
  const now = useNow();
  // A session that is past its deadline and not settled yet has no deadline any more.
  const over = deadlineAt === null || waitLeft(deadlineAt, policy, now).over;
  const { minPeople, maxPeople } = policy.sharing;
  const missing = minPeople - people;
  const note = missing > 0 ? sharing.tooFewNote(people, missing) : sharing.enoughNote(people, maxPeople);
  return (
    <div className={styles['gathered']}>
      <p className={styles['people']}>{over ? sharing.settling : sharing.people(people)}</p>
      <p className={styles['note']}>{over ? sharing.settlingNote : note}</p>
    </div>
  );
}

/** The session one waits in: the time left, who has come, the code for others, and what will come of it. */
export function Lobby({ rental, userId }: LobbyProps) {
  const { sharing } = useText();
  const policy = usePolicy();
  const { lents } = rental;
  const ends = rental.sessionExpiredAt;
  const deadlineAt = useMemo(() => instantOf(ends), [ends]);
  const outcomes = useMemo(
    () => (deadlineAt === null ? [] : listShareOutcomes(deadlineAt, policy)),
    [deadlineAt, policy],
  );
  return (
    <div className={styles['lobby']}>
      <div className={styles['top']}>
        {deadlineAt !== null && <LobbyRing deadlineAt={deadlineAt} />}
        <Gathered people={lents.length} deadlineAt={deadlineAt} />
      </div>
      <LobbySeats rental={rental} userId={userId} />
      {rental.shareCode !== null && <ShareCode invitation={invitationTo(rental)} visibleNum={rental.visibleNum} />}
      <OutcomeTable title={sharing.outcomes.title} outcomes={outcomes} people={lents.length} />
    </div>
  );
}
