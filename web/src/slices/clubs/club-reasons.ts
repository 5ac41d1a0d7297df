import { type ClubRefusal, type Membership, whyNot } from '@cabinet/domain';
import { usePolicy } from '../../api/reads/rules.ts';
import { useNow } from '../../state/server-clock.ts';
import { type Text, useText } from './text/use-text.ts';
import type { Club, Member } from './use-club.ts';

/** What the master of a club can do. */
export type ClubVerb = 'addClubMember' | 'removeClubMember' | 'delegateClub' | 'setClubNotice' | 'setClubPassword';

type AskedClub = Pick<Club, 'me' | 'clubMaster' | 'members' | 'visibleNum'>;

function reasonText({ clubs: { reasons } }: Text, code: ClubRefusal): string {
  switch (code) {
    case 'CLUB_SELF_TARGET':
      return reasons.self;
    case 'NOT_CLUB_USER':
      return reasons.notMember;
    case 'NOT_FOUND_CLUB_LENT_HISTORY':
      return reasons.noLocker;
    case 'NOT_CLUB_MASTER':
      return reasons.notMaster;
    case 'NOT_FOUND_CLUB':
    case 'NOT_FOUND_USER':
    case 'USER_ALREADY_EXISTED':
      // The club and its members are on the page; only the server knows the person to be added.
      return reasons.notMaster;
  }
}

const membershipIn = ({ clubMaster }: AskedClub, { userId }: Pick<Member, 'userId'>): Membership => ({
  userId,
  role: userId === clubMaster.userId ? 'CLUB_ADMIN' : 'CLUB',
});

/** The club or the member of a question may have gone since it was asked. */
const targetIn = (club: AskedClub, { userId }: Pick<Member, 'userId'>): Membership =>
  club.members.some((member) => member.userId === userId) ? membershipIn(club, { userId }) : { userId, role: null };

/**
 * R-CLUB-04, R-CLUB-05, R-CLUB-06: why the reader cannot do something in a club, to one of its members where it is about
 * one; undefined when nothing stands in the way.
 */
export function useClubReason(club: AskedClub): (verb: ClubVerb, about?: Pick<Member, 'userId'>) => string | undefined {
  const text = useText();
  const policy = usePolicy();
  const now = useNow('minute');
  const facts = { club: { hasCabinet: club.visibleNum !== null }, caller: membershipIn(club, club.me) };
  return (verb, about) => {
    // The new member is not known before it is done.
    const target: Membership = about === undefined ? { userId: 0, role: null } : targetIn(club, about);
    const no = whyNot(verb, { ...facts, target }, policy, now);
    return no && reasonText(text, no.refused);
  };
}
