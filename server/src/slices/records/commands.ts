import type { CallName } from '@cabinet/contract';
import { type AdminWrite, dateTimeText, type RecordedChange, type RecordedValues, targetText } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import type { AdminCaller } from '../../sessions/caller.ts';

type By = { readonly admin: Pick<AdminCaller, 'adminId' | 'name'>; readonly call: CallName; readonly address: string };

/**
 * R-ADM-14: records what an administrator changed, in the transaction that changes it. Every administrator's call comes
 * through here; the database lets nobody rewrite what is written.
 */
export async function writeRecord(
  tx: Tx,
  { admin, call, address }: By,
  writes: readonly AdminWrite[],
  now: Temporal.Instant,
): Promise<void> {
  if (writes.length === 0) return;
  const rows = writes.map(({ kind, changes, undo, undoes = null }) => ({
    at: now,
    admin_id: admin.adminId,
    admin_name: admin.name,
    address,
    call,
    kind,
    targets: [...new Set(changes.map(({ target }) => targetText(target)))],
    before: json(sideOf(changes, 'before')),
    after: json(sideOf(changes, 'after')),
    undo: undo && json(undo),
    undoes,
  }));
  await tx.insertInto('admin_records').values(rows).execute();
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

function sideOf(changes: readonly RecordedChange[], side: 'before' | 'after') {
  return changes.flatMap(({ target, [side]: values }) =>
    values === null ? [] : [{ target: targetText(target), values: asText(values) }],
  );
}

function asText(values: RecordedValues) {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    value instanceof Temporal.Instant ? dateTimeText(value) : value,
  ]);
  return Object.fromEntries(texts) as Readonly<Record<string, unknown>>;
}
