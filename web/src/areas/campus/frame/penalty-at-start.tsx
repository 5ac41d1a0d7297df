import { useState } from 'react';
import { useRead } from '../../../api/reads/query.ts';
import { PenaltyNotice } from '../../../slices/penalties/penalty-notice.tsx';
import { useTicketsRead } from '../../../slices/store/my-tickets.ts';
import { PenaltyTickets } from '../../../slices/store/penalty-tickets.tsx';

function NoticeWithTickets() {
  const { mine, failed } = useTicketsRead();
  const isKnown = mine !== undefined || failed;
  return (
    <PenaltyNotice>
      {isKnown ? (away) => mine !== undefined && <PenaltyTickets owned={mine.PENALTY} onLeave={away} /> : undefined}
    </PenaltyNotice>
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
