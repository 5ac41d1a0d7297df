import { type Copy, isActiveUser, isUsable, type TicketSku } from '@cabinet/domain';
import { prepare } from '../../../db/prepared.ts';
import type { Db } from '../../../db/tx.ts';

export type CopyRow = Copy & { readonly sku: TicketSku };

/** What somebody owns and can use now, the oldest first. */
export async function listUsable(db: Db, userId: number, now: Temporal.Instant): Promise<CopyRow[]> {
  const rows = await readUnused(db, { userId });
  return rows.filter((copy) => isUsable(copy, now));
}

/** Whether somebody may use items at all, and their unused copies of one kind. Undefined when the person is gone. */
export async function findTickets(
  db: Db,
  userId: number,
  sku: TicketSku,
): Promise<{ active: boolean; copies: CopyRow[] } | undefined> {
  const [[person], copies] = await Promise.all([readRoles(db, { userId }), readUnused(db, { userId })]);
  if (person === undefined) return undefined;
  const active = isActiveUser({ roles: person.roles, active: person.deactivated_at === null });
  return { active, copies: copies.filter((copy) => copy.sku === sku) };
}

const readUnused = prepare((db, { userId }: { userId: number }) =>
  db
    .selectFrom('item_copies')
    .leftJoin('item_uses', 'item_uses.copy_id', 'item_copies.id')
    .select([
      'item_copies.id',
      'item_copies.sku',
      'item_copies.obtained_at as obtainedAt',
      'item_copies.usable_until as usableUntil',
    ])
    .where('item_copies.user_id', '=', userId)
    .where('item_uses.copy_id', 'is', null)
    .orderBy('item_copies.obtained_at')
    .orderBy('item_copies.id'),
);

const readRoles = prepare((db, { userId }: { userId: number }) =>
  db.selectFrom('users').select(['roles', 'deactivated_at']).where('id', '=', userId),
);

/** Whether a ticket that was given for a cause was used; undefined when there is none. */
export async function isGivenUsed(db: Db, cause: string): Promise<boolean | undefined> {
  const copy = await db
    .selectFrom('item_copies')
    .leftJoin('item_uses', 'item_uses.copy_id', 'item_copies.id')
    .select('item_uses.used_at as usedAt')
    .where('item_copies.cause', '=', cause)
    .executeTakeFirst();
  return copy && copy.usedAt !== null;
}

/** M5: whether a ticket was given for a cause. */
export async function isTicketGiven(db: Db, cause: string): Promise<boolean> {
  return (await db.selectFrom('item_copies').select('id').where('cause', '=', cause).executeTakeFirst()) !== undefined;
}
