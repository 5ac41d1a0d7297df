import { sql } from 'kysely';
import { prepare } from './prepared.ts';
import type { Tx } from './tx.ts';

/** What of a person's own changed. `session` never leaves the server: the streams of that person look again. */
export type PersonalKind = 'rental' | 'seat' | 'coins' | 'penalty' | 'notice' | 'session';

type Recorded = { readonly cabinetId: number } | { readonly userId: number; readonly kind: PersonalKind };

/** A session that ended is no news for anybody else: only the node that ended it hears of it. */
export type Change = Recorded | { readonly endedSessionId: string };

/** Records what changed, in the transaction that changes it; the live feed tells everybody after the commit. */
export async function recordChanges(tx: Tx, changes: readonly Recorded[], now: Temporal.Instant): Promise<void> {
  tx.changed(changes);
  await insertChanges(tx, {
    now,
    cabinets: changes.map((change) => ('cabinetId' in change ? change.cabinetId : null)),
    users: changes.map((change) => ('userId' in change ? change.userId : null)),
    kinds: changes.map((change) => ('userId' in change ? change.kind : null)),
  });
}

type Columns = {
  readonly now: Temporal.Instant;
  readonly cabinets: readonly (number | null)[];
  readonly users: readonly (number | null)[];
  readonly kinds: readonly (PersonalKind | null)[];
};

const insertChanges = prepare((db, { now, cabinets, users, kinds }: Columns) =>
  db
    .insertInto('changes')
    .columns(['at', 'cabinet_id', 'user_id', 'kind'])
    .expression(
      sql`select ${now}::timestamptz, * from unnest(${cabinets}::integer[], ${users}::integer[], ${kinds}::text[])`,
    ),
);

/** How long a stream that broke off can be taken up again where it was. */
const keptHours = 1;

/** Forgets changes that nobody takes up any more. The newest stays: it tells from when on the others are known. */
export async function forgetChanges(tx: Tx, now: Temporal.Instant): Promise<void> {
  await tx
    .deleteFrom('changes')
    .where('at', '<', now.subtract({ hours: keptHours }))
    .where('id', '<', sql<number>`(select max(id) from changes)`)
    .execute();
}
