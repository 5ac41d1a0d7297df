import { createHash } from 'node:crypto';
import type { Calls, Reply } from '@cabinet/contract';
import { dateTimeText, nextStep, type Preview, type PreviewState, previewSeal, type Refusal } from '@cabinet/domain';
import { refusalText } from '../../http/outcome.ts';
import type { Previewed } from './queries.ts';

type Shown = Reply<Calls['previewAction']>;
type Language = 'ko' | 'en';

const text = (instant: Temporal.Instant | null) => instant && dateTimeText(instant);

/** Binds a preview to whom and what it was shown for: the same as long as what was shown is the same. */
export function previewToken({ action, userId, cabinetId }: Previewed, shown: Preview): string {
  const seen = `${action} ${userId} ${cabinetId ?? ''} ${previewSeal(shown)}`;
  return createHash('sha256').update(seen).digest('base64url');
}

export function presentPreview(what: Previewed, shown: Preview, language: Language): Shown {
  const { allowed, refusals, before, after, others, penalty, outcomes } = shown;
  return {
    allowed,
    reasons: refusals.map((no) => presentReason(no, language)),
    before: before && presentSide(before),
    after: after && presentSide(after),
    others: others.map(({ name, expiresAtBefore, expiresAtAfter }) => ({
      name,
      expiredAtBefore: text(expiresAtBefore),
      expiredAtAfter: text(expiresAtAfter),
    })),
    penalty: penalty && {
      overdueDays: penalty.overdueDays,
      squaredDays: penalty.squaredDays,
      days: penalty.days,
      startsAt: dateTimeText(penalty.startsAt),
      endsAt: dateTimeText(penalty.endsAt),
    },
    outcomes: outcomes.map(({ people, days, expiresAt }) => ({ people, days, expiredAt: dateTimeText(expiresAt) })),
    notices: after === null ? [] : presentNotices(what, shown, language),
    token: previewToken(what, shown),
  };
}

function presentReason(no: Refusal, language: Language): Shown['reasons'][number] {
  return {
    code: no.refused,
    message: refusalText(no.refused, no.facts ?? {}, language),
    until: text(no.until ?? null),
    next: nextStep(no),
  };
}

function presentSide(side: PreviewState): NonNullable<Shown['before']> {
  return {
    status: side.status,
    people: side.people,
    expiredAt: text(side.expiresAt),
    opensAt: text(side.opensAt),
    sessionExpiredAt: text(side.deadlineAt),
    unbannedAt: text(side.unbannedAt),
  };
}

const words = {
  ko: {
    rented: '대여했다는 알림을 보내드려요.',
    completed: '함께 쓰게 된 모두에게 대여 알림이 가요.',
    shortened: (people: number) => `함께 쓰는 ${people}명에게 바뀐 반납일을 알려드려요.`,
  },
  en: {
    rented: 'We will tell you that you rented it.',
    completed: 'Everybody who shares it will be told.',
    shortened: (people: number) =>
      people === 1
        ? 'The person who stays will be told the new end.'
        : `The ${people} people who stay will be told the new end.`,
  },
} as const;

/** Who is told what once the action is done. */
function presentNotices({ action }: Previewed, { after, others }: Preview, language: Language): string[] {
  const say = words[language];
  switch (action) {
    case 'rent':
      return [say.rented];
    case 'share':
      return after?.status === 'FULL' ? [say.completed] : [];
    case 'leave':
      return [];
    case 'return': {
      const changed = others.filter(
        ({ expiresAtBefore, expiresAtAfter }) => expiresAtAfter && !expiresAtBefore?.equals(expiresAtAfter),
      );
      return changed.length === 0 ? [] : [say.shortened(changed.length)];
    }
  }
}
