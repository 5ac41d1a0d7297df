import { type Refusal, reasons, refusal } from './refusal.ts';

/** R-CLUB-06: the most characters of a club's notice. */
export const mostNoticeGraphemes = 100;

/** Every reason why somebody cannot do something in a club. */
export type ClubRefusal =
  | 'CLUB_SELF_TARGET'
  | 'NOT_CLUB_MASTER'
  | 'NOT_CLUB_USER'
  | 'NOT_FOUND_CLUB'
  | 'NOT_FOUND_CLUB_LENT_HISTORY'
  | 'NOT_FOUND_USER'
  | 'USER_ALREADY_EXISTED';

/** What somebody is in a club: its master, a member, or null for anybody else. */
export type Membership = { readonly userId: number; readonly role: 'CLUB_ADMIN' | 'CLUB' | null };

export type ClubFacts = {
  /** Null when there is no such club. */
  readonly club: { readonly hasCabinet: boolean } | null;
  readonly caller: Membership;
};

/** The person a master acts on; null when nobody has the given name. */
export type ClubMemberFacts = ClubFacts & { readonly target: Membership | null };

/** R-CLUB-05, R-CLUB-06: the members of a club see its page, with its notice and the password of its cabinet. */
export function listWhyNotSeeClub({ club, caller }: ClubFacts): readonly Refusal<ClubRefusal>[] {
  return reasons(
    club === null ? refusal('NOT_FOUND_CLUB') : caller.role === null ? refusal('NOT_CLUB_USER') : undefined,
  );
}

/** R-CLUB-06: only the master of a club sets its notice. */
export function listWhyNotSetClubNotice(facts: ClubFacts): readonly Refusal<ClubRefusal>[] {
  const [no] = listWhyNotSeeClub(facts);
  if (no !== undefined) return [no];
  return reasons(facts.caller.role === 'CLUB_ADMIN' ? undefined : refusal('NOT_CLUB_MASTER'));
}

/** R-CLUB-05: only the master of a club sets the password of its cabinet, as long as it has one. */
export function listWhyNotSetClubPassword(facts: ClubFacts): readonly Refusal<ClubRefusal>[] {
  return asMaster(facts, facts.club?.hasCabinet === true ? undefined : refusal('NOT_FOUND_CLUB_LENT_HISTORY'));
}

/** R-CLUB-04: only the master of a club adds a member; nobody is added twice. */
export function listWhyNotAddClubMember(facts: ClubMemberFacts): readonly Refusal<ClubRefusal>[] {
  const { target } = facts;
  if (target === null) return asMaster(facts, refusal('NOT_FOUND_USER'));
  return asMaster(facts, target.role === null ? undefined : refusal('USER_ALREADY_EXISTED'));
}

/** R-CLUB-04: only the master of a club removes a member, who is somebody else. */
export function listWhyNotRemoveClubMember(facts: ClubMemberFacts): readonly Refusal<ClubRefusal>[] {
  return asMaster(facts, whyNotOtherMember(facts));
}

/** R-CLUB-04: only the master of a club hands the role on, to another member of it. */
export function listWhyNotDelegateClub(facts: ClubMemberFacts): readonly Refusal<ClubRefusal>[] {
  return asMaster(facts, facts.target === null ? refusal('NOT_FOUND_USER') : whyNotOtherMember(facts));
}

/** The reasons why a caller is not the master, and then one about what the master wants. */
function asMaster(facts: ClubFacts, more: Refusal<ClubRefusal> | undefined): readonly Refusal<ClubRefusal>[] {
  const [no] = listWhyNotSeeClub(facts);
  return no === undefined ? reasons(...listWhyNotSetClubNotice(facts), more) : [no];
}

function whyNotOtherMember({ caller, target }: ClubMemberFacts): Refusal<ClubRefusal> | undefined {
  if (target?.userId === caller.userId) return refusal('CLUB_SELF_TARGET');
  return target === null || target.role === null ? refusal('NOT_CLUB_USER') : undefined;
}
