import { endOfDay, seoulDay, wholeDaysBetween } from './calendar.ts';
import { isOverdue, overdueDays } from './overdue.ts';
import type { Policy } from './policy.ts';
import type { TalkPlace, TalkTimes } from './talk.ts';

/** The notices that depend on the day of a rental. */
export type DueNotice =
  | { readonly kind: 'endApproaching'; readonly daysLeft: number }
  | { readonly kind: 'overdue'; readonly overdueDays: number };

/**
 * R-ALARM-02: the notices about a talk. Its author gets each of them; people who like it get all but the registration.
 */
export const talkNoticeKinds = ['talkRegistered', 'talkMoved', 'talkCanceled', 'talkTomorrow'] as const;
export type TalkNoticeKind = (typeof talkNoticeKinds)[number];

/** A talk, and the time and place that are told of it. */
export type ToldTalk = { readonly talkId: number; readonly startsAt: Temporal.Instant; readonly place: TalkPlace };

/** R-ALARM-02: every notice people get, with the facts that decide whether it is still true when it is sent. */
export type Notice =
  /** `startedAt` is of the rental; a version before this one did not keep it. */
  | { readonly kind: 'rentalSuccess'; readonly cabinetId: number; readonly startedAt?: Temporal.Instant | undefined }
  | (DueNotice & { readonly cabinetId: number })
  /** Somebody left early: the end for those who stay came nearer. */
  | { readonly kind: 'endShortened'; readonly cabinetId: number; readonly expiresAt: Temporal.Instant }
  | { readonly kind: 'forcedReturn'; readonly cabinetId: number }
  | { readonly kind: 'adminReturn' | 'returnUndone'; readonly cabinetId: number }
  | { readonly kind: 'sectionOpening'; readonly sectionId: number; readonly opensAt: Temporal.Instant }
  | { readonly [Kind in TalkNoticeKind]: ToldTalk & { readonly kind: Kind } }[TalkNoticeKind]
  | { readonly kind: 'aguLink'; readonly validUntil: Temporal.Instant };

export type NoticeKind = Notice['kind'];

export const noticeKinds = [
  'rentalSuccess',
  'endApproaching',
  'overdue',
  'endShortened',
  'forcedReturn',
  'adminReturn',
  'returnUndone',
  'sectionOpening',
  ...talkNoticeKinds,
  'aguLink',
] as const satisfies readonly NoticeKind[];

/** R-ALARM-01: the ways to reach somebody outside the product; each can be switched off. */
export const noticeChannels = ['email', 'slack', 'push'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

type Rented = { readonly expiresAt: Temporal.Instant | null };

/** The rental of the notice's reader at the moment of sending, and the talk that is told of. */
export type NoticeFacts = {
  readonly rental: (Rented & { readonly cabinetId: number; readonly startedAt: Temporal.Instant | null }) | null;
  readonly talk:
    | (TalkTimes & { readonly place: TalkPlace; readonly isAuthor: boolean; readonly isLiked: boolean })
    | null;
};

/**
 * R-ALARM-02, R-ALARM-03: the notice that is due for a rental on the campus day of `now`: 7 and 3 days before its end,
 * on its last day, and on overdue days 1, 7, 14 and 20. Null on any other day.
 */
export function dueNotice({ expiresAt }: Rented, policy: Policy, now: Temporal.Instant): DueNotice | null {
  if (expiresAt === null) return null;
  const { beforeDays, overdueDays: tellOn } = policy.alarm;
  if (isOverdue(expiresAt, now)) {
    const days = overdueDays(expiresAt, now);
    return tellOn.includes(days) ? { kind: 'overdue', overdueDays: days } : null;
  }
  const daysLeft = wholeDaysBetween(now, expiresAt);
  return beforeDays.includes(daysLeft) ? { kind: 'endApproaching', daysLeft } : null;
}

/**
 * R-ALARM-02, R-ALARM-03: the days on which a notice is due, each once and in the order in which they come. No day is late as
 * the 0th, and on the day of the forced return that is told instead.
 */
export function noticeDays({ alarm, penalty }: Policy): {
  readonly before: readonly number[];
  readonly overdue: readonly number[];
} {
  const rising = (days: readonly number[]) => [...new Set(days)].toSorted((one, other) => one - other);
  return {
    before: rising(alarm.beforeDays).toReversed(),
    overdue: rising(alarm.overdueDays).filter((day) => day > 0 && day < penalty.forcedReturnDays),
  };
}

/**
 * R-ALARM-06: whether a planned notice is still true when it is to be sent. A return, an extension, an earlier end or
 * another day makes it untrue; a forced return stays true, one by an administrator may be taken back. Nothing is told of a
 * talk that moved since or has begun; only its author is told, even late, that it was cancelled.
 */
export function stillHolds(notice: Notice, { rental, talk }: NoticeFacts, now: Temporal.Instant): boolean {
  switch (notice.kind) {
    case 'rentalSuccess':
      return rental?.cabinetId === notice.cabinetId && isOfRental(notice.startedAt, rental.startedAt);
    case 'returnUndone':
      return rental?.cabinetId === notice.cabinetId;
    case 'endApproaching':
      return (
        rental?.cabinetId === notice.cabinetId &&
        rental.expiresAt !== null &&
        wholeDaysBetween(now, rental.expiresAt) === notice.daysLeft
      );
    case 'overdue':
      return rental?.cabinetId === notice.cabinetId && overdueDays(rental.expiresAt, now) === notice.overdueDays;
    case 'endShortened':
      return rental?.cabinetId === notice.cabinetId && (rental.expiresAt?.equals(notice.expiresAt) ?? false);
    case 'forcedReturn':
      return true;
    case 'adminReturn':
      return rental?.cabinetId !== notice.cabinetId;
    case 'sectionOpening':
      return Temporal.Instant.compare(now, notice.opensAt) < 0;
    case 'talkRegistered':
      return isToCome(notice, talk, now);
    case 'talkMoved':
      return isToCome(notice, talk, now) && isFollowed(talk);
    case 'talkCanceled':
      return talk !== null && talk.canceledAt !== null && (talk.isAuthor || isAhead(notice, now));
    case 'talkTomorrow':
      return isToCome(notice, talk, now) && isTomorrow(notice, now) && isFollowed(talk);
    case 'aguLink':
      return Temporal.Instant.compare(now, notice.validUntil) < 0;
  }
}

/**
 * Whether a notice is about the very rental its reader has: somebody may rent the same cabinet again before the mail
 * about the first rental could leave.
 */
const isOfRental = (told: Temporal.Instant | undefined, startedAt: Temporal.Instant | null) =>
  told === undefined || (startedAt?.equals(told) ?? false);

/** Whether the reader gives the talk or likes it. */
const isFollowed = (talk: NoticeFacts['talk']): boolean => talk?.isAuthor === true || talk?.isLiked === true;

const isAhead = ({ startsAt }: Pick<ToldTalk, 'startsAt'>, now: Temporal.Instant) =>
  Temporal.Instant.compare(now, startsAt) < 0;

/** Whether a talk that begins at an instant is on the next campus day. */
export function isTomorrow({ startsAt }: Pick<ToldTalk, 'startsAt'>, now: Temporal.Instant): boolean {
  return wholeDaysBetween(now, startsAt) === 1;
}

/** Whether a talk will take place at the time and place that are told. */
function isToCome(told: ToldTalk, talk: NoticeFacts['talk'], now: Temporal.Instant): boolean {
  if (talk === null || talk.canceledAt !== null) return false;
  return talk.startsAt.equals(told.startsAt) && talk.place === told.place && isAhead(told, now);
}

/**
 * R-ALARM-06: until when a notice is worth delivering to a device that is off now: an opening and a talk until they
 * come, all others for the campus day they are sent on.
 */
export function worthTellingUntil(notice: Notice, now: Temporal.Instant): Temporal.Instant {
  if (notice.kind === 'sectionOpening') return notice.opensAt;
  if ('talkId' in notice) return notice.startsAt;
  return notice.kind === 'aguLink' ? notice.validUntil : endOfDay(seoulDay(now));
}
