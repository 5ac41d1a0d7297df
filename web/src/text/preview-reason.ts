import type { NextStep } from '@cabinet/domain';
import type { Preview } from '../api/preview-shown.ts';
import { instantOf } from '../api/wire-time.ts';
import type { Text } from './ko.ts';
import { reasonOf } from './reason-text.ts';

type WireReason = Preview['reasons'][number];

/** A reason as a dialog shows it: the sentence, and what the reader can do about it. */
export type SaidReason = {
  readonly key: string;
  readonly fact: string;
  readonly next?: { readonly label: string; onPress(): void };
};

function factOf(text: Text, { code, message, until }: WireReason, now: Temporal.Instant): string {
  const end = instantOf(until);
  switch (code) {
    case 'ALL_BANNED_USER':
    case 'LENT_PENDING':
    case 'SHARE_CODE_TRIAL_EXCEEDED':
      return reasonOf(text, { refused: code, ...(end && { until: end }) }, null, now).fact;
    default:
      return message;
  }
}

/** R-GEN-02: every reason of a preview, in the reader's words: until when where it ends, and the way out. */
export function sayReasons(
  text: Text,
  reasons: readonly WireReason[],
  now: Temporal.Instant,
  onStep: (step: NextStep) => void,
): readonly SaidReason[] {
  const labels: Partial<Record<string, string>> = text.previews.steps;
  return reasons.map((reason) => {
    const label = reason.next === null ? undefined : labels[reason.next];
    const onPress = () => onStep(reason.next as NextStep);
    return {
      key: reason.code,
      fact: factOf(text, reason, now),
      ...(label !== undefined && { next: { label, onPress } }),
    };
  });
}
