import { bookableMonths, defaultPolicy, regularSlots, type SlotTime, seoulDay } from '@cabinet/domain';
import { type DemoTalk, demoTalks } from './talk-texts.ts';

export type PlannedSlot = SlotTime & { readonly endsAt: Temporal.Instant };

export type PlannedTalk = DemoTalk &
  PlannedSlot & {
    readonly author: number;
    readonly createdAt: Temporal.Instant;
    readonly canceledAt: Temporal.Instant | null;
    readonly isPublic: boolean;
    readonly mayBeRecorded: boolean;
    readonly videoLink: string | null;
  };

export type TalkPlan = { readonly talks: readonly PlannedTalk[]; readonly free: readonly PlannedSlot[] };

const lengths = [60, 60, 30, 90];
const video = 'https://www.youtube.com/watch?v=Gjnup-PuquQ';

const isAfter = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) > 0;

/**
 * R-PRES-05: talks in regular slots, oldest first: most took place, two are still to come, and one between these was
 * cancelled, so that its slot is free again like all later ones.
 */
export function planTalks(presenters: readonly number[], now: Temporal.Instant): TalkPlan {
  const thisMonth = seoulDay(now).toPlainYearMonth();
  const past = Array.from({ length: demoTalks.length / 2 }, (_, index) => thisMonth.subtract({ months: index + 1 }));
  const slots = [...past.toReversed(), ...bookableMonths(defaultPolicy, now)].flatMap(regularSlots);
  const coming = slots.filter(({ startsAt }) => isAfter(startsAt, now));
  const [first, between, second, ...later] = coming;
  const free = [between, ...later, ...coming.slice(0, 2).map((slot) => ({ ...slot, place: 'THIRD' as const }))];
  const gone = slots.filter(({ startsAt }) => !isAfter(startsAt, now)).toReversed();
  const drafts = [second, first, ...gone].flatMap((slot, index) => {
    const [text, author] = [demoTalks[index], presenters[index % presenters.length]];
    if (slot === undefined || text === undefined || author === undefined) return [];
    return [draft({ text, slot, author, index }, now)];
  });
  const [last] = drafts;
  const canceled =
    last === undefined || between === undefined
      ? []
      : [
          {
            ...last,
            ...between,
            ...ending(between, 30),
            title: '새벽 스터디 운영 일지',
            canceledAt: now.subtract({ hours: 30 }),
          },
        ];
  return {
    talks: [...drafts, ...canceled].toReversed(),
    free: free.flatMap((slot) => (slot === undefined ? [] : [{ ...slot, ...ending(slot, 30) }])),
  };
}

const ending = ({ startsAt }: SlotTime, minutes: number) => ({ endsAt: startsAt.add({ minutes }) });

type Drafted = { readonly text: DemoTalk; readonly slot: SlotTime; readonly author: number; readonly index: number };

function draft({ text, slot, author, index }: Drafted, now: Temporal.Instant): PlannedTalk {
  const early = slot.startsAt.subtract({ hours: 24 * 20 });
  const days = 24 * (4 + index);
  const isDone = !isAfter(slot.startsAt, now);
  return {
    ...text,
    ...slot,
    ...ending(slot, lengths[index % lengths.length] ?? 30),
    author,
    createdAt: isAfter(early, now) ? now.subtract({ hours: days }) : early.subtract({ hours: days }),
    canceledAt: null,
    isPublic: index % 5 !== 4,
    mayBeRecorded: index % 3 !== 1,
    videoLink: isDone && index % 2 === 0 ? video : null,
  };
}
