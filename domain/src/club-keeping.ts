import type { CabinetStatus, LentType } from './cabinet.ts';
import { type Refusal, reasons, refusal } from './refusal.ts';
import { whyNotOpen } from './rental.ts';

/** A club that an administrator makes, and the person who is to lead it. */
export type NewClubFacts = {
  /** Whether somebody has the given name. */
  readonly isMasterKnown: boolean;
  /** Whether another living club has the name. */
  readonly isNameTaken: boolean;
};

/** A club that an administrator changes; null when there is none. */
export type ClubChangeFacts = {
  readonly club: { readonly isMasterMember: boolean; readonly isNameTaken: boolean } | null;
};

export type ClubDeletionFacts = { readonly club: { readonly cabinetId: number | null } | null };

export type ClubLendingFacts = ClubDeletionFacts & {
  /** Null when there is no such cabinet. */
  readonly cabinet: {
    readonly lentType: LentType;
    readonly status: CabinetStatus;
    readonly opensAt: Temporal.Instant | null;
  } | null;
};

/** R-CLUB-01, R-CLUB-02: a new club has somebody who leads it, and a name that no living club has. */
export function listWhyNotCreateClub({ isMasterKnown, isNameTaken }: NewClubFacts): readonly Refusal[] {
  return reasons(isMasterKnown ? undefined : refusal('NOT_FOUND_USER'), whyNotNamed(isNameTaken));
}

/** R-CLUB-01, R-CLUB-02: an administrator renames a club, or makes a member of it its master. */
export function listWhyNotChangeClub({ club }: ClubChangeFacts): readonly Refusal[] {
  if (club === null) return [refusal('NOT_FOUND_CLUB')];
  return reasons(club.isMasterMember ? undefined : refusal('NOT_CLUB_USER'), whyNotNamed(club.isNameTaken));
}

/** R-CLUB-03: a club that has a cabinet cannot be deleted. */
export function listWhyNotDeleteClub({ club }: ClubDeletionFacts): readonly Refusal[] {
  if (club === null) return [refusal('NOT_FOUND_CLUB')];
  return reasons(club.cabinetId === null ? undefined : refusal('CLUB_HAS_LENT_CABINET'));
}

/** R-CLUB-02, R-RENT-04: an administrator lends a free club cabinet to a club that has none; a closed floor is no reason. */
export function listWhyNotLendClubCabinet({ club, cabinet }: ClubLendingFacts): readonly Refusal[] {
  if (club === null) return [refusal('NOT_FOUND_CLUB')];
  if (cabinet === null) return [refusal('NOT_FOUND_CABINET')];
  const { lentType, status, opensAt } = cabinet;
  return reasons(
    lentType === 'CLUB' ? undefined : refusal('INVALID_LENT_TYPE', { facts: { lentType } }),
    status === 'FULL' ? refusal('LENT_FULL') : undefined,
    whyNotOpen({ lentType, status, opensAt }),
    club.cabinetId === null
      ? undefined
      : refusal('LENT_ALREADY_EXISTED', { facts: { reason: 'CLUB', cabinetId: club.cabinetId } }),
  );
}

function whyNotNamed(isTaken: boolean): Refusal | undefined {
  return isTaken ? refusal('CLUB_ALREADY_EXISTED') : undefined;
}
