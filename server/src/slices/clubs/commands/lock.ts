import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { type ActedRow, findActed } from '../queries.ts';

/**
 * Locks a club, after any people and before any cabinet, and reads it under the lock. Whatever changes a club, its
 * members or its cabinet takes this lock; undefined when there is no such club.
 */
export async function lockClub(tx: Tx, clubId: number): Promise<ActedRow | undefined> {
  const lock = tx.selectFrom('clubs').select('id').where('id', '=', clubId).forNoKeyUpdate().execute();
  const [, club] = await Promise.all([lock, findActed(tx, clubId)]);
  return club;
}

/** Locks clubs by id, after any people and before any cabinet. */
export async function lockClubs(tx: Tx, clubIds: readonly number[]): Promise<void> {
  if (clubIds.length === 0) return;
  const wanted = sql<number>`any(${clubIds})`;
  await tx.selectFrom('clubs').select('id').where('id', '=', wanted).orderBy('id').forNoKeyUpdate().execute();
}

/** Tells everybody who was a member when the club was locked, and `others`, that it changed. */
export async function tellMembers(
  tx: Tx,
  { member_ids }: ActedRow,
  now: Temporal.Instant,
  others: readonly number[] = [],
): Promise<void> {
  const told = [...new Set([...member_ids, ...others])];
  await recordChanges(
    tx,
    told.map((userId) => ({ userId, kind: 'club' })),
    now,
  );
}
