import { createHash } from 'node:crypto';
import type { Calls, Language, Reply } from '@cabinet/contract';
import {
  dateTimeText,
  nextStep,
  type Preview,
  type PreviewState,
  previewSeal,
  type Refusal,
  type Told,
} from '@cabinet/domain';
import { refusalText } from '../../../refusal.ts';
import type { Previewed } from '../queries/previewed.ts';
import { presentOthers, presentPenalty, shortenedText, timeText } from './shared.ts';

type Shown = Reply<Calls['previewAction']>;

/**
 * The token of a preview: it covers the person, the action and the content shown, and is the same as long as these are.
 */
export function previewToken({ action, userId, cabinetId, sku }: Previewed, shown: Preview): string {
  const seen = `${action} ${userId} ${cabinetId ?? ''} ${sku ?? ''} ${previewSeal(shown)}`;
  return createHash('sha256').update(seen).digest('base64url');
}

export function presentPreview(what: Previewed, shown: Preview, language: Language): Shown {
  const { allowed, refusals, before, after, others, penalty, outcomes, told, triesLeft, memoMoves } = shown;
  return {
    allowed,
    reasons: refusals.map((no) => presentReason(no, language)),
    before: before && presentSide(before),
    after: after && presentSide(after),
    others: presentOthers(others),
    penalty: presentPenalty(penalty),
    outcomes: outcomes.map(({ people, days, expiresAt }) => ({ people, days, expiredAt: dateTimeText(expiresAt) })),
    triesLeft,
    memoMoves,
    notices: told.map((each) => presentTold(each, language)),
    token: previewToken(what, shown),
  };
}

function presentReason(no: Refusal, language: Language): Shown['reasons'][number] {
  return {
    code: no.refused,
    message: refusalText(no.refused, no.facts ?? {}, language),
    until: timeText(no.until ?? null),
    next: nextStep(no),
  };
}

function presentSide(side: PreviewState): NonNullable<Shown['before']> {
  return {
    status: side.status,
    people: side.people,
    expiredAt: timeText(side.expiresAt),
    opensAt: timeText(side.opensAt),
    sessionExpiredAt: timeText(side.deadlineAt),
    unbannedAt: timeText(side.unbannedAt),
    coins: side.coins,
  };
}

const words = {
  ko: {
    rented: '대여 알림을 보내드려요.',
    completed: '함께 쓰는 사람 모두에게 대여 알림을 보내드려요.',
  },
  en: {
    rented: 'We will send you a notice of the rental.',
    completed: 'We will send everybody who shares it a notice of the rental.',
  },
} as const;

/** One sentence for a notice that the action sends. */
function presentTold({ kind, people }: Told, language: Language): string {
  const say = words[language];
  switch (kind) {
    case 'rentalSuccess':
      return people === 1 ? say.rented : say.completed;
    case 'endShortened':
      return shortenedText(people, language);
  }
}
