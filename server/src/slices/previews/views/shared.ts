import type { ChangeAction, Language } from '@cabinet/contract';
import { dateTimeText, type OtherEnd, type Penalty } from '@cabinet/domain';

/** An instant as the wire has it, where there is one. */
export const timeText = (instant: Temporal.Instant | null) => instant && dateTimeText(instant);

export function presentOthers(others: readonly OtherEnd[]) {
  return others.map(({ name, expiresAtBefore, expiresAtAfter }) => ({
    name,
    expiredAtBefore: timeText(expiresAtBefore),
    expiredAtAfter: timeText(expiresAtAfter),
  }));
}

export function presentPenalty(penalty: Penalty | null) {
  return (
    penalty && {
      overdueDays: penalty.overdueDays,
      squaredDays: penalty.squaredDays,
      days: penalty.days,
      startsAt: dateTimeText(penalty.startsAt),
      endsAt: dateTimeText(penalty.endsAt),
    }
  );
}

const final = {
  ko: { cancelTalk: '취소한 발표는 되돌릴 수 없어요.', removeComment: '지운 댓글은 되돌릴 수 없어요.' },
  en: { cancelTalk: 'A cancelled talk cannot come back.', removeComment: 'A deleted comment cannot come back.' },
};

/** R-PRES-10: that nobody can take this change back; undefined for every other one. */
export function finalText(action: ChangeAction, language: Language): string | undefined {
  return action === 'cancelTalk' || action === 'removeComment' ? final[language][action] : undefined;
}

const shortened = {
  ko: (people: number) => `함께 쓰는 ${people}명에게 바뀐 반납일을 알려드려요.`,
  en: (people: number) =>
    people === 1
      ? 'We will tell the person who stays the new end date.'
      : `We will tell the ${people} people who stay the new end date.`,
};

/** The sentence for the notice of an earlier end to those who stay. */
export function shortenedText(people: number, language: Language): string {
  return shortened[language](people);
}
