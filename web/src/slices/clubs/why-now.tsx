import type { ReactNode } from 'react';
import { mayPass } from '../../api/failures/failure.ts';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { type ClubVerb, useClubReason } from './club-reasons.ts';
import type { Club, Member } from './use-club.ts';

/**
 * Why a question cannot be answered with yes any more: since it was opened the club was deleted, somebody else leads
 * it, or the member has left. Once it is answered, what follows from the answer is no reason; nor is it while nobody
 * knows whether the answer was carried out.
 */
export function useWhyNow(
  club: Club,
  verb: ClubVerb,
  { isPending, isSuccess, error }: Readonly<Record<'isPending' | 'isSuccess', boolean>> & { readonly error: unknown },
  about?: Member,
): ReactNode {
  const ofRules = useClubReason(club)(verb, about);
  const reason = club.gone ?? ofRules;
  if (reason === undefined || isPending || isSuccess || mayPass(error)) return undefined;
  return (
    <ReasonLine>
      <b>{reason}</b>
    </ReasonLine>
  );
}
