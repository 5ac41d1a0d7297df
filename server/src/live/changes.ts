import type { OwnSubject } from '@cabinet/contract';
import { sql } from 'kysely';
import { prepare } from '../db/prepared.ts';
import type { Tx } from '../db/tx.ts';

/**
 * The person's own subject that changed. `session` never leaves the server: it makes the streams of that person check
 * whether the sign-in still lives.
 */
export type PersonalKind = OwnSubject | 'session';

type Recorded =
  | { readonly cabinetId: number }
  /** A talk, its likes or its comments; 0 stands for the slots without a talk. */
  | { readonly talkId: number }
  | { readonly userId: number; readonly kind: PersonalKind };

/** Which sign-in session ended, and a new deadline: the node that stored them is told, and need not ask. */
export type Change = Recorded | { readonly endedSessionId: string } | { readonly deadlineAt: Temporal.Instant };

type Holder = { readonly userId: number } | { readonly adminId: number };

/**
 * The number under which a holder hears of their own changes. An administrator may have the same id as a user, so an
 * administrator's number is negative.
 */
export const hearerOf = (holder: Holder): number => ('userId' in holder ? holder.userId : -holder.adminId);

/** Records what changed, in the transaction that changes it; the live feed tells everybody after the commit. */
export async function recordChanges(tx: Tx, changes: readonly Recorded[], now: Temporal.Instant): Promise<void> {
  tx.changed(changes);
  await insertChanges(tx, {
    now,
    cabinets: changes.map((change) => ('cabinetId' in change ? change.cabinetId : null)),
    talks: changes.map((change) => ('talkId' in change ? change.talkId : null)),
    users: changes.map((change) => ('userId' in change ? change.userId : null)),
    kinds: changes.map((change) => ('userId' in change ? change.kind : null)),
  });
}

type Columns = {
  readonly now: Temporal.Instant;
  readonly cabinets: readonly (number | null)[];
  readonly talks: readonly (number | null)[];
  readonly users: readonly (number | null)[];
  readonly kinds: readonly (PersonalKind | null)[];
};

const insertChanges = prepare((db, { now, cabinets, talks, users, kinds }: Columns) =>
  db
    .insertInto('changes')
    .columns(['at', 'cabinet_id', 'talk_id', 'user_id', 'kind'])
    .expression(
      sql`select ${now}::timestamptz, * from unnest(${cabinets}::integer[], ${talks}::integer[], ${users}::integer[], ${kinds}::text[])`,
    ),
);

/** How long after a broken connection a stream can resume where it was. */
const keptHours = 1;

/**
 * Deletes changes that no stream resumes from any more, in the order in which they are told, so that everything after
 * the oldest one that stays is known. The newest always stays.
 */
export async function forgetChanges(tx: Tx, now: Temporal.Instant): Promise<void> {
  const oldest = sql<string>`coalesce(
    (select min(xid) from changes where at >= ${now.subtract({ hours: keptHours })}),
    (select max(xid) from changes)
  )`;
  await tx.deleteFrom('changes').where('xid', '<', oldest).execute();
}
