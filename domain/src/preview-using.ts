import { findTicket, ticketPrice } from './catalogue.ts';
import { decideExtend, type ExtendFacts, listWhyNotExtend } from './extension.ts';
import { listWhyNotPurchase, type PurchaseFacts } from './item.ts';
import { bannedUntil } from './person.ts';
import type { Policy } from './policy.ts';
import { apart, type Named, type Preview, preview, stateOf } from './preview-shape.ts';
import { decideReduce, endOfPenalties, listWhyNotReduce, type ReduceFacts } from './reduction.ts';
import { isRefusal } from './refusal.ts';
import { decideSwap, listWhyNotSwap, type MovingMemos, movesMemo, type SwapFacts } from './swap.ts';

/** `others` rent the cabinet together with the person. */
export type ExtendPreviewFacts = ExtendFacts & {
  readonly held: { readonly cabinetId: number } | null;
  readonly days: number;
  readonly others: readonly Named[];
};

export type SwapPreviewFacts = SwapFacts & { readonly memos: MovingMemos };

export type ReducePreviewFacts = ReduceFacts & { readonly days: number };

/** A person who rents has no penalty. */
const unpunished = { unbannedAt: null };

/** R-EXT-01, R-EXT-02: the new end, for everybody who rents the cabinet. */
export function previewExtend(facts: ExtendPreviewFacts, policy: Policy, now: Temporal.Instant): Preview {
  const refusals = listWhyNotExtend(facts, policy, now);
  const decision = decideExtend(facts, policy, now);
  const { held } = facts;
  if (held === null) return preview(refusals, { before: null, after: null });
  const { cabinetId: heldCabinetId, renters, expiresAt } = held;
  const before = stateOf({ renters, expiresAt }, unpunished, now);
  if (isRefusal(decision)) return preview(refusals, { heldCabinetId, before, after: null });
  return preview(refusals, {
    heldCabinetId,
    before,
    after: stateOf({ renters, expiresAt: decision.expiresAt }, unpunished, now),
    others: facts.others.map(({ name }) => ({
      name,
      expiresAtBefore: expiresAt,
      expiresAtAfter: decision.expiresAt,
    })),
  });
}

/** R-SWAP-02: the same end in another cabinet; `opensAt` afterwards is when the one that is left opens. */
export function previewSwap(facts: SwapPreviewFacts, policy: Policy, now: Temporal.Instant): Preview {
  const refusals = listWhyNotSwap(facts, policy, now);
  const decision = decideSwap(facts, policy, now);
  const { held } = facts;
  const heldCabinetId = held?.cabinetId ?? null;
  const before = held && stateOf({ renters: 1, expiresAt: held.expiresAt }, unpunished, now);
  if (isRefusal(decision)) return preview(refusals, { heldCabinetId, before, after: null });
  const after = stateOf({ renters: 1, expiresAt: decision.start.expiresAt }, unpunished, now);
  const told = [{ kind: 'rentalSuccess', people: 1 }] as const;
  const memoMoves = movesMemo(facts.memos);
  return preview(refusals, {
    heldCabinetId,
    before,
    after: { ...after, opensAt: decision.end.opensAt },
    told,
    memoMoves,
  });
}

/** R-PEN-07: the new end of the penalty; none where it is over at once. */
export function previewReduce(facts: ReducePreviewFacts, policy: Policy, now: Temporal.Instant): Preview {
  const refusals = listWhyNotReduce(facts, policy, now);
  const decision = decideReduce(facts, policy, now);
  const before = { ...apart, unbannedAt: endOfPenalties(facts.penalties, now) };
  if (isRefusal(decision)) return preview(refusals, { before, after: null });
  return preview(refusals, { before, after: { ...apart, unbannedAt: bannedUntil(decision, now) } });
}

/** R-ITEM-02: the coins that are left. */
export function previewPurchase(facts: PurchaseFacts, policy: Policy): Preview {
  const refusals = listWhyNotPurchase(facts, policy);
  const before = { ...apart, coins: facts.coins };
  const ticket = findTicket(facts.sku);
  const price = ticket === undefined ? null : ticketPrice(ticket.sku, policy);
  if (refusals.length > 0 || price === null) return preview(refusals, { before, after: null });
  return preview(refusals, { before, after: { ...apart, coins: facts.coins - price } });
}
