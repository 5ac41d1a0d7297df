import type { Condition, LentType } from '@cabinet/domain';
import { sql } from 'kysely';
import { prepare } from '../../db/prepared.ts';
import type { Tx } from '../../db/tx.ts';
import { recordChanges } from '../../live/changes.ts';

/**
 * Locks cabinets until the end of the transaction, by id: after the people, before any fact is read.
 * Rows that only refer to a locked cabinet do not wait.
 */
export async function lockCabinets(tx: Tx, ids: readonly number[]): Promise<void> {
  await lockThem(tx, { ids });
}

const lockThem = prepare((db, { ids }: { ids: readonly number[] }) =>
  db.selectFrom('cabinets').select('id').where('id', '=', sql<number>`any(${ids})`).orderBy('id').forNoKeyUpdate(),
);

/** R-RET-01: after the last renter has left, empties title and memo, or leaves the password of the lock as the memo. */
export async function emptyCabinets(tx: Tx, cabinets: readonly Emptied[]): Promise<void> {
  await emptyThem(tx, {
    ids: cabinets.map(({ id }) => id),
    openings: cabinets.map(({ opensAt }) => opensAt?.toString() ?? null),
    memos: cabinets.map(({ memo }) => memo),
    names: cabinets.map(({ previousUserName }) => previousUserName),
  });
}

type Emptied = {
  readonly id: number;
  readonly opensAt: Temporal.Instant | null;
  readonly memo: string | null;
  readonly previousUserName: string;
};

type EmptiedColumns = {
  readonly ids: readonly number[];
  readonly openings: readonly (string | null)[];
  readonly memos: readonly (string | null)[];
  readonly names: readonly string[];
};

const emptyThem = prepare((db, { ids, openings, memos, names }: EmptiedColumns) =>
  db
    .updateTable('cabinets')
    .from(
      sql<{ id: number; opens_at: Temporal.Instant | null; memo: string | null; name: string }>`
        unnest(${ids}::integer[], ${openings}::timestamptz[], ${memos}::text[], ${names}::text[])`.as<'emptied'>(
        sql`emptied (id, opens_at, memo, name)`,
      ),
    )
    .set({
      opens_at: sql`emptied.opens_at`,
      title: null,
      memo: sql`emptied.memo`,
      previous_user_name: sql`emptied.name`,
    })
    .whereRef('cabinets.id', '=', 'emptied.id'),
);

/** R-RENT-11: changes title and memo; null leaves a text as it is, an empty one clears it. */
export async function labelCabinet(
  tx: Tx,
  cabinet: { id: number; title: string | null; memo: string | null },
): Promise<void> {
  const changed = {
    ...(cabinet.title !== null && { title: cabinet.title || null }),
    ...(cabinet.memo !== null && { memo: cabinet.memo || null }),
  };
  if (Object.keys(changed).length === 0) return;
  await tx.updateTable('cabinets').set(changed).where('id', '=', cabinet.id).execute();
}

/**
 * R-RET-02: tells everybody of the cabinets whose opening has come. They are open from that instant by themselves, so a
 * late or repeated run is harmless; each cabinet is told once.
 */
export async function announceOpenings(tx: Tx, now: Temporal.Instant): Promise<number> {
  const due = tx.selectFrom('cabinets').select('id').where('opens_at', '<=', now);
  const opened = await tx
    .updateTable('cabinets')
    .set({ opens_at: null })
    // In the order of all locks: a change of many cabinets may be under way.
    .where('id', 'in', due.orderBy('id').forNoKeyUpdate())
    .returning('id')
    .execute();
  if (opened.length > 0) {
    await recordChanges(
      tx,
      opened.map(({ id }) => ({ cabinetId: id })),
      now,
    );
  }
  return opened.length;
}

/** R-ADM-07: gives cabinets another type, and with it another number of places. Needs them locked and unused. */
export async function changeType(
  tx: Tx,
  ids: readonly number[],
  type: { lentType: LentType; maxUser: number },
): Promise<void> {
  await tx
    .updateTable('cabinets')
    .set({ lent_type: type.lentType, max_user: type.maxUser })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
}

/** R-ADM-05, R-ADM-08: sets the condition of cabinets and their opening. Needs them locked and unused. */
export async function changeCondition(
  tx: Tx,
  ids: readonly number[],
  state: { condition: Condition; opensAt: Temporal.Instant | null },
): Promise<void> {
  await tx
    .updateTable('cabinets')
    .set({ condition: state.condition, opens_at: state.opensAt })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
}

/** What administrators say of a cabinet, whoever uses it. */
export type Description = {
  readonly status_note: string | null;
  readonly title: string | null;
  readonly grid_row: number;
  readonly grid_column: number;
  readonly visible_num: number;
};

/** Sets parts of what is said of a cabinet. Needs it locked. */
export async function describeCabinet(tx: Tx, id: number, wanted: Partial<Description>): Promise<void> {
  await tx.updateTable('cabinets').set(wanted).where('id', '=', id).execute();
}

/** The texts that a return empties or sets. */
type Texts = { readonly title: string | null; readonly memo: string | null; readonly previousUserName: string | null };

/** R-ADM-14: gives a cabinet that goes on being rented the texts it had, and no opening. Needs it locked. */
export async function restoreTexts(tx: Tx, id: number, { title, memo, previousUserName }: Texts): Promise<void> {
  await tx
    .updateTable('cabinets')
    .set({ opens_at: null, title, memo, previous_user_name: previousUserName })
    .where('id', '=', id)
    .execute();
}
