import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { planNotices } from '../../alarms/commands/plan.ts';
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

/** R-ALARM-02: tells every member by notice that their cabinet was returned, or that this was taken back: things may lie in it. */
export async function tellOfLending(
  tx: Tx,
  kind: 'adminReturn' | 'returnUndone',
  { club, cabinetId }: { readonly club: ActedRow; readonly cabinetId: number },
  now: Temporal.Instant,
): Promise<void> {
  const matter = `cabinet ${cabinetId} of club ${club.id} at ${now}`;
  await planNotices(tx, { userIds: club.member_ids, kind, matter, facts: { cabinetId }, now });
}
