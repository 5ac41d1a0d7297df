import { addDays, wholeSecond } from './calendar.ts';
import { listWhyNotTicket, type TicketFacts } from './item.ts';
import { reopeningAfter } from './opening.ts';
import type { Policy } from './policy.ts';
import { type Refusal, reasons, refusal } from './refusal.ts';
import { type RentDecision, type WantedCabinet, whyNotOnFloor, whyNotOpen } from './rental.ts';
import type { HeldCabinet, ReturnDecision } from './returning.ts';

export type SwapFacts = TicketFacts & {
  readonly held: (Pick<HeldCabinet, 'lentType' | 'expiresAt'> & { readonly cabinetId: number }) | null;
  readonly wanted: WantedCabinet | null;
  /** The person's last swap; null when there was none. */
  readonly lastSwappedAt: Temporal.Instant | null;
};

/** The memo of the person who moves, and what the wanted cabinet keeps as its memo while nobody rents it. */
export type MovingMemos = { readonly own: string | null; readonly left: string | null };

/**
 * R-SWAP-02, R-RET-04: the memo moves along, unless the new cabinet keeps the password of its lock for the next renter:
 * nobody could open it without. Null where there is no memo to move.
 */
export function movesMemo({ own, left }: MovingMemos): boolean | null {
  return own === null ? null : left === null;
}

/** A swap ends one rental and starts the other; the title moves along, and the memo where it can (`movesMemo`). */
export type SwapDecision = { readonly end: ReturnDecision; readonly start: RentDecision };

/** R-SWAP-01, R-SWAP-03, R-SWAP-04, R-SWAP-05: every reason why this person cannot move to this cabinet, as the wire orders them. */
export function listWhyNotSwap(facts: SwapFacts, policy: Policy, now: Temporal.Instant): readonly Refusal[] {
  const { held, wanted } = facts;
  const ticket = listWhyNotTicket(facts);
  if (held === null) return [...ticket, refusal('NOT_FOUND_LENT_HISTORY')];
  if (wanted === null) return [...ticket, refusal('NOT_FOUND_CABINET')];
  if (wanted.id === held.cabinetId) return [...ticket, refusal('SWAP_SAME_CABINET')];
  const other = [held.lentType, wanted.lentType].find((type) => type !== 'PRIVATE');
  return reasons(
    ...ticket,
    other === undefined ? undefined : refusal('INVALID_LENT_TYPE', { facts: { lentType: other } }),
    whyNotOnFloor(wanted),
    wanted.status === 'FULL' ? refusal('LENT_FULL') : whyNotOpen(wanted),
    whyNotSoNearTheEnd(held.expiresAt, policy, now),
    whyNotSoSoon(facts.lastSwappedAt, policy, now),
  );
}

/**
 * R-SWAP-03: a swap is possible until exactly one day before the end. Where the policy asks for no day, it must still
 * happen before the end.
 */
function whyNotSoNearTheEnd(
  expiresAt: Temporal.Instant | null,
  policy: Policy,
  now: Temporal.Instant,
): Refusal | undefined {
  if (expiresAt === null) return undefined;
  const last = addDays(expiresAt, -policy.swap.minimumDays);
  const isLate = Temporal.Instant.compare(wholeSecond(now), last) > 0 || Temporal.Instant.compare(now, expiresAt) >= 0;
  return isLate ? refusal('SWAP_EXPIRE_IMMINENT', { facts: { expiredAt: expiresAt } }) : undefined;
}

/** R-SWAP-04: a campus may demand some days between two swaps. */
function whyNotSoSoon(
  lastSwappedAt: Temporal.Instant | null,
  policy: Policy,
  now: Temporal.Instant,
): Refusal | undefined {
  if (lastSwappedAt === null || policy.swap.cooldownDays === 0) return undefined;
  const availableAt = addDays(lastSwappedAt, policy.swap.cooldownDays);
  if (Temporal.Instant.compare(availableAt, now) <= 0) return undefined;
  return refusal('SWAP_LIMIT_EXCEEDED', { until: availableAt, facts: { availableAt } });
}

/** R-SWAP-02: the person leaves the one cabinet as by a return and rents the other from now to the same end. */
export function decideSwap(facts: SwapFacts, policy: Policy, now: Temporal.Instant): Refusal | SwapDecision {
  const [no] = listWhyNotSwap(facts, policy, now);
  if (no !== undefined) return no;
  const expiresAt = facts.held?.expiresAt;
  if (!expiresAt) return refusal('NOT_FOUND_LENT_HISTORY');
  return {
    end: {
      endedAt: now,
      emptied: true,
      opensAt: reopeningAfter(now, policy),
      stayUntil: null,
      shortens: false,
      penalty: null,
    },
    start: { startedAt: now, expiresAt },
  };
}
