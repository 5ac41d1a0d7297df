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
import { dayText } from './seoul-text.ts';

/** What each preview asks to know: the facts of the decision it is made by, and names to tell. */
type PreviewFacts = {
  rent: RentPreviewFacts;
  share: EnterPreviewFacts;
  leaveSession: LeavePreviewFacts;
  return: ReturnPreviewFacts;
  returnWithPassword: ReturnPreviewFacts;
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
};

/** R-GEN-02: what an action would do, and every reason why not, by the very decision that the action is made by. */
export function previewOf<A extends PreviewAction>(
  action: A,
  facts: PreviewFactsOf<A>,
  policy: Policy,
  now: Temporal.Instant,
): Preview {
  return previews[action](facts, policy, now);
}

/**
 * R-GEN-02: what somebody saw who confirms a preview, as text to compare: the same as long as nothing in it changed but
 * the time of day. Instants count by their campus day, because a day is what people agree to.
 */
export function previewSeal(seen: Preview): string {
  return JSON.stringify(seen, function byDay(this: Readonly<Record<string, unknown>>, key, value: unknown) {
    const original = this[key];
    return original instanceof Temporal.Instant ? dayText(original) : value;
  });
}
