import { isBanned } from '@cabinet/domain';
import { instantOf } from '../../../../api/client/wire-time.ts';
import { useRead } from '../../../../api/reads/query.ts';
import { useMyRental } from '../../../../slices/rentals/my-rental.ts';
import { useNow } from '../../../../state/server-clock.ts';
import { BannedCard } from './banned-card.tsx';
import { FreeCard } from './free-card.tsx';
import { RentedCard } from './rented-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** What holds for the person now: nothing rented, a penalty, waiting for others, or a locker, in time or overdue. */
export function Situation() {
  const { rental = null, own, waiting } = useMyRental();
  const unbannedAt = instantOf(useRead('getMe', undefined).data?.unbannedAt);
  const now = useNow('minute', unbannedAt);
  if (rental !== null) return waiting ? <WaitingCard rental={rental} /> : <RentedCard rental={rental} own={own} />;
  if (unbannedAt !== null && isBanned({ unbannedAt }, now)) return <BannedCard until={unbannedAt} />;
  return <FreeCard />;
}
