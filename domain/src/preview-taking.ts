import {
  decideEnter,
  decideLeave,
  type EnterFacts,
  type LeaveFacts,
  listWhyNotEnter,
  listWhyNotLeave,
  openingCode,
  triesLeft,
} from './entering.ts';
import { bannedUntil, type Person } from './person.ts';
import type { Policy } from './policy.ts';
import { type Named, type Preview, type PreviewState, preview, stateOf } from './preview-shape.ts';
import { isRefusal } from './refusal.ts';
import { decideRent, listWhyNotRent, type RentFacts } from './rental.ts';
import { isWaiting, listShareOutcomes, type WaitingSession } from './sharing.ts';

/** `people` counts the people who rent or wait there now. */
export type RentPreviewFacts = RentFacts & { readonly people: number };

/** `others` are the people who wait there. */
export type EnterPreviewFacts = RentPreviewFacts & Omit<EnterFacts, 'code'> & { readonly others: readonly Named[] };

export type LeavePreviewFacts = LeaveFacts & { readonly person: Pick<Person, 'holds' | 'unbannedAt'> };

/** R-RENT-02, R-RENT-05: the preview of renting a private cabinet. */
export function previewRent(facts: RentPreviewFacts, policy: Policy, now: Temporal.Instant): Preview {
  const decision = decideRent(facts, policy, now);
  const refusals = listWhyNotRent(facts, policy, now);
  const before = wantedState(facts, null, now);
  if (isRefusal(decision)) return preview(refusals, { before, after: null });
  const after = stateOf({ renters: 1, expiresAt: decision.expiresAt }, facts.person, now);
  return preview(refusals, { before, after, told: [{ kind: 'rentalSuccess', people: 1 }] });
}

/**
 * R-SHARE-01, R-SHARE-03: the preview of opening or joining a session. It assumes the right code: a preview that
 * checked a typed code would be a try that is not counted.
 */
export function previewEnter(facts: EnterPreviewFacts, policy: Policy, now: Temporal.Instant): Preview {
  const { person } = facts;
  const session = isWaiting(facts.session, now) ? facts.session : null;
  const before = wantedState(facts, session, now);
  const refusals = listWhyNotEnter(facts, policy, now);
  const decision = decideEnter({ ...facts, code: session?.code ?? openingCode }, policy, now);
  if (isRefusal(decision)) return preview(refusals, { before, after: null });
  switch (decision.entered) {
    case 'opened': {
      const { deadlineAt } = decision;
      const after = stateOf({ waiting: 1, session: { deadlineAt } }, person, now);
      return preview(refusals, { before, after, outcomes: listShareOutcomes(deadlineAt, policy) });
    }
    case 'joined':
      return preview(refusals, joined(facts.people + 1 - decision.dropped.length, { before, session }, policy));
    case 'already':
      return preview(refusals, { ...joined(facts.people, { before, session }, policy), triesLeft: null });
    case 'completed': {
      const { stay, expiresAt } = decision;
      const others = facts.others
        .filter((other) => stay.includes(other.userId))
        .map(({ name }) => ({ name, expiresAtBefore: null, expiresAtAfter: expiresAt }));
      const after = stateOf({ renters: stay.length, expiresAt }, person, now);
      const told = [{ kind: 'rentalSuccess' as const, people: stay.length }];
      return preview(refusals, { before, after, others, told, triesLeft: session && triesLeft(session, policy) });
    }
  }
}

function joined(
  people: number,
  { before, session }: { before: PreviewState | null; session: WaitingSession | null },
  policy: Policy,
) {
  const outcomes = session === null ? [] : listShareOutcomes(session.deadlineAt, policy);
  return {
    before,
    after: before && { ...before, people },
    outcomes,
    triesLeft: session && triesLeft(session, policy),
  };
}

/** R-SHARE-06: the preview of giving up a seat. The last to leave frees the cabinet. */
export function previewLeave(facts: LeavePreviewFacts, policy: Policy, now: Temporal.Instant): Preview {
  const { person, session } = facts;
  const decision = decideLeave(facts, policy, now);
  const refusals = listWhyNotLeave(facts, policy, now);
  if (isRefusal(decision)) return preview(refusals, { before: null, after: null });
  const waiting = session?.seats.length ?? 0;
  const after = decision.freed ? {} : { waiting: waiting - 1, session };
  return preview(refusals, { before: stateOf({ waiting, session }, person, now), after: stateOf(after, person, now) });
}

function wantedState(
  { cabinet, person, people }: RentPreviewFacts,
  session: WaitingSession | null,
  now: Temporal.Instant,
): PreviewState | null {
  if (cabinet === null) return null;
  const { status, opensAt } = cabinet;
  return {
    status,
    people,
    expiresAt: null,
    opensAt: status === 'PENDING' ? opensAt : null,
    deadlineAt: session?.deadlineAt ?? null,
    unbannedAt: bannedUntil(person, now),
    coins: null,
  };
}
