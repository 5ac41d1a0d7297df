import { dateTimeText, isNoticeAway, noticeBackAt, parseDateTime } from '@cabinet/domain';
import { device } from '../../state/kept.ts';

const storageKey = 'hideOverdueModalForOneDay';

/** R-PEN-10: whether the notice was closed on this device; a stored value that cannot be read hides nothing. */
export function isHidden(saved: string | null, now: Temporal.Instant): boolean {
  return isNoticeAway((saved === null ? undefined : parseDateTime(saved)) ?? null, now);
}

export function readDismissal(): string | null {
  return device.getItem(storageKey);
}

export function keepDismissal(now: Temporal.Instant): void {
  device.setItem(storageKey, dateTimeText(noticeBackAt(now)));
}
