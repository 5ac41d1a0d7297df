import { findPenaltyWorking } from './penalty.ts';
import type { Policy } from './policy.ts';
import { type Named, type Preview, preview, stateOf } from './preview-shape.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { decideReturn, listWhyNotReturn, listWhyNotReturnWithPassword, type ReturnFacts } from './returning.ts';

/** `others` rent the cabinet together with the person. */
export type ReturnPreviewFacts = ReturnFacts & { readonly others: readonly Named[] };

/** R-RET-04: a plain return is refused where the password is missing, but what it would do is told all the same. */
export function previewReturn(facts: ReturnPreviewFacts, policy: Policy, now: Temporal.Instant): Preview {
  return previewEnd(listWhyNotReturn(facts, policy), facts, policy, now);
}

/** R-RET-04: what a return with the password of the lock would do. */
export function previewReturnWithPassword(facts: ReturnPreviewFacts, policy: Policy, now: Temporal.Instant): Preview {
  return previewEnd(listWhyNotReturnWithPassword(facts), facts, policy, now);
}

/** R-RET-02, R-RET-05, R-PEN-02: when the cabinet opens, the new end for those who stay, the penalty with its working. */
function previewEnd(
  refusals: readonly Refusal[],
  facts: ReturnPreviewFacts,
  policy: Policy,
  now: Temporal.Instant,
): Preview {
  const { person, cabinet } = facts;
  const decision = decideReturn('returnWithPassword', facts, policy, now);
  if (cabinet === null || isRefusal(decision)) return preview(refusals, { before: null, after: null });
  const { renters, expiresAt } = cabinet;
  const { opensAt, stayUntil, penalty } = decision;
  const working = findPenaltyWorking(expiresAt, policy, now);
  const punished = { unbannedAt: penalty?.endsAt ?? person.unbannedAt };
  const left = stateOf({ renters: renters - 1, expiresAt: stayUntil, opensAt }, punished, now);
  return preview(refusals, {
    before: stateOf({ renters, expiresAt }, person, now),
    after: { ...left, expiresAt: null },
    others: facts.others.map(({ name }) => ({ name, expiresAtBefore: expiresAt, expiresAtAfter: stayUntil })),
    penalty: penalty && working && { ...working, ...penalty },
  });
}
