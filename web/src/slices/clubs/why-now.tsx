import type { ReactNode } from 'react';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { type ClubVerb, useClubReason } from './club-reasons.ts';
import type { Club, Member } from './use-club.ts';

/**
 * Why a question cannot be answered with yes any more, such as when somebody else leads the club or the member has
 * left since it was opened.
 * Once it is answered, what follows from it is no reason.
 */
export function useWhyNow(
  club: Club,
  verb: ClubVerb,
  { isPending, isSuccess }: { readonly isPending: boolean; readonly isSuccess: boolean },
  about?: Member,
): ReactNode {
  const reason = useClubReason(club)(verb, about);
  if (reason === undefined || isPending || isSuccess) return undefined;
  return (
    <ReasonLine>
      <b>{reason}</b>
    </ReasonLine>
  );
}
