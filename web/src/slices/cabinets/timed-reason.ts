import type { Policy, Refusal } from '@cabinet/domain';
import { whenText } from '../../text/dates.ts';
import type { Text } from './text/use-text.ts';

/** Why a cabinet cannot be rented, in a sentence; `until` is given where the reader wants to see the time run out. */
export type Reason = { readonly fact: string; readonly until?: Temporal.Instant };

/** Facts that the sentence of a refusal may also tell. */
export type Around = {
  readonly policy: Policy;
  readonly now: Temporal.Instant;
};

type Said = (text: Text, refused: Pick<Refusal, 'until'>, around: Around) => Reason;

export type TimedReason = 'ALL_BANNED_USER' | 'LENT_PENDING' | 'SHARE_CODE_TRIAL_EXCEEDED';

/** The refusals that end by themselves. A preview tells them too, on pages without the words of the panel. */
export const timedSentences: Readonly<Record<TimedReason, Said>> = {
  ALL_BANNED_USER: (text, { until }, { now }) => {
    const { reasons } = text.cabinets;
    return { fact: until === undefined ? reasons.other : reasons.banned(whenText(text, until, now)) };
  },
  LENT_PENDING: (text, { until }, { policy, now }) => {
    const { reasons } = text.cabinets;
    if (until === undefined) return { fact: reasons.pending(policy.opening.time) };
    return { fact: reasons.opens(whenText(text, until, now)), until };
  },
  SHARE_CODE_TRIAL_EXCEEDED: (text, { until }, { now }) => {
    const { reasons } = text.cabinets;
    if (until === undefined) return { fact: reasons.codesUsedUp };
    return { fact: reasons.codesUsedUpUntil(whenText(text, until, now)), until };
  },
};
