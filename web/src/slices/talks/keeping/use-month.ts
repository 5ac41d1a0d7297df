import type { ReplyOf } from '../../../api/client/client.ts';
import { clockOnWire } from '../../../api/client/wire-time.ts';
import { useRead } from '../../../api/reads/query.ts';
import { hasBegun } from '../talk-when.ts';

type Place = ReplyOf<'listMonthOfTalks'>['data'][number]['presentationLocation'];

export type EventKind = 'upcoming' | 'done' | 'open' | 'canceled';

/** What stands in the calendar: a talk, or a slot without one. */
export type Event = {
  readonly key: string;
  readonly kind: EventKind;
  readonly at: Temporal.PlainDateTime;
  readonly place: Place;
  /** Null for a cancelled talk, which has none any more. */
  readonly slotId: number | null;
  /** Null for a free slot. */
  readonly talk: { readonly id: number; readonly title: string } | null;
};

type Talks = ReplyOf<'listMonthOfTalks'>['data'];
type Slots = ReplyOf<'listMonthOfSlots'>['data'];

/** Talks, and the free slots that are still to come, together, the first first. */
export function eventsOf(talks: Talks, slots: Slots, now: Temporal.PlainDateTime): readonly Event[] {
  const ofTalks = talks.map((talk): Event => {
    const at = clockOnWire(talk.startTime);
    return {
      key: `talk-${talk.presentationId}`,
      kind: talk.canceled ? 'canceled' : hasBegun(at, now) ? 'done' : 'upcoming',
      at,
      place: talk.presentationLocation,
      slotId: talk.slotId,
      talk: { id: talk.presentationId, title: talk.title },
    };
  });
  const ofSlots = slots.map(
    (slot): Event => ({
      key: `slot-${slot.slotId}`,
      kind: 'open',
      at: clockOnWire(slot.startTime),
      place: slot.presentationLocation,
      slotId: slot.slotId,
      talk: null,
    }),
  );
  const ahead = ofSlots.filter(({ at }) => !hasBegun(at, now));
  return [...ofTalks, ...ahead].toSorted((one, other) => Temporal.PlainDateTime.compare(one.at, other.at));
}

/** What a month has. Nobody can use free slots that have passed, so they are not asked for. */
export function useMonth(month: Temporal.PlainYearMonth, now: Temporal.PlainDateTime) {
  const yearMonth = month.toString();
  const isPast = Temporal.PlainYearMonth.compare(month, now.toPlainDate().toPlainYearMonth()) < 0;
  const talks = useRead('listMonthOfTalks', { query: { yearMonth } }, { keepPrevious: true });
  const slots = useRead(
    'listMonthOfSlots',
    { query: { yearMonth, status: 'available' } },
    { keepPrevious: true, enabled: !isPast },
  );
  const reads = isPast ? [talks] : [talks, slots];
  const failed = reads.find(({ data, isError }) => data === undefined && isError);
  const isThere = reads.every(({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData);
  return {
    events: isThere ? eventsOf(talks.data?.data ?? [], isPast ? [] : (slots.data?.data ?? []), now) : undefined,
    isPast,
    failed,
    retry: () => {
      for (const read of reads) if (read.isError) void read.refetch();
    },
  };
}
