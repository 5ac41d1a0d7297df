import { wholeDaysBetween } from './calendar.ts';
import { isOverdue, overdueDays } from './overdue.ts';
import type { Policy } from './policy.ts';

/** What a rental is told of by the day. */
export type DueNotice =
  | { readonly kind: 'endApproaching'; readonly daysLeft: number }
  | { readonly kind: 'overdue'; readonly overdueDays: number };

/** R-ALARM-02: everything people are told, with what decides whether it is still true when it is sent. */
export type Notice =
  | { readonly kind: 'rentalSuccess'; readonly cabinetId: number }
  | (DueNotice & { readonly cabinetId: number })
  /** Somebody left early: the end for those who stay came nearer. */
  | { readonly kind: 'endShortened'; readonly cabinetId: number; readonly expiresAt: Temporal.Instant }
  | { readonly kind: 'forcedReturn'; readonly cabinetId: number }
  | { readonly kind: 'sectionOpening'; readonly opensAt: Temporal.Instant }
  | { readonly kind: 'aguLink'; readonly validUntil: Temporal.Instant };

export type NoticeKind = Notice['kind'];

export const noticeKinds = [
  'rentalSuccess',
  'endApproaching',
  'overdue',
  'endShortened',
  'forcedReturn',
  'sectionOpening',
  'aguLink',
] as const satisfies readonly NoticeKind[];

type Rented = { readonly expiresAt: Temporal.Instant | null };

/** What the reader of a notice rents at the moment it is sent. */
export type NoticeFacts = { readonly rental: (Rented & { readonly cabinetId: number }) | null };

/**
 * R-ALARM-02, R-ALARM-03: which notice a rental is due on the campus day of `now`: 7 and 3 days before its end, on its
 * last day, and on overdue days 1, 7, 14 and 20. Null on any other day.
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
 * R-ALARM-06: whether a planned notice is still true when it is to be sent. A rental that was returned, extended or
 * shortened meanwhile, or another day, makes it untrue; what was done by force stays done.
 */
export function stillHolds(notice: Notice, { rental }: NoticeFacts, now: Temporal.Instant): boolean {
  switch (notice.kind) {
    case 'rentalSuccess':
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
    case 'sectionOpening':
      return Temporal.Instant.compare(now, notice.opensAt) < 0;
    case 'aguLink':
      return Temporal.Instant.compare(now, notice.validUntil) < 0;
  }
}
