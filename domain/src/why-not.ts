import { type ChangeFacts, listWhyNotChange } from './changing.ts';
import { type EnterQuestion, type LeaveQuestion, listWhyNotEnter, listWhyNotLeave } from './entering.ts';
import type { Policy } from './policy.ts';
import type { Refusal } from './refusal.ts';
import { listWhyNotRent, type RentFacts } from './rental.ts';
import {
  type AdminReturnFacts,
  listWhyNotAdminReturn,
  listWhyNotReturn,
  listWhyNotReturnWithPassword,
  listWhyNotSettings,
  type ReturnQuestion,
} from './returning.ts';

/** What each action asks to know. A new action is a line here and a line below; its rule lives in its subject's file. */
type ActionFacts = {
  rent: RentFacts;
  /** Open a waiting session, or join one, short of its code. */
  share: EnterQuestion;
  leaveSession: LeaveQuestion;
  return: ReturnQuestion;
  returnWithPassword: Pick<ReturnQuestion, 'person'>;
  settings: Pick<ReturnQuestion, 'person'>;
  adminReturn: AdminReturnFacts;
  changeStatus: ChangeFacts;
};

export type Action = keyof ActionFacts;
export type FactsOf<A extends Action> = ActionFacts[A];

/** An action with the facts it asks for. */
export type Question = { [A in Action]: { readonly action: A; readonly facts: FactsOf<A> } }[Action];

type Rule<Facts> = (facts: Facts, policy: Policy, now: Temporal.Instant) => readonly Refusal[];

const rules: { readonly [A in Action]: Rule<ActionFacts[A]> } = {
  rent: listWhyNotRent,
  share: listWhyNotEnter,
  leaveSession: listWhyNotLeave,
  return: listWhyNotReturn,
  returnWithPassword: listWhyNotReturnWithPassword,
  settings: listWhyNotSettings,
  adminReturn: listWhyNotAdminReturn,
  changeStatus: listWhyNotChange,
};

/** R-GEN-02: every reason that stands in the way of an action now; the first is the one a refused call tells. */
export function listWhyNot<A extends Action>(
  action: A,
  facts: FactsOf<A>,
  policy: Policy,
  now: Temporal.Instant,
): readonly Refusal[] {
  return rules[action](facts, policy, now);
}

/**
 * R-GEN-02: why somebody cannot do something now, and until when where the reason ends; undefined when nothing stands
 * in the way. The button, the call and the job all ask here, so they cannot disagree.
 */
export function whyNot<A extends Action>(
  action: A,
  facts: FactsOf<A>,
  policy: Policy,
  now: Temporal.Instant,
): Refusal | undefined {
  return listWhyNot(action, facts, policy, now)[0];
}
