import type { PurchaseFacts } from './item.ts';
import type { Policy } from './policy.ts';
import { previewReturn, previewReturnWithPassword, type ReturnPreviewFacts } from './preview-returning.ts';
import type { Preview } from './preview-shape.ts';
import {
  type EnterPreviewFacts,
  type LeavePreviewFacts,
  previewEnter,
  previewLeave,
  previewRent,
  type RentPreviewFacts,
} from './preview-taking.ts';
import {
  type ExtendPreviewFacts,
  previewExtend,
  previewPurchase,
  previewReduce,
  previewSwap,
  type ReducePreviewFacts,
  type SwapPreviewFacts,
} from './preview-using.ts';
import { sealByDay } from './seal.ts';

/** The facts each preview needs: those of its decision, and the names of the people it mentions. */
type PreviewFacts = {
  rent: RentPreviewFacts;
  share: EnterPreviewFacts;
  leaveSession: LeavePreviewFacts;
  return: ReturnPreviewFacts;
  returnWithPassword: ReturnPreviewFacts;
  extend: ExtendPreviewFacts;
  swap: SwapPreviewFacts;
  reducePenalty: ReducePreviewFacts;
  purchase: PurchaseFacts;
};

export type PreviewAction = keyof PreviewFacts;
export type PreviewFactsOf<A extends PreviewAction> = PreviewFacts[A];

type PreviewRule<Facts> = (facts: Facts, policy: Policy, now: Temporal.Instant) => Preview;

const previews: { readonly [A in PreviewAction]: PreviewRule<PreviewFacts[A]> } = {
  rent: previewRent,
  share: previewEnter,
  leaveSession: previewLeave,
  return: previewReturn,
  returnWithPassword: previewReturnWithPassword,
  extend: previewExtend,
  swap: previewSwap,
  reducePenalty: previewReduce,
  purchase: previewPurchase,
};

/** R-GEN-02: the effect of an action, or every reason against it. It asks the same decision as the action itself. */
export function previewOf<A extends PreviewAction>(
  action: A,
  facts: PreviewFactsOf<A>,
  policy: Policy,
  now: Temporal.Instant,
): Preview {
  return previews[action](facts, policy, now);
}

/**
 * R-GEN-02: a preview as a text to compare with the one that a person confirms. The tries that are left are nothing to
 * agree to: a wrong code takes one, and the next one is still about the same. A session that waits already is told from
 * the next one at the same cabinet by its exact deadline; that of one to be opened moves with the time.
 */
export function previewSeal(seen: Preview): string {
  return sealByDay({ ...seen, triesLeft: null, waitsUntil: seen.before?.deadlineAt?.toString() });
}
