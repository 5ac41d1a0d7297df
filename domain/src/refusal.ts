/** A fact that a refusal tells besides its code, as it goes to the wire. Instants are kept as such until the edge. */
export type RefusalFact = string | number | boolean | null | Temporal.Instant | readonly number[];

/** Every reason a rule of the product can say no. The words are those of the wire, so nothing needs translating. */
export type RefusalCode =
  | 'ALL_BANNED_USER'
  | 'BLACKHOLED_USER'
  | 'FLOOR_CLOSED'
  | 'INVALID_LENT_TYPE'
  | 'INVALID_STATUS'
  | 'LENT_ALREADY_EXISTED'
  | 'LENT_BROKEN'
  | 'LENT_EXPIRED'
  | 'LENT_FULL'
  | 'LENT_PENDING'
  | 'NOT_FOUND_CABINET'
  | 'NOT_FOUND_LENT_HISTORY'
  | 'NOT_FOUND_USER'
  | 'RETURN_PASSWORD_REQUIRED'
  | 'SHARE_CODE_TRIAL_EXCEEDED'
  | 'UNCHANGEABLE_CABINET'
  | 'WRONG_SHARE_CODE';

/** A no, as a value: the code, the moment the reason ends where it has one, and what else the reader should know. */
export type Refusal = {
  readonly refused: RefusalCode;
  readonly until?: Temporal.Instant;
  readonly facts?: Readonly<Record<string, RefusalFact>>;
};

export function refusal(
  refused: RefusalCode,
  more: { until?: Temporal.Instant; facts?: Record<string, RefusalFact> } = {},
): Refusal {
  return { refused, ...more };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}

/** Those of the possible reasons that apply, in the order given: the first is the one that is told. */
export function reasons(...possible: readonly (Refusal | undefined)[]): readonly Refusal[] {
  return possible.filter((each) => each !== undefined);
}
