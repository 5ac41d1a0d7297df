import type { Policy } from './policy.ts';
import { type Named, type Preview, preview, stateOf } from './preview-shape.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { decideReturn, listWhyNotReturn, listWhyNotReturnWithPassword, type ReturnFacts } from './returning.ts';

/** `others` rent the cabinet together with the person. */
export type ReturnPreviewFacts = ReturnFacts & { readonly others: readonly Named[] };

/**
 * R-RET-04: a plain return without the password of the lock is refused, but its preview still shows what a return would
 * do.
 */
export function previewReturn(facts: ReturnPreviewFacts, policy: Policy, now: Temporal.Instant): Preview {
  return previewEnd(listWhyNotReturn(facts, policy), facts, policy, now);
}

/** R-RET-04: the preview of a return with the password of the lock. */
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
  const { opensAt, stayUntil, shortens, penalty } = decision;
  const punished = { unbannedAt: penalty?.endsAt ?? person.unbannedAt };
  const left = stateOf({ renters: renters - 1, expiresAt: stayUntil, opensAt }, punished, now);
  return preview(refusals, {
    heldCabinetId: person.holds?.cabinetId ?? null,
    before: stateOf({ renters, expiresAt }, person, now),
    after: { ...left, expiresAt: null },
    others: facts.others.map(({ name }) => ({ name, expiresAtBefore: expiresAt, expiresAtAfter: stayUntil })),
    penalty,
    told: shortens ? [{ kind: 'endShortened', people: facts.others.length }] : [],
  });
}
