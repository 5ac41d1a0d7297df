import { seoulDay, startOfDay } from './calendar.ts';
import { type Refusal, reasons, refusal } from './refusal.ts';
import { videoId } from './talk-links.ts';

/** R-PRES-04: what a talk is about. A filter knows `ALL` besides. */
export const talkCategories = ['DEVELOP', 'DISCUSSION', 'STUDY', 'JOB', 'TASK', 'ETC'] as const;
export type TalkCategory = (typeof talkCategories)[number];

export const talkPlaces = ['BASEMENT', 'FIRST', 'THIRD'] as const;
export type TalkPlace = (typeof talkPlaces)[number];

export const talkDurations = ['HALF', 'HOUR', 'HOUR_HALF', 'TWO_HOUR'] as const;
export type TalkDuration = (typeof talkDurations)[number];

const minutes: Readonly<Record<TalkDuration, number>> = { HALF: 30, HOUR: 60, HOUR_HALF: 90, TWO_HOUR: 120 };

export const talkStatuses = ['UPCOMING', 'DONE', 'CANCELED'] as const;
export type TalkStatus = (typeof talkStatuses)[number];

export type TalkTimes = { readonly startsAt: Temporal.Instant; readonly canceledAt: Temporal.Instant | null };

export type TalkFacts = TalkTimes & { readonly authorId: number; readonly isPublic: boolean };

/** Who reads: null without a sign-in; an administrator is no user, so the id is null. */
export type TalkReader = { readonly userId: number | null } | null;

/** R-PRES-08: a cancelled talk stays cancelled; one whose start has passed is done; every other one comes. */
export function talkStatus({ startsAt, canceledAt }: TalkTimes, now: Temporal.Instant): TalkStatus {
  if (canceledAt !== null) return 'CANCELED';
  return Temporal.Instant.compare(startsAt, now) < 0 ? 'DONE' : 'UPCOMING';
}

/** R-ALARM-02: people who like a talk hear of its changes while it is still to come. */
export function isTalkAhead({ startsAt }: Pick<TalkTimes, 'startsAt'>, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(startsAt, now) > 0;
}

/**
 * R-PRES-01, R-PRES-02: without a sign-in only public talks are seen; a cancelled talk only its author sees. Its comments
 * are seen by everybody who sees the talk.
 */
export function listWhyNotSeeTalk(talk: TalkFacts | null, reader: TalkReader): readonly Refusal[] {
  if (talk === null) return [refusal('PRESENTATION_NOT_FOUND')];
  const isCanceled = talk.canceledAt !== null;
  if (reader === null) return reasons(isCanceled || !talk.isPublic ? refusal('NOT_LOGGED_IN') : undefined);
  return reasons(isCanceled && !isAuthor(talk, reader) ? refusal('CANCELED_PRESENTATION') : undefined);
}

/** R-PRES-09: the author may edit a talk, as long as it is not cancelled. */
export function mayEditTalk(talk: TalkFacts, reader: TalkReader): boolean {
  return isAuthor(talk, reader) && talk.canceledAt === null;
}

/**
 * R-PRES-14: the video is for everybody only where the author agreed to the recording and the link names one; the author keeps
 * the link, whatever it is.
 */
export function maySeeVideo(
  talk: TalkFacts & { readonly mayBeRecorded: boolean; readonly videoLink: string | null },
  reader: TalkReader,
): boolean {
  if (isAuthor(talk, reader)) return true;
  return talk.mayBeRecorded && talk.videoLink !== null && videoId(talk.videoLink) !== undefined;
}

/** How many minutes a talk lasts. */
export function talkMinutes(duration: TalkDuration): number {
  return minutes[duration];
}

/** How long a talk is, from its start and its end. */
export function talkDuration(startsAt: Temporal.Instant, endsAt: Temporal.Instant): TalkDuration {
  const length = startsAt.until(endsAt).total('minutes');
  const found = talkDurations.find((each) => minutes[each] === length);
  if (found === undefined) throw new RangeError(`No talk lasts ${length} minutes`);
  return found;
}

/** Calendars have the talks of the last year and all to come, so that they do not grow for ever. */
export function calendarStart(now: Temporal.Instant): Temporal.Instant {
  return startOfDay(seoulDay(now).subtract({ years: 1 }));
}

function isAuthor({ authorId }: TalkFacts, reader: TalkReader): boolean {
  return reader !== null && reader.userId === authorId;
}
