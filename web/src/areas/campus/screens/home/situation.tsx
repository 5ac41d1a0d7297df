import { listWhyNotPerson, type Person } from '@cabinet/domain';
import type { ReactElement } from 'react';
import { instantOf } from '../../../../api/client/wire-time.ts';
import { useRead } from '../../../../api/reads/query.ts';
import { useMyRental } from '../../../../slices/rentals/my-rental.ts';
import { useNow } from '../../../../state/server-clock.ts';
import { BannedCard } from './banned-card.tsx';
import { FreeCard } from './free-card.tsx';
import { RentedCard } from './rented-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/**
 * What holds for the person now: a locker, in time or overdue, waiting for others, what keeps them from renting, or nothing.
 * Each reason that the rules know has its card here.
 */
export function Situation(): ReactElement {
  const { rental = null, own, waiting } = useMyRental();
  const unbannedAt = instantOf(useRead('getMe', undefined).data?.unbannedAt);
  const person: Person = { unbannedAt, active: true, holds: null };
  const now = useNow('minute', unbannedAt);
  if (rental !== null) return waiting ? <WaitingCard rental={rental} /> : <RentedCard rental={rental} own={own} />;
  const [why] = listWhyNotPerson(person, now);
  switch (why?.refused) {
    case 'ALL_BANNED_USER':
      return <BannedCard until={why.until ?? now} />;
    // Neither is the case of a person who is signed in and holds nothing.
    case 'BLACKHOLED_USER':
    case 'LENT_ALREADY_EXISTED':
    case undefined:
      return <FreeCard />;
  }
}
