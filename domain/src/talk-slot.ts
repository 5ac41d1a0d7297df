import { campusZone, seoulDay, startOfDay } from './calendar.ts';
import type { Policy } from './policy.ts';
import { type Refusal, reasons, refusal } from './refusal.ts';
import { type TalkDuration, type TalkPlace, talkMinutes } from './talk.ts';

/** A place and time for one talk. */
export type SlotTime = { readonly place: TalkPlace; readonly startsAt: Temporal.Instant };

const wednesday = 3;
/** The first days of the second and of the fourth week of a month. */
const weeksFrom = [8, 22];

/** R-PRES-05: the slots that every month has: its second and its fourth Wednesday at 14:00, downstairs. */
export function regularSlots(month: Temporal.PlainYearMonth): readonly SlotTime[] {
  return weeksFrom.map((from) => {
    const first = month.toPlainDate({ day: from });
    const day = first.add({ days: (wednesday - first.dayOfWeek + 7) % 7 });
    return {
      place: 'BASEMENT',
      startsAt: day.toZonedDateTime({ timeZone: campusZone, plainTime: '14:00' }).toInstant(),
    };
  });
}

/** R-PRES-03, R-PRES-05: the months whose slots may be booked, and so have to be there: this one and the next two. */
export function bookableMonths(policy: Policy, now: Temporal.Instant): readonly Temporal.PlainYearMonth[] {
  const first = seoulDay(now).toPlainYearMonth();
  return Array.from({ length: policy.presentation.monthsAhead + 1 }, (_, months) => first.add({ months }));
}

/** R-PRES-03: slots before this instant may be booked: those of this month and of the next two. */
export function bookableBefore(policy: Policy, now: Temporal.Instant): Temporal.Instant {
  const thisMonth = seoulDay(now).with({ day: 1 });
  return startOfDay(thisMonth.add({ months: policy.presentation.monthsAhead + 1 }));
}

/** R-PRES-06: when a slot ends: with its talk; a free one counts as half an hour. */
export function slotEnd(startsAt: Temporal.Instant, duration: TalkDuration = 'HALF'): Temporal.Instant {
  return startsAt.add({ minutes: talkMinutes(duration) });
}

export type SlotFacts = SlotTime & {
  readonly isTaken: boolean;
  /** When the next slot at its place starts; null when none follows. */
  readonly nextStartsAt: Temporal.Instant | null;
};

/**
 * R-PRES-03, R-PRES-06: why somebody cannot register a talk of this length in a slot: it is not there, has a talk,
 * comes too late, lies behind, or the talk would run into the next slot at its place. `seen` is the time and place that
 * were chosen: a slot that has moved since counts as not there; null where the caller did not say.
 */
export function listWhyNotBook(
  slot: SlotFacts | null,
  duration: TalkDuration,
  policy: Policy,
  now: Temporal.Instant,
  seen: SlotTime | null = null,
): readonly Refusal[] {
  if (slot === null || (seen !== null && !isSameTime(seen, slot))) return [refusal('SLOT_NOT_FOUND')];
  return reasons(
    slot.isTaken ? refusal('PRESENTATION_SLOT_ALREADY_HAS_PRESENTATION') : undefined,
    whyNotSoLate(slot.startsAt, policy, now),
    whyNotSoEarly(slot.startsAt, now),
    whyNotSoLong(slot, duration),
  );
}

const isSameTime = (one: SlotTime, other: SlotTime): boolean =>
  one.place === other.place && one.startsAt.equals(other.startsAt);

/** R-PRES-06: why a talk of this length does not fit into its slot. */
export function whyNotSoLong(
  { startsAt, nextStartsAt }: Pick<SlotFacts, 'startsAt' | 'nextStartsAt'>,
  duration: TalkDuration,
): Refusal | undefined {
  if (nextStartsAt === null || !isAfter(slotEnd(startsAt, duration), nextStartsAt)) return undefined;
  return refusal('PRESENTATION_SLOT_OVERLAP', { facts: { startTime: nextStartsAt } });
}

/** R-PRES-05: why an administrator cannot put a slot at a time; with `from`, why the slot there cannot be moved. */
export function listWhyNotPlaceSlot(
  { startsAt, from = startsAt, isOccupied }: PlaceFacts,
  policy: Policy,
  now: Temporal.Instant,
): readonly Refusal[] {
  return reasons(
    whyNotSoEarly(from, now) ?? whyNotSoEarly(startsAt, now),
    whyNotSoLate(startsAt, policy, now),
    isOccupied ? refusal('SLOT_ALREADY_EXISTS') : undefined,
  );
}

export type PlaceFacts = {
  readonly startsAt: Temporal.Instant;
  /** Where a slot that is moved begins now. */
  readonly from?: Temporal.Instant;
  /** Whether another slot at the place begins or goes on during this one. */
  readonly isOccupied: boolean;
};

/** R-PRES-05: why an administrator cannot delete a slot. */
export function listWhyNotDeleteSlot(slot: Pick<SlotFacts, 'isTaken'> | null): readonly Refusal[] {
  if (slot === null) return [refusal('SLOT_NOT_FOUND')];
  return reasons(slot.isTaken ? refusal('CANNOT_DELETE_SLOT_WITH_PRESENTATION') : undefined);
}

/** R-PRES-05: why the free slots of a month are not listed: it has passed. */
export function whyNotListSlots(month: Temporal.PlainYearMonth, now: Temporal.Instant): Refusal | undefined {
  const isPast = Temporal.PlainYearMonth.compare(month, seoulDay(now).toPlainYearMonth()) < 0;
  return isPast ? refusal('CANNOT_SEARCH_PAST_SLOT') : undefined;
}

const isAfter = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) > 0;

function whyNotSoEarly(startsAt: Temporal.Instant, now: Temporal.Instant): Refusal | undefined {
  return isAfter(startsAt, now) ? undefined : refusal('CANNOT_CREATE_SLOT_IN_PAST');
}

function whyNotSoLate(startsAt: Temporal.Instant, policy: Policy, now: Temporal.Instant): Refusal | undefined {
  return isAfter(bookableBefore(policy, now), startsAt)
    ? undefined
    : refusal('NOT_ALLOWED_PERIOD', { facts: { monthsAhead: policy.presentation.monthsAhead } });
}
