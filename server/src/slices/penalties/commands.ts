import type { AdminWrite, Penalty, Reduced } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import { recordChanges } from '../../live/changes.ts';
import { refuse } from '../../refusal.ts';
import { lockUsers } from '../users/commands.ts';
import { findPerson } from '../users/queries.ts';

type Given = Pick<Penalty, 'days' | 'startsAt' | 'endsAt'> & { readonly userId: number; readonly rentalId: number };

/** R-PEN-03: the penalties of late returns, one per rental. */
export async function givePenalties(tx: Tx, penalties: readonly Given[], now: Temporal.Instant): Promise<void> {
  if (penalties.length === 0) return;
  await Promise.all([
    tx
      .insertInto('penalties')
      .values(
        penalties.map(({ userId, rentalId, days, startsAt, endsAt }) => ({
          user_id: userId,
          rental_id: rentalId,
          days,
          starts_at: startsAt,
          ends_at: endsAt,
        })),
      )
      .execute(),
    recordChanges(
      tx,
      penalties.map(({ userId }) => ({ userId, kind: 'penalty' })),
      now,
    ),
  ]);
}

/**
 * R-PEN-09: ends every penalty of a person that runs now or begins later, and says so for the record; nothing when there
 * is none. Refuses NOT_FOUND_USER.
 */
export async function releasePenalties(tx: Tx, userId: number, now: Temporal.Instant): Promise<AdminWrite[]> {
  const [, person] = await Promise.all([lockUsers(tx, [userId]), findPerson(tx, userId)]);
  if (person === undefined) refuse('NOT_FOUND_USER');
  const released = await tx
    .updateTable('penalties')
    .set({ released_at: now })
    .where('user_id', '=', userId)
    .where('released_at', 'is', null)
    .where('ends_at', '>', now)
    .returning(['id', 'ends_at as endsAt'])
    .execute();
  if (released.length === 0) return [];
  await recordChanges(tx, [{ userId, kind: 'penalty' }], now);
  const [last] = released.toSorted((one, other) => Temporal.Instant.compare(other.endsAt, one.endsAt));
  const target = { kind: 'user', id: userId } as const;
  return [
    {
      kind: 'PENALTY_RELEASE',
      changes: [{ target, before: { unbannedAt: last?.endsAt ?? null }, after: { unbannedAt: null } }],
      undo: { of: 'release', userId, penaltyIds: released.map(({ id }) => id) },
    },
  ];
}

/**
 * R-PEN-07: sets the reduced ends of a person's penalties; a penalty of which nothing is left is released. Needs the
 * person locked.
 */
export async function reducePenalties(
  tx: Tx,
  userId: number,
  reduced: readonly Reduced[],
  now: Temporal.Instant,
): Promise<void> {
  await Promise.all([
    ...reduced.map(({ id, endsAt, reducedByDays }) =>
      tx
        .updateTable('penalties')
        .set(endsAt === null ? { released_at: now } : { ends_at: endsAt })
        .set((row) => ({ reduced_by_days: row('reduced_by_days', '+', reducedByDays) }))
        .where('id', '=', id)
        .execute(),
    ),
    recordChanges(tx, [{ userId, kind: 'penalty' }], now),
  ]);
}

/** R-ADM-14: makes released penalties run again to their ends. Needs the person locked. */
export async function restorePenalties(
  tx: Tx,
  userId: number,
  penaltyIds: readonly number[],
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('penalties')
    .set({ released_at: null })
    .where('id', '=', sql<number>`any(${penaltyIds})`)
    .execute();
  await recordChanges(tx, [{ userId, kind: 'penalty' }], now);
}

/** R-ADM-14: takes back the penalty of a return that is taken back, where there was one. Needs the person locked. */
export async function withdrawPenalty(
  tx: Tx,
  { userId, rentalId }: { readonly userId: number; readonly rentalId: number },
  now: Temporal.Instant,
): Promise<void> {
  await tx.deleteFrom('penalties').where('rental_id', '=', rentalId).execute();
  await recordChanges(tx, [{ userId, kind: 'penalty' }], now);
}
