import type { LentType } from './cabinet.ts';
import { addDays } from './calendar.ts';
import { listWhyNotTicket, type TicketFacts } from './item.ts';
import { isOverdue } from './overdue.ts';
import type { Policy } from './policy.ts';
import { type Refusal, reasons, refusal } from './refusal.ts';

/** How often the rental has been extended, and by how many days together. */
export type Extended = { readonly count: number; readonly days: number };

export type ExtendFacts = TicketFacts & {
  /** The person's rental; a waiting seat is none. `renters` counts everybody who rents the cabinet. */
  readonly held: {
    readonly lentType: LentType;
    readonly renters: number;
    readonly expiresAt: Temporal.Instant | null;
    /** Left out where it is not known, as in a browser: then the server alone refuses by it. */
    readonly extended?: Extended;
  } | null;
  /** How many days the ticket adds; left out before one is chosen. */
  readonly days?: number;
};

/** R-EXT-04: as often and as long as one likes, unless the campus sets a limit. */
function whyNoFurther(facts: ExtendFacts, { extension }: Policy): Refusal | undefined {
  const { count, days } = facts.held?.extended ?? { count: 0, days: 0 };
  const { maxCount, maxTotalDays } = extension;
  const isOften = maxCount !== null && count >= maxCount;
  const isLong = maxTotalDays !== null && days + (facts.days ?? 1) > maxTotalDays;
  return isOften || isLong ? refusal('EXTENSION_LIMIT_EXCEEDED') : undefined;
}

/** R-EXT-03, R-EXT-04: a rental can be extended until its end; that of a shared cabinet only while two or more people rent it. */
export function listWhyNotExtend(facts: ExtendFacts, policy: Policy, now: Temporal.Instant): readonly Refusal[] {
  const { held } = facts;
  const ticket = listWhyNotTicket(facts);
  if (held === null) return [...ticket, refusal('NOT_FOUND_CABINET')];
  return reasons(
    ...ticket,
    isOverdue(held.expiresAt, now) ? refusal('EXTENSION_LENT_DELAYED') : undefined,
    held.lentType === 'SHARE' && held.renters < 2 ? refusal('EXTENSION_SOLO_IN_SHARE_NOT_ALLOWED') : undefined,
    whyNoFurther(facts, policy),
  );
}

/** R-EXT-01, R-EXT-02: the end moves by so many days for everybody who rents the cabinet and keeps its time of day. */
export function decideExtend(
  facts: ExtendFacts & { readonly days: number },
  policy: Policy,
  now: Temporal.Instant,
): Refusal | { readonly expiresAt: Temporal.Instant } {
  const [no] = listWhyNotExtend(facts, policy, now);
  if (no !== undefined) return no;
  const end = facts.held?.expiresAt;
  return end ? { expiresAt: addDays(end, facts.days) } : refusal('NOT_FOUND_CABINET');
}
