import { listWhyNotTicket, type TicketFacts } from './item.ts';
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

/** A job of each minute tells people, and after the opening is too late: no minutes ahead means in the minute before it. */
const minutesAhead = ({ alarmMinutesBefore }: Policy['opening']): number => Math.max(1, alarmMinutesBefore);

/** A time of day, and whether it is on the day before the opening. */
export type OpeningTold = { readonly time: string; readonly isOnEve: boolean };

/** R-ALARM-04: the time of day at which people are told of an opening: `12:55` of the very day, or one of the day before. */
export function openingToldAt({ opening }: Policy): OpeningTold {
  const opens = Temporal.PlainDate.from('2000-01-02').toPlainDateTime(opening.time);
  const told = opens.subtract({ minutes: minutesAhead(opening) });
  return { time: told.toPlainTime().toString({ smallestUnit: 'minute' }), isOnEve: told.day !== opens.day };
}

/** R-ALARM-04: openings after `now` and until this instant are announced now: from 12:55 on, that of 13:00. */
export function openingsToldUntil(policy: Policy, now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: minutesAhead(policy.opening) });
}
