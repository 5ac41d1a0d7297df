import type { Calls, Reply } from '@cabinet/contract';
import { type Notice as AnyNotice, dateTimeText, dayText } from '@cabinet/domain';
import { z } from 'zod';
import type { NoticeKind, Place, ToldRow } from './queries.ts';

type Language = 'ko' | 'en';

export type Notice = Extract<AnyNotice, { kind: NoticeKind }>;

export type Letter = { readonly title: string; readonly text: string };

const cabinetId = z.int();
const instant = z.string().transform((text) => Temporal.Instant.from(text));

const stored = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rentalSuccess'), cabinetId }),
  z.object({ kind: z.literal('endApproaching'), cabinetId, daysLeft: z.int() }),
  z.object({ kind: z.literal('overdue'), cabinetId, overdueDays: z.int() }),
  z.object({ kind: z.literal('endShortened'), cabinetId, expiresAt: instant }),
  z.object({ kind: z.literal('forcedReturn'), cabinetId }),
]);

/** What was stored of a notice, as the rules and the words take it. Throws when it is none of the kinds. */
export function parseNotice(kind: string, facts: unknown): Notice {
  return stored.parse({ ...(facts as object), kind });
}

type Words = { readonly [Kind in NoticeKind]: (notice: Extract<Notice, { kind: Kind }>, place: string) => Letter };

/** R-ALARM-07: every word the server itself says to people, by language and kind. */
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
      text: `함께 쓰던 사람이 먼저 반납해서 ${place} 사물함의 반납일이 ${dayText(expiresAt)}로 바뀌었어요.`,
    }),
    forcedReturn: (_, place) => ({
      title: '늦은 사물함이 반납됐어요',
      text: `${place} 사물함이 너무 오래 늦어 반납 처리됐어요. 페널티가 끝나면 다시 대여할 수 있어요.`,
    }),
  },
  en: {
    rentalSuccess: (_, place) => ({
      title: 'You rented a locker',
      text: `You rented ${place}. The return date is shown with your locker.`,
    }),
    endApproaching: ({ daysLeft }) => ({
      title: 'Your return date is near',
      text:
        daysLeft === 0
          ? 'Your rental ends today at 23:59.\nPlease extend or return it before then.'
          : `${daysLeft === 1 ? '1 day is' : `${daysLeft} days are`} left until the return. Extend it to keep using it.`,
    }),
    overdue: ({ overdueDays }) => ({
      title: 'Your return is late',
      text: `Your return is ${overdueDays === 1 ? '1 day' : `${overdueDays} days`} late. Return now and the penalty stops growing.`,
    }),
    endShortened: ({ expiresAt }, place) => ({
      title: 'Your return date moved closer',
      text: `Somebody you share with returned early, so the rental of ${place} now ends on ${dayText(expiresAt)}.`,
    }),
    forcedReturn: (_, place) => ({
      title: 'An overdue locker was returned',
      text: `${place} was overdue for too long and has been returned. You can rent again when the penalty ends.`,
    }),
  },
};

const places: Readonly<Record<Language, (place: Place) => string>> = {
  ko: ({ building, floor, visibleNum }) => `${building} ${floor}층 ${visibleNum}번`,
  en: ({ building, floor, visibleNum }) => `locker ${visibleNum} on floor ${floor} of ${building}`,
};

/** R-ALARM-07: a notice in the reader's language. */
export function presentLetter(notice: Notice, place: Place, language: Language): Letter {
  const say = words[language][notice.kind] as (notice: Notice, place: string) => Letter;
  return say(notice, places[language](place));
}

/** Where the reader can act on it: the cabinet while it is the reader's, else nowhere. */
function linkOf(notice: Notice): string | null {
  return notice.kind === 'forcedReturn' ? null : `/main?cabinet=${notice.cabinetId}`;
}

/** A notice inside the product, in the language of the page that asks. */
export function presentTold(
  row: ToldRow,
  notice: Notice,
  place: Place,
  language: Language,
): Reply<Calls['listNotices']>['content'][number] {
  const { title, text } = presentLetter(notice, place, language);
  return {
    noticeId: row.id,
    kind: notice.kind,
    title,
    message: text,
    createdAt: dateTimeText(row.planned_at),
    readAt: row.read_at && dateTimeText(row.read_at),
    link: linkOf(notice),
  };
}
