import { dateTimeText, parseDateTime } from '@cabinet/domain';

const storageKey = 'hideOverdueModalForOneDay';

/** R-PEN-10: whether the notice was put away, and that less than a day ago. */
export function isHidden(saved: string | null, now: Temporal.Instant): boolean {
  const until = saved === null ? undefined : parseDateTime(saved);
  return until !== undefined && Temporal.Instant.compare(now, until) < 0;
}

/** R-PEN-10: until when putting it away now lasts, as it is kept. */
export function hiddenUntil(now: Temporal.Instant): string {
  return dateTimeText(now.add({ hours: 24 }));
}

export function readDismissal(): string | null {
  return localStorage.getItem(storageKey);
}

export function keepDismissal(until: string): void {
  localStorage.setItem(storageKey, until);
}
