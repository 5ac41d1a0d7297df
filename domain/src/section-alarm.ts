import { listWhyNotTicket, type TicketFacts } from './item.ts';
import { openingAhead } from './opening.ts';
import type { Policy } from './policy.ts';
import { type Refusal, reasons, refusal } from './refusal.ts';

export type SectionAlarmFacts = TicketFacts & {
  readonly section: { readonly privateCabinets: number } | null;
  /** Whether the person already has an alarm for this section. */
  readonly registered: boolean;
};

/** R-ITEM-06: an alarm needs a section with private cabinets, and a person has at most one for a section. */
export function listWhyNotSectionAlarm(facts: SectionAlarmFacts): readonly Refusal[] {
  const { section, registered } = facts;
  return reasons(
    ...listWhyNotTicket(facts),
    section === null || section.privateCabinets === 0 ? refusal('NOT_FOUND_SECTION') : undefined,
    registered ? refusal('ITEM_USE_DUPLICATED') : undefined,
  );
}

/** R-ALARM-04: the opening to announce now: from 12:55 until the opening itself. Null at any other time. */
export function openingToTell(policy: Policy, now: Temporal.Instant): Temporal.Instant | null {
  const opensAt = openingAhead(now, policy);
  const from = opensAt.subtract({ minutes: policy.opening.alarmMinutesBefore });
  return Temporal.Instant.compare(now, from) < 0 ? null : opensAt;
}
