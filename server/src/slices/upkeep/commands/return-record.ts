import { type AdminWrite, bannedUntil, type ReturnDecision, statusOf } from '@cabinet/domain';
import type { HeldRow } from '../../rentals/queries/held.ts';

/** What a cabinet was called and remembered before its return. */
type Texts = { readonly title: string | null; readonly memo: string | null; readonly previousUserName: string | null };

type Before = {
  readonly texts: Texts | undefined;
  /** The end before anybody else left in the same change. */
  readonly expiresAt: Temporal.Instant;
  readonly now: Temporal.Instant;
};

/**
 * R-ADM-14: what a return changes, for the record. It can be taken back only when nobody stays in the cabinet; for that
 * the texts it empties are kept.
 */
export function recordReturn(
  held: HeldRow,
  { emptied, opensAt, penalty, stayUntil }: ReturnDecision,
  { texts, expiresAt, now }: Before,
): AdminWrite {
  const { user_id: userId, cabinet_id: cabinetId, renters } = held;
  const looks = { condition: 'USABLE', session: null } as const;
  const before = statusOf({ ...looks, opensAt: null, renters, expiresAt }, now);
  const after = statusOf({ ...looks, opensAt, renters: renters - 1, expiresAt: stayUntil }, now);
  const unbannedAt = bannedUntil({ unbannedAt: held.unbanned_at }, now) ?? null;
  const rentalId = held.id;
  return {
    kind: 'RETURN',
    changes: [
      {
        target: { kind: 'user', id: userId },
        before: { cabinetId, expiredAt: expiresAt, unbannedAt },
        after: { cabinetId: null, expiredAt: null, unbannedAt: penalty?.endsAt ?? unbannedAt },
      },
      {
        target: { kind: 'cabinet', id: cabinetId },
        before: { status: before, userCount: renters, expiredAt: expiresAt, opensAt: null },
        after: { status: after, userCount: renters - 1, expiredAt: stayUntil, opensAt },
      },
    ],
    undo: emptied ? { of: 'return', userId, cabinetId, rentalId, texts } : null,
    penalty,
  };
}

/** R-ADM-14: what giving up somebody's seat changes. The session may be over by the time somebody wants it back. */
export function recordSeat({ userId, cabinetId }: { readonly userId: number; readonly cabinetId: number }): AdminWrite {
  const [before, after] = [{ waitingCabinetId: cabinetId }, { waitingCabinetId: null }];
  return {
    kind: 'RETURN',
    changes: [
      { target: { kind: 'user', id: userId }, before, after },
      { target: { kind: 'cabinet', id: cabinetId }, before: { waitingUserId: userId }, after: { waitingUserId: null } },
    ],
    undo: null,
  };
}
