import { type Policy, type Refusal, seoulClock } from '@cabinet/domain';
import { dayText, whenText } from '../../text/dates.ts';
import { floorClosedText } from './floor-closed-text.ts';
import type { Text } from './text/use-text.ts';

/** Why a cabinet cannot be rented, in a sentence; `until` is given where the reader wants to see the time run out. */
export type Reason = { readonly fact: string; readonly until?: Temporal.Instant };

function dayOf(text: Text, at: Temporal.Instant, now: Temporal.Instant): string {
  return dayText(text, seoulClock(at).toPlainDate(), seoulClock(now).toPlainDate());
}

/** Facts that the sentence of a refusal may also tell. */
export type Around = {
  /** The end of the rental of the cabinet; null without one. */
  readonly end: Temporal.Instant | null;
  readonly policy: Policy;
  readonly now: Temporal.Instant;
};

/** R-GEN-02: says a refusal of the rules in the person's language: the fact, and when it ends where it has an end. */
export function reasonOf(text: Text, refused: Refusal, { end, policy, now }: Around): Reason {
  const { reasons } = text.cabinets;
  const { time } = policy.opening;
  const { until, facts = {} } = refused;
  switch (refused.refused) {
    case 'LENT_FULL':
      return { fact: end === null ? reasons.full : reasons.fullUntil(dayOf(text, end, now)) };
    case 'INVALID_LENT_TYPE':
      return { fact: facts['lentType'] === 'CLUB' ? reasons.club : reasons.other };
    case 'FLOOR_CLOSED':
      return { fact: floorClosedText(text, Number(facts['floor']), until, now) };
    case 'ALL_BANNED_USER':
      return { fact: until === undefined ? reasons.other : reasons.banned(whenText(text, until, now)) };
    case 'BLACKHOLED_USER':
      return { fact: reasons.inactive };
    case 'LENT_BROKEN':
      return { fact: reasons.broken };
    case 'LENT_EXPIRED':
      return { fact: reasons.late(time) };
    case 'LENT_PENDING':
      return until === undefined
        ? { fact: reasons.pending(time) }
        : { fact: reasons.opens(whenText(text, until, now)), until };
    case 'SHARE_CODE_TRIAL_EXCEEDED':
      return until === undefined
        ? { fact: reasons.codesUsedUp }
        : { fact: reasons.codesUsedUpUntil(whenText(text, until, now)), until };
    // Nothing that stands in the way of renting; listed, so that a new refusal does not compile without its sentence.
    case 'ACCESS_DENIED':
    case 'CLUB_SELF_TARGET':
    case 'CODE_ALREADY_SENT':
    case 'COIN_COLLECTION_ALREADY_EXIST':
    case 'COIN_COLLECTION_LIMIT':
    case 'EXTENSION_LENT_DELAYED':
    case 'EXTENSION_LIMIT_EXCEEDED':
    case 'EXTENSION_SOLO_IN_SHARE_NOT_ALLOWED':
    case 'INVALID_AMOUNT':
    case 'INVALID_ITEM_USE_REQUEST':
    case 'INVALID_OAUTH_CONNECTION':
    case 'ALREADY_UNDONE':
    case 'CANCELED_PRESENTATION':
    case 'CHANGED_SINCE':
    case 'GRANT_SPENT':
    case 'CLUB_ALREADY_EXISTED':
    case 'CLUB_HAS_LENT_CABINET':
    case 'INVALID_STATUS':
    case 'ITEM_NOT_ON_SALE':
    case 'ITEM_NOT_OWNED':
    case 'ITEM_USE_DUPLICATED':
    case 'LENT_ALREADY_EXISTED':
    case 'NOT_CLUB_MASTER':
    case 'NOT_CLUB_USER':
    case 'NOT_ENOUGH_COIN':
    case 'NOT_FOUND_ADMIN':
    case 'NOT_FOUND_BAN_HISTORY':
    case 'NOT_FOUND_CABINET':
    case 'NOT_FOUND_CLUB':
    case 'NOT_FOUND_CLUB_LENT_HISTORY':
    case 'NOT_FOUND_ITEM':
    case 'NOT_FOUND_LENT_HISTORY':
    case 'NOT_FOUND_OAUTH_CONNECTION':
    case 'NOT_FOUND_RECORD':
    case 'NOT_FOUND_SECOND_FACTOR':
    case 'NOT_FOUND_SECTION':
    case 'NOT_FOUND_USER':
    case 'NOT_FOUND_VERIFICATION_LINK':
    case 'NOT_LOGGED_IN':
    case 'NOT_UNDOABLE':
    case 'NO_ACTIVE_LENT_FOUND':
    case 'OAUTH_EMAIL_ALREADY_LINKED':
    case 'PENALTY_LENT_DELAYED':
    case 'PRESENTATION_ALREADY_CANCELED':
    case 'PRESENTATION_COMMENT_BANNED':
    case 'PRESENTATION_COMMENT_EMPTY':
    case 'PRESENTATION_COMMENT_INVALID_ASSOCIATION':
    case 'PRESENTATION_COMMENT_NOT_AUTHORIZED':
    case 'PRESENTATION_COMMENT_NOT_FOUND':
    case 'PRESENTATION_COMMENT_TOO_LONG':
    case 'PRESENTATION_LIKE_ALREADY_EXISTS':
    case 'PRESENTATION_LIKE_NOT_FOUND':
    case 'PRESENTATION_NOT_FOUND':
    case 'CANCELED_PRESENTATION_EDIT_DENIED':
    case 'CANNOT_CREATE_SLOT_IN_PAST':
    case 'CANNOT_DELETE_SLOT_WITH_PRESENTATION':
    case 'CANNOT_SEARCH_PAST_SLOT':
    case 'FILE_SIZE_EXCEEDED':
    case 'INVALID_FILE_EXTENSION':
    case 'INVALID_PRESENTATION_CATEGORY':
    case 'NOT_ALLOWED_PERIOD':
    case 'NOT_PRESENTATION_CREATOR':
    case 'PRESENTATION_EDIT_CLOSED':
    case 'PRESENTATION_SLOT_ALREADY_HAS_PRESENTATION':
    case 'PRESENTATION_SLOT_OVERLAP':
    case 'PRESENTATION_UPDATE_CATEGORY_DENIED':
    case 'PRESENTATION_UPDATE_DURATION_DENIED':
    case 'PRESENTATION_UPDATE_RECORDING_ALLOWED_DENIED':
    case 'PRESENTATION_UPDATE_TITLE_DENIED':
    case 'PRESENTATION_UPDATE_VIDEO_LINK_DENIED':
    case 'PREVIEW_STALE':
    case 'SLOT_ALREADY_EXISTS':
    case 'SLOT_NOT_FOUND':
    case 'RETURN_PASSWORD_REQUIRED':
    case 'SECOND_FACTOR_ALREADY_ON':
    case 'SWAP_EXPIRE_IMMINENT':
    case 'SWAP_LIMIT_EXCEEDED':
    case 'SWAP_SAME_CABINET':
    case 'UNCHANGEABLE_CABINET':
    case 'USER_ALREADY_EXISTED':
    case 'WRONG_ONE_TIME_CODE':
    case 'WRONG_SHARE_CODE':
      return { fact: reasons.other };
  }
}
