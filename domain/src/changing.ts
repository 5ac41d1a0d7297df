import { type CabinetStatus, type Condition, type LentType, lentTypes, maxUsers } from './cabinet.ts';
import { reopeningAfter } from './opening.ts';
import type { Policy } from './policy.ts';
import { type Refusal, reasons, refusal } from './refusal.ts';
import { sessionOpening } from './sharing.ts';

/** A cabinet as an admin changes it. */
export type ManagedCabinet = {
  readonly id: number;
  readonly lentType: LentType;
  /** Active rentals, a club's included. */
  readonly renters: number;
  /** Seats taken in its waiting session. */
  readonly waiting: number;
};

/** Null leaves a value as it is. */
export type ChangeFacts = {
  readonly cabinets: readonly ManagedCabinet[];
  /** Ids in the request that no cabinet has. */
  readonly unknownIds: readonly number[];
  readonly lentType: LentType | null;
  readonly status: CabinetStatus | null;
};

/** The change to make to each of the cabinets. Any change ends a waiting session without people. */
export type ChangeDecision = {
  readonly type: { readonly lentType: LentType; readonly maxUser: number } | null;
  readonly state: {
    readonly condition: Condition;
    readonly opensAt: Temporal.Instant | null;
    /** The session without people that opens. */
    readonly session: { readonly openedAt: Temporal.Instant; readonly deadlineAt: Temporal.Instant } | null;
  } | null;
};

/**
 * R-ADM-05, R-ADM-06: every reason why these cabinets cannot be changed: one is unknown, one is in use, the status
 * cannot be set, or a session is to open on a cabinet that is not shared. One unfit cabinet refuses the change of all.
 */
export function listWhyNotChange(facts: ChangeFacts): readonly Refusal[] {
  const { cabinets, unknownIds, lentType, status } = facts;
  const usedIds = cabinets.filter(({ renters, waiting }) => renters + waiting > 0).map(({ id }) => id);
  const unfitIds = cabinets.filter((cabinet) => !isSettable(status, lentType ?? cabinet.lentType)).map(({ id }) => id);
  const changes = lentType !== null || status !== null;
  return reasons(
    unknownIds.length > 0 ? refusal('NOT_FOUND_CABINET', { facts: { cabinetIds: unknownIds } }) : undefined,
    changes && usedIds.length > 0 ? refusal('UNCHANGEABLE_CABINET', { facts: { cabinetIds: usedIds } }) : undefined,
    unfitIds.length > 0 ? refusal('INVALID_STATUS', { facts: { cabinetIds: unfitIds } }) : undefined,
  );
}

/** R-ADM-05: the types of cabinets on which each status can be set; a new status does not compile without them. */
const settableOn = {
  AVAILABLE: lentTypes,
  BROKEN: lentTypes,
  PENDING: lentTypes,
  IN_SESSION: ['SHARE'],
  FULL: [],
  OVERDUE: [],
  BANNED: [],
} as const satisfies Readonly<Record<CabinetStatus, readonly LentType[]>>;

/** The statuses that an admin can set. */
export type SettableStatus = {
  [Status in CabinetStatus]: (typeof settableOn)[Status] extends readonly [] ? never : Status;
}[CabinetStatus];

function isSettable(status: CabinetStatus | null, lentType: LentType): boolean {
  return status === null || settableOn[status].some((each) => each === lentType);
}

/** R-ADM-05, R-ADM-07, R-ADM-08, R-SHARE-12: the change of type or status that an admin makes, or why it is refused. */
export function decideChange(facts: ChangeFacts, policy: Policy, now: Temporal.Instant): Refusal | ChangeDecision {
  const [no] = listWhyNotChange(facts);
  if (no !== undefined) return no;
  const { lentType, status } = facts;
  return {
    type: lentType === null ? null : { lentType, maxUser: maxUsers[lentType] },
    state:
      status === null
        ? null
        : {
            condition: conditionOf(status),
            opensAt: status === 'PENDING' ? reopeningAfter(now, policy) : null,
            session: status === 'IN_SESSION' ? sessionOpening(policy, now) : null,
          },
  };
}

/** The stored part of a status; a new status does not compile without it. */
function conditionOf(status: CabinetStatus): Condition {
  switch (status) {
    case 'BROKEN':
    case 'BANNED':
      return status;
    case 'AVAILABLE':
    case 'FULL':
    case 'OVERDUE':
    case 'IN_SESSION':
    case 'PENDING':
      return 'USABLE';
  }
}
