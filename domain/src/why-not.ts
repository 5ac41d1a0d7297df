import type { Policy } from './policy.ts';
import type { Refusal } from './refusal.ts';
import { type RentFacts, whyNotRent } from './rental.ts';
import { type ReturnQuestion, whyNotReturn, whyNotReturnWithPassword, whyNotSettings } from './returning.ts';

/** What each action asks to know. A new action is a line here and a line below; its rule lives in its subject's file. */
type ActionFacts = {
  rent: RentFacts;
  return: ReturnQuestion;
  returnWithPassword: Pick<ReturnQuestion, 'person'>;
  settings: Pick<ReturnQuestion, 'person'>;
};

export type Action = keyof ActionFacts;
export type FactsOf<A extends Action> = ActionFacts[A];

type Rule<Facts> = (facts: Facts, policy: Policy, now: Temporal.Instant) => Refusal | undefined;

const rules: { readonly [A in Action]: Rule<ActionFacts[A]> } = {
  rent: whyNotRent,
  return: whyNotReturn,
  returnWithPassword: whyNotReturnWithPassword,
  settings: whyNotSettings,
};

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
  return rules[action](facts, policy, now);
}
