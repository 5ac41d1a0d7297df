import { useState } from 'react';
import { useRead } from '../../../api/reads/query.ts';
import { PenaltyNotice } from '../../../slices/penalties/penalty-notice.tsx';
import { useMyTickets } from '../../../slices/store/my-tickets.ts';
import { PenaltyTickets } from '../../../slices/store/penalty-tickets.tsx';

function NoticeWithTickets() {
  const owned = useMyTickets()?.PENALTY;
  return (
    <PenaltyNotice>{(away) => owned !== undefined && <PenaltyTickets owned={owned} onLeave={away} />}</PenaltyNotice>
  );
}

/**
 * R-PEN-10: a penalty is told at start-up. A student who has just returned late was told by the dialog of the return.
 */
export function PenaltyAtStart() {
  const unbannedAt = useRead('getMe', undefined).data?.unbannedAt ?? null;
  const [bannedAtStart] = useState(unbannedAt !== null);
  return bannedAtStart && <NoticeWithTickets />;
}
