import { dateTimeText, isNoticeAway, noticeBackAt, parseDateTime } from '@cabinet/domain';

const storageKey = 'hideOverdueModalForOneDay';

/** R-PEN-10: whether the notice was closed on this device; a stored value that cannot be read hides nothing. */
export function isHidden(saved: string | null, now: Temporal.Instant): boolean {
  return isNoticeAway((saved === null ? undefined : parseDateTime(saved)) ?? null, now);
}

export function readDismissal(): string | null {
  return localStorage.getItem(storageKey);
}

export function keepDismissal(now: Temporal.Instant): void {
  localStorage.setItem(storageKey, dateTimeText(noticeBackAt(now)));
}
