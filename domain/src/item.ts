import { wholeSecond } from './calendar.ts';
import { findItem, findTicket, ticketPrice } from './catalogue.ts';
import type { Policy } from './policy.ts';
import { type Refusal, reasons, refusal } from './refusal.ts';

export type PurchaseFacts = { readonly sku: string; readonly coins: number };

/** One ticket that somebody owns and has not used. */
export type Copy = {
  readonly id: number;
  readonly obtainedAt: Temporal.Instant;
  /** The last second in which it can be used; null without an end. */
  readonly usableUntil: Temporal.Instant | null;
};

/** The facts that every use of a ticket asks first. */
export type TicketFacts = {
  /** Whether the school account is still active. */
  readonly active: boolean;
  /** How many copies of the chosen ticket can be used now. */
  readonly owned: number;
  /** The parts of the target that the request leaves out. */
  readonly missing?: readonly string[];
};

/**
 * R-ITEM-01, R-ITEM-02: a person can buy a ticket that is for sale when they have the coins, even after their school
 * account has ended.
 */
export function listWhyNotPurchase({ sku, coins }: PurchaseFacts, policy: Policy): readonly Refusal[] {
  if (findItem(sku) === undefined) return [refusal('NOT_FOUND_ITEM')];
  const ticket = findTicket(sku);
  const price = ticket === undefined ? null : ticketPrice(ticket.sku, policy);
  if (price === null) return [refusal('ITEM_NOT_ON_SALE')];
  return reasons(
    coins < price ? refusal('NOT_ENOUGH_COIN', { facts: { price, coins, shortage: price - coins } }) : undefined,
  );
}

/** R-RENT-08, R-ITEM-03: every reason in the person or in the ticket why it cannot be used, whatever its kind. */
export function listWhyNotTicket({ active, owned, missing = [] }: TicketFacts): readonly Refusal[] {
  const fields = missing.map((path) => ({ path, message: 'required' }));
  return reasons(
    active ? undefined : refusal('BLACKHOLED_USER'),
    fields.length === 0 ? undefined : refusal('INVALID_ITEM_USE_REQUEST', { facts: { fields } }),
    owned > 0 ? undefined : refusal('ITEM_NOT_OWNED'),
  );
}

/** R-EXT-05: a ticket with an end can still be used in its last second. */
export function isUsable({ usableUntil }: Pick<Copy, 'usableUntil'>, now: Temporal.Instant): boolean {
  return usableUntil === null || Temporal.Instant.compare(wholeSecond(now), usableUntil) <= 0;
}

/** R-ITEM-03: a use takes the copy that expires first, else the oldest one. Undefined when no copy can be used. */
export function copyToUse(copies: readonly Copy[], now: Temporal.Instant): Copy | undefined {
  return copies
    .filter((copy) => isUsable(copy, now))
    .toSorted(
      (one, other) =>
        endOf(one) - endOf(other) || Temporal.Instant.compare(one.obtainedAt, other.obtainedAt) || one.id - other.id,
    )[0];
}

const endOf = ({ usableUntil }: Copy): number => usableUntil?.epochMilliseconds ?? Number.MAX_SAFE_INTEGER;
