import { type ChangeFacts, listWhyNotChange } from './changing.ts';
import {
  type ClubFacts,
  type ClubMemberFacts,
  listWhyNotAddClubMember,
  listWhyNotDelegateClub,
  listWhyNotRemoveClubMember,
  listWhyNotSeeClub,
  listWhyNotSetClubNotice,
  listWhyNotSetClubPassword,
} from './club.ts';
import {
  type ClubChangeFacts,
  type ClubDeletionFacts,
  type ClubLendingFacts,
  listWhyNotChangeClub,
  listWhyNotCreateClub,
  listWhyNotDeleteClub,
  listWhyNotLendClubCabinet,
  type NewClubFacts,
} from './club-keeping.ts';
import { listWhyNotPick, type PickFacts } from './coin.ts';
import { type EnterQuestion, type LeaveQuestion, listWhyNotEnter, listWhyNotLeave } from './entering.ts';
import { type ExtendFacts, listWhyNotExtend } from './extension.ts';
import { listWhyNotPurchase, type PurchaseFacts } from './item.ts';
import type { Policy } from './policy.ts';
import { listWhyNotReduce, type ReduceFacts } from './reduction.ts';
import type { Refusal } from './refusal.ts';
import { listWhyNotRent, type RentFacts } from './rental.ts';
import {
  type AdminReturnFacts,
  type CabinetsReturnFacts,
  listWhyNotAdminReturn,
  listWhyNotReturn,
  listWhyNotReturnCabinets,
  listWhyNotReturnWithPassword,
  listWhyNotSettings,
  type ReturnQuestion,
} from './returning.ts';
import { listWhyNotSectionAlarm, type SectionAlarmFacts } from './section-alarm.ts';
import { listWhyNotSwap, type SwapFacts } from './swap.ts';
import { listWhyNotUndo, type UndoFacts } from './undoing.ts';

/**
 * The facts each action asks for. A new action is a line here and a line below; its rule lives in its subject's file.
 */
type ActionFacts = {
  rent: RentFacts;
  /** Open a waiting session or join one, without the typed code. */
  share: EnterQuestion;
  leaveSession: LeaveQuestion;
  return: ReturnQuestion;
  returnWithPassword: Pick<ReturnQuestion, 'person'>;
  settings: Pick<ReturnQuestion, 'person'>;
  adminReturn: AdminReturnFacts;
  returnCabinets: CabinetsReturnFacts;
  changeStatus: ChangeFacts;
  pick: PickFacts;
  purchase: PurchaseFacts;
  extend: ExtendFacts;
  swap: SwapFacts;
  reducePenalty: ReduceFacts;
  registerAlarm: SectionAlarmFacts;
  seeClub: ClubFacts;
  setClubNotice: ClubFacts;
  setClubPassword: ClubFacts;
  addClubMember: ClubMemberFacts;
  removeClubMember: ClubMemberFacts;
  delegateClub: ClubMemberFacts;
  createClub: NewClubFacts;
  changeClub: ClubChangeFacts;
  deleteClub: ClubDeletionFacts;
  lendClubCabinet: ClubLendingFacts;
  undo: UndoFacts;
};

export type Action = keyof ActionFacts;
export type FactsOf<A extends Action> = ActionFacts[A];

type Rule<Facts> = (facts: Facts, policy: Policy, now: Temporal.Instant) => readonly Refusal[];

const rules = {
  rent: listWhyNotRent,
  share: listWhyNotEnter,
  leaveSession: listWhyNotLeave,
  return: listWhyNotReturn,
  returnWithPassword: listWhyNotReturnWithPassword,
  settings: listWhyNotSettings,
  adminReturn: listWhyNotAdminReturn,
  returnCabinets: listWhyNotReturnCabinets,
  changeStatus: listWhyNotChange,
  pick: listWhyNotPick,
  purchase: listWhyNotPurchase,
  extend: listWhyNotExtend,
  swap: listWhyNotSwap,
  reducePenalty: listWhyNotReduce,
  registerAlarm: listWhyNotSectionAlarm,
  seeClub: listWhyNotSeeClub,
  setClubNotice: listWhyNotSetClubNotice,
  setClubPassword: listWhyNotSetClubPassword,
  addClubMember: listWhyNotAddClubMember,
  removeClubMember: listWhyNotRemoveClubMember,
  delegateClub: listWhyNotDelegateClub,
  createClub: listWhyNotCreateClub,
  changeClub: listWhyNotChangeClub,
  deleteClub: listWhyNotDeleteClub,
  lendClubCabinet: listWhyNotLendClubCabinet,
  undo: listWhyNotUndo,
} satisfies { readonly [A in Action]: Rule<ActionFacts[A]> };

/**
 * The reasons that the rule of an action can give. A table with a text for each of them does not compile when a reason
 * is added.
 */
type RefusalOf<A extends Action> = ReturnType<(typeof rules)[A]>[number];

const ruleOf: {
  readonly [A in Action]: (facts: ActionFacts[A], policy: Policy, now: Temporal.Instant) => readonly RefusalOf<A>[];
} = rules;

/** R-GEN-02: every reason that stands in the way of an action now. A refused call tells the first. */
export function listWhyNot<A extends Action>(
  action: A,
  facts: FactsOf<A>,
  policy: Policy,
  now: Temporal.Instant,
): readonly RefusalOf<A>[] {
  return ruleOf[action](facts, policy, now);
}

/**
 * R-GEN-02: why a person cannot take an action now, with the end of the reason where it has one; undefined when nothing
 * stands in the way. The button, the call and the job all ask here, so they cannot disagree.
 */
export function whyNot<A extends Action>(
  action: A,
  facts: FactsOf<A>,
  policy: Policy,
  now: Temporal.Instant,
): RefusalOf<A> | undefined {
  return listWhyNot(action, facts, policy, now)[0];
}
