import type { NextStep } from '@cabinet/domain';
import type { Preview } from '../../api/actions/preview-shown.ts';
import { instantOf } from '../../api/client/wire-time.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { useNow } from '../../state/server-clock.ts';
import { type Text, useText } from './text/use-text.ts';
import { type Around, timedSentences } from './timed-reason.ts';

type WireReason = Preview['reasons'][number];

/** A reason as a dialog shows it: the sentence, and what the reader can do about it. */
export type SaidReason = {
  readonly key: string;
  readonly fact: string;
  readonly next?: { readonly label: string; onPress(): void };
};

function factOf(text: Text, { code, message, until }: WireReason, around: Around): string {
  const end = instantOf(until);
  switch (code) {
    case 'ALL_BANNED_USER':
    case 'LENT_PENDING':
    case 'SHARE_CODE_TRIAL_EXCEEDED':
      return timedSentences[code](text, end === null ? {} : { until: end }, around).fact;
    default:
      return message;
  }
}

/** R-GEN-02: every reason of a preview, in the reader's words: until when where it ends, and the way out. */
export function useReasons(
  onStep: (step: NextStep) => void,
): (reasons: readonly WireReason[]) => readonly SaidReason[] {
  const text = useText();
  const around = { policy: usePolicy(), now: useNow('minute') };
  const labels: Partial<Record<NextStep, string>> = text.previews.steps;
  return (reasons) =>
    reasons.map((reason) => {
      const { code, next } = reason;
      const label = next === null ? undefined : labels[next];
      return {
        key: code,
        fact: factOf(text, reason, around),
        ...(next !== null && label !== undefined && { next: { label, onPress: () => onStep(next) } }),
      };
    });
}
