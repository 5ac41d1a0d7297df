/** A fact that a refusal tells besides its code. An instant becomes text only when the reply is written. */
export type RefusalFact =
  | string
  | number
  | boolean
  | null
  | Temporal.Instant
  | readonly number[]
  /** What something is now, by the names of the wire. */
  | Readonly<Record<string, string | boolean | null>>
  /** The faults in the parts of a request. */
  | ReadonlyArray<{ readonly path: string; readonly message: string }>;

/** Every code a rule can refuse with, in the words of the wire, so nothing needs translating. */
export const refusalCodes = [
  'ACCESS_DENIED',
  'ALL_BANNED_USER',
  'ALREADY_UNDONE',
  'BLACKHOLED_USER',
  'CANCELED_PRESENTATION',
  'CANCELED_PRESENTATION_EDIT_DENIED',
  'CANNOT_CREATE_SLOT_IN_PAST',
  'CANNOT_DELETE_SLOT_WITH_PRESENTATION',
  'CANNOT_SEARCH_PAST_SLOT',
  'CHANGED_SINCE',
  'CLUB_ALREADY_EXISTED',
  'CLUB_HAS_LENT_CABINET',
  'CLUB_SELF_TARGET',
  'CODE_ALREADY_SENT',
  'COIN_COLLECTION_ALREADY_EXIST',
  'COIN_COLLECTION_LIMIT',
  'EXTENSION_LENT_DELAYED',
  'EXTENSION_LIMIT_EXCEEDED',
  'EXTENSION_SOLO_IN_SHARE_NOT_ALLOWED',
  'FILE_SIZE_EXCEEDED',
  'FLOOR_CLOSED',
  'GRANT_SPENT',
  'INVALID_AMOUNT',
  'INVALID_FILE_EXTENSION',
  'INVALID_ITEM_USE_REQUEST',
  'INVALID_LENT_TYPE',
  'INVALID_OAUTH_CONNECTION',
  'INVALID_PRESENTATION_CATEGORY',
  'INVALID_STATUS',
  'ITEM_NOT_ON_SALE',
  'ITEM_NOT_OWNED',
  'ITEM_USE_DUPLICATED',
  'LENT_ALREADY_EXISTED',
  'LENT_BROKEN',
  'LENT_EXPIRED',
  'LENT_FULL',
  'LENT_PENDING',
  'NOT_ALLOWED_PERIOD',
  'NOT_CLUB_MASTER',
  'NOT_CLUB_USER',
  'NOT_ENOUGH_COIN',
  'NOT_FOUND_ADMIN',
  'NOT_FOUND_BAN_HISTORY',
  'NOT_FOUND_CABINET',
  'NOT_FOUND_CLUB',
  'NOT_FOUND_CLUB_LENT_HISTORY',
  'NOT_FOUND_ITEM',
  'NOT_FOUND_LENT_HISTORY',
  'NOT_FOUND_OAUTH_CONNECTION',
  'NOT_FOUND_RECORD',
  'NOT_FOUND_SECOND_FACTOR',
  'NOT_FOUND_SECTION',
  'NOT_FOUND_USER',
  'NOT_FOUND_VERIFICATION_LINK',
  'NOT_LOGGED_IN',
  'NOT_PRESENTATION_CREATOR',
  'NOT_UNDOABLE',
  'NO_ACTIVE_LENT_FOUND',
  'OAUTH_EMAIL_ALREADY_LINKED',
  'OVERDUE_SINCE',
  'PENALTY_LENT_DELAYED',
  'PRESENTATION_ALREADY_CANCELED',
  'PRESENTATION_COMMENT_BANNED',
  'PRESENTATION_COMMENT_EMPTY',
  'PRESENTATION_COMMENT_INVALID_ASSOCIATION',
  'PRESENTATION_COMMENT_NOT_AUTHORIZED',
  'PRESENTATION_COMMENT_NOT_FOUND',
  'PRESENTATION_COMMENT_TOO_LONG',
  'PRESENTATION_EDIT_CLOSED',
  'PRESENTATION_LIKE_ALREADY_EXISTS',
  'PRESENTATION_LIKE_NOT_FOUND',
  'PRESENTATION_NOT_FOUND',
  'PRESENTATION_SLOT_ALREADY_HAS_PRESENTATION',
  'PRESENTATION_SLOT_OVERLAP',
  'PRESENTATION_UPDATE_CATEGORY_DENIED',
  'PRESENTATION_UPDATE_DURATION_DENIED',
  'PRESENTATION_UPDATE_RECORDING_ALLOWED_DENIED',
  'PRESENTATION_UPDATE_TITLE_DENIED',
  'PRESENTATION_UPDATE_VIDEO_LINK_DENIED',
  'PREVIEW_STALE',
  'RETURN_PASSWORD_REQUIRED',
  'SECOND_FACTOR_ALREADY_ON',
  'SHARE_CODE_TRIAL_EXCEEDED',
  'SLOT_ALREADY_EXISTS',
  'SLOT_NOT_FOUND',
  'SWAP_EXPIRE_IMMINENT',
  'SWAP_LIMIT_EXCEEDED',
  'SWAP_SAME_CABINET',
  'UNCHANGEABLE_CABINET',
  'USER_ALREADY_EXISTED',
  'WRONG_ONE_TIME_CODE',
  'WRONG_SHARE_CODE',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** A refusal as a value: the code, the end of the reason where it has one, and further facts for the reader. */
export type Refusal<Code extends RefusalCode = RefusalCode> = {
  readonly refused: Code;
  readonly until?: Temporal.Instant;
  readonly facts?: Readonly<Record<string, RefusalFact>>;
};

export function refusal<Code extends RefusalCode>(
  refused: Code,
  more: Pick<Refusal, 'until' | 'facts'> = {},
): Refusal<Code> {
  return { refused, ...more };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}

/** The reasons that apply, in the order given. The first is the one that is told. */
export function reasons<Code extends RefusalCode>(
  ...possible: readonly (Refusal<Code> | undefined)[]
): readonly Refusal<Code>[] {
  return possible.filter((each) => each !== undefined);
}
