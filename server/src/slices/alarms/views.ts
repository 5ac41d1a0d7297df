import type { Calls, Language, Reply } from '@cabinet/contract';
import {
  type Notice as AnyNotice,
  dateTimeText,
  dayText,
  minuteText,
  type TalkPlace,
  talkPlaces,
} from '@cabinet/domain';
import { z } from 'zod';
import { presentPage } from '../../http/paging.ts';
import type { NoticeKind } from './queries/kinds.ts';
import type { Place } from './queries/places.ts';
import type { ToldPage, ToldRow } from './queries/told.ts';

export type Notice = Extract<AnyNotice, { kind: NoticeKind }>;

export type Letter = { readonly title: string; readonly text: string };

const cabinetId = z.int();
const instant = z.string().transform((text) => Temporal.Instant.from(text));

const talk = { talkId: z.int(), startsAt: instant, place: z.enum(talkPlaces) };

const stored = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rentalSuccess'), cabinetId, startedAt: instant.optional() }),
  z.object({ kind: z.literal('endApproaching'), cabinetId, daysLeft: z.int() }),
  z.object({ kind: z.literal('overdue'), cabinetId, overdueDays: z.int() }),
  z.object({ kind: z.literal('endShortened'), cabinetId, expiresAt: instant }),
  z.object({ kind: z.literal('forcedReturn'), cabinetId }),
  z.object({ kind: z.literal('adminReturn'), cabinetId }),
  z.object({ kind: z.literal('returnUndone'), cabinetId }),
  z.object({ kind: z.literal('sectionOpening'), sectionId: z.int(), opensAt: instant }),
  z.object({ kind: z.literal('talkRegistered'), ...talk }),
  z.object({ kind: z.literal('talkMoved'), ...talk }),
  z.object({ kind: z.literal('talkCanceled'), ...talk }),
  z.object({ kind: z.literal('talkTomorrow'), ...talk }),
]);

/** Reads a stored notice. Throws when its kind is unknown. */
export function parseNotice(kind: string, facts: unknown): Notice {
  return stored.parse({ ...(facts as object), kind });
}

/** The places of talks, as messages and calendars name them. */
export const placeNames: Readonly<Record<Language, Readonly<Record<TalkPlace, string>>>> = {
  ko: { BASEMENT: '지하 1층 오픈스튜디오', FIRST: '1층 오픈스튜디오', THIRD: '3층 세미나실' },
  en: { BASEMENT: 'B1 Open Studio', FIRST: '1F Open Studio', THIRD: '3F Seminar Room' },
};

type Words = {
  readonly [Kind in NoticeKind]: (
    notice: Extract<Notice, { kind: Kind }>,
    place: string,
    now: Temporal.Instant,
  ) => Letter;
};

/** R-ALARM-07: the texts the server itself sends to people, by language and kind. */
const words: Readonly<Record<Language, Words>> = {
  ko: {
    rentalSuccess: (_, place) => ({
      title: '사물함을 대여했어요',
      text: `${place} 사물함을 대여했어요. 반납일은 내 사물함에서 볼 수 있어요.`,
    }),
    endApproaching: ({ daysLeft }) => ({
      title: '반납일이 다가와요',
      text:
        daysLeft === 0
          ? '오늘 23:59에 대여가 끝나요.\n그 전에 연장하거나 반납해 주세요.'
          : `반납까지 ${daysLeft}일 남았어요. 더 쓰려면 연장해 주세요.`,
    }),
    overdue: ({ overdueDays }) => ({
      title: '반납이 늦어지고 있어요',
      text: `반납이 ${overdueDays}일 늦었어요. 지금 반납하면 페널티가 더 늘지 않아요.`,
    }),
    endShortened: ({ expiresAt }, place) => ({
      title: '반납일이 앞당겨졌어요',
      text: `함께 쓰던 사람이 먼저 반납해서 ${place} 사물함의 반납일이 앞당겨졌어요. 이제 ${dayText(expiresAt)}까지예요.`,
    }),
    forcedReturn: (_, place) => ({
      title: '늦은 사물함이 반납됐어요',
      text: `반납이 너무 늦어져 ${place} 사물함이 강제로 반납됐어요. 페널티가 끝나면 다시 대여할 수 있어요.`,
    }),
    adminReturn: (_, place) => ({
      title: '관리자가 사물함을 반납했어요',
      text: `관리자가 ${place} 사물함을 반납했어요. 궁금하면 문의해 주세요.`,
    }),
    returnUndone: (_, place) => ({
      title: '관리자가 반납을 되돌렸어요',
      text: `관리자가 ${place} 사물함의 반납을 되돌렸어요. 전처럼 쓸 수 있어요.`,
    }),
    sectionOpening: ({ opensAt }, place, now) => ({
      title: '기다리던 구역이 곧 열려요',
      text: `${place}에 개인 사물함이 열려요. ${nearText(opensAt, now)}부터 대여할 수 있어요.`,
    }),
    talkRegistered: ({ startsAt, place }, title) => ({
      title: '발표를 신청했어요',
      text: `‘${title}’ 발표가 등록됐어요.\n일시: ${whenText(startsAt)}\n장소: ${placeNames.ko[place]}`,
    }),
    talkMoved: ({ startsAt, place }, title) => ({
      title: '발표 일정이 바뀌었어요',
      text: `‘${title}’ 발표의 일정이 바뀌었어요.\n일시: ${whenText(startsAt)}\n장소: ${placeNames.ko[place]}`,
    }),
    talkCanceled: ({ startsAt }, title) => ({
      title: '발표가 취소됐어요',
      text: `${whenText(startsAt)}에 예정됐던 ‘${title}’ 발표가 취소됐어요.`,
    }),
    talkTomorrow: ({ startsAt, place }, title) => ({
      title: '내일 발표가 있어요',
      text: `내일 ${timeText(startsAt)}에 ${placeNames.ko[place]}에서 ‘${title}’ 발표가 있어요.`,
    }),
  },
  en: {
    rentalSuccess: (_, place) => ({
      title: 'You rented a locker',
      text: `You rented ${place}. You can see the return date in the panel of your locker.`,
    }),
    endApproaching: ({ daysLeft }) => ({
      title: 'Your return date is near',
      text:
        daysLeft === 0
          ? 'Your rental ends today at 23:59.\nPlease extend it or return the locker before then.'
          : `${daysLeft === 1 ? '1 day is' : `${daysLeft} days are`} left until the return. Extend the rental to keep using the locker.`,
    }),
    overdue: ({ overdueDays }) => ({
      title: 'Your return is late',
      text: `Your return is ${overdueDays === 1 ? '1 day' : `${overdueDays} days`} late. Return now and the penalty stops growing.`,
    }),
    endShortened: ({ expiresAt }, place) => ({
      title: 'Your return date is earlier now',
      text: `Someone you share with returned early, so the rental of ${place} now ends on ${dayText(expiresAt)}.`,
    }),
    forcedReturn: (_, place) => ({
      title: 'An overdue locker was returned',
      text: `${atStart(place)} was overdue for too long, so it was returned by force. You can rent again when the penalty ends.`,
    }),
    adminReturn: (_, place) => ({
      title: 'An administrator returned your locker',
      text: `An administrator returned ${place} for you. Please contact us if you have a question.`,
    }),
    returnUndone: (_, place) => ({
      title: 'Your locker is yours again',
      text: `An administrator took back the return of ${place}. You can use it as before.`,
    }),
    sectionOpening: ({ opensAt }, place, now) => ({
      title: 'The section you are waiting for opens soon',
      text: `A private locker opens in ${place}. You can rent it from ${nearText(opensAt, now)}.`,
    }),
    talkRegistered: ({ startsAt, place }, title) => ({
      title: 'Your talk is registered',
      text: `“${title}” is registered.\nWhen: ${whenText(startsAt)}\nWhere: ${placeNames.en[place]}`,
    }),
    talkMoved: ({ startsAt, place }, title) => ({
      title: 'A talk was moved',
      text: `“${title}” was moved.\nWhen: ${whenText(startsAt)}\nWhere: ${placeNames.en[place]}`,
    }),
    talkCanceled: ({ startsAt }, title) => ({
      title: 'A talk was cancelled',
      text: `“${title}”, planned for ${whenText(startsAt)}, was cancelled.`,
    }),
    talkTomorrow: ({ startsAt, place }, title) => ({
      title: 'There is a talk tomorrow',
      text: `“${title}” is tomorrow at ${timeText(startsAt)}, at ${placeNames.en[place]}.`,
    }),
  },
};

/** A place as a sentence begins with it: `Locker 12 on floor 2`. */
const atStart = (place: string): string => `${place.charAt(0).toUpperCase()}${place.slice(1)}`;

/** The time of day on the clocks of the campus, `13:00`. */
const timeText = (at: Temporal.Instant): string => minuteText(at).slice(-5);

/** The day and time of day on the clocks of the campus, `2026/12/21 14:00`. */
const whenText = (at: Temporal.Instant): string => `${dayText(at)} ${timeText(at)}`;

/** What is on the day of the telling has a time alone, and anything else its day, too. */
const nearText = (at: Temporal.Instant, now: Temporal.Instant): string =>
  dayText(at) === dayText(now) ? timeText(at) : whenText(at);

const places: Readonly<Record<Language, (place: Place) => string>> = {
  ko: (place) => {
    if ('title' in place) return place.title;
    return `${place.building} ${place.floor}층 ${'section' in place ? `${place.section}구역` : `${place.visibleNum}번`}`;
  },
  en: (place) => {
    if ('title' in place) return place.title;
    const spot = 'section' in place ? place.section : `locker ${place.visibleNum}`;
    return `${spot} on floor ${place.floor} of ${place.building}`;
  },
};

/** R-ALARM-07: a notice in the reader's language, as it is told at an instant. */
export function presentLetter(notice: Notice, place: Place, language: Language, now: Temporal.Instant): Letter {
  const say = words[language][notice.kind] as (notice: Notice, place: string, now: Temporal.Instant) => Letter;
  return say(notice, places[language](place), now);
}

/** The page on which the reader can act on a notice: of their cabinet, the section that opens, a talk to come; else none. */
export function linkOf(notice: Notice, place: Place): string | null {
  if (['forcedReturn', 'adminReturn', 'talkCanceled'].includes(notice.kind)) return null;
  if ('talkId' in notice) return `/presentations/${notice.talkId}`;
  if ('cabinetId' in notice) return `/main?cabinet=${notice.cabinetId}`;
  const { floor, section } = { floor: '', section: '', ...place };
  return `/main?${new URLSearchParams({ floor: `${floor}`, section })}`;
}

/** A page of notices inside the product, in the language of the page that asks. A place that is gone takes its notice along. */
export function presentNotices(
  { rows, total, unread, placeOf }: ToldPage,
  { page, size }: { readonly page: number; readonly size: number },
  language: Language,
): Reply<Calls['listNotices']> {
  const content = rows.flatMap((row) => {
    const notice = parseNotice(row.kind, row.facts);
    const place = placeOf(notice);
    return place === undefined ? [] : [presentTold(row, notice, place, language)];
  });
  return { ...presentPage(content, { page, size, total }), unread };
}

/** A notice inside the product, in the language of the page that asks. */
function presentTold(
  row: ToldRow,
  notice: Notice,
  place: Place,
  language: Language,
): Reply<Calls['listNotices']>['content'][number] {
  const { title, text } = presentLetter(notice, place, language, row.planned_at);
  return {
    noticeId: row.id,
    kind: notice.kind,
    title,
    message: text,
    createdAt: dateTimeText(row.planned_at),
    readAt: row.read_at && dateTimeText(row.read_at),
    link: linkOf(notice, place),
  };
}
