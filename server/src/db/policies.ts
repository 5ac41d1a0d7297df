import { type Policy, type PolicyRow, policyFrom, sortOutPolicies } from '@cabinet/domain';
import { sql } from 'kysely';
import { StartUpError } from '../start-up-error.ts';
import type { Db, Tx } from './tx.ts';

/** How long a node may not notice a change of the rules. */
const rereadAfterSeconds = 5;

/** An instant, and the rules in force at it. */
export type Moment = { readonly now: Temporal.Instant; readonly policy: Policy };

export type Policies = {
  at(now: Temporal.Instant): Promise<Policy>;
  /** How many rows no rule could use when they were read last. */
  unusable(): number;
};

/**
 * R-GEN-05: the rules in force at an instant, from the dated rows; without rows the defaults. A row that no rule can
 * use is left out, so that the number before it stays in force on every node alike. `tellUnusable` is called whenever
 * the sentences about such rows change; they also tell of rows that are not in force yet.
 */
export function openPolicies(db: Db, tellUnusable: (sentences: readonly string[]) => void = () => undefined): Policies {
  let read: Read | undefined;
  let told: readonly string[] = [];
  return {
    unusable: () => told.length,
    async at(now) {
      if (read !== undefined && isFresh(read, now)) return read.policy;
      const rows = await readRows(db, now);
      const { used, faults } = sortOutPolicies(rows);
      const sentences = faults.map(tellFault);
      if (sentences.join() !== told.join()) tellUnusable(sentences);
      told = sentences;
      const policy = policyFrom(used.filter(({ isInForce }) => isInForce));
      read = { at: now, next: findNext(rows), policy };
      return policy;
    },
  };
}

/** The rules as they were read, and the next instant after that at which, by their dates, they become others. */
type Read = { readonly at: Temporal.Instant; readonly next: Temporal.Instant | undefined; readonly policy: Policy };

/** A rule that is dated ahead holds from its very instant, and not some seconds later. */
function isFresh({ at, next }: Read, now: Temporal.Instant): boolean {
  const age = now.epochMilliseconds - at.epochMilliseconds;
  const isOvertaken = next !== undefined && Temporal.Instant.compare(next, now) <= 0;
  return age >= 0 && age < rereadAfterSeconds * 1000 && !isOvertaken;
}

/** The rows come by their dates. */
const findNext = (rows: readonly DatedRow[]) => rows.find(({ begins }) => begins !== null)?.begins ?? undefined;

/** A row as an operator finds it again: its date is as the database says it, which knows more dates than an instant. */
type DatedRow = PolicyRow & {
  readonly from: string;
  readonly isInForce: boolean;
  /** When a row comes into force that is not yet; null for one that is, or that nobody will see. */
  readonly begins: Temporal.Instant | null;
};

function readRows(db: Db, now: Temporal.Instant): Promise<DatedRow[]> {
  return db
    .selectFrom('policies')
    .select(({ eb, val }) => [
      'key',
      'value',
      sql<string>`valid_from::text`.as('from'),
      eb('valid_from', '<=', val(now)).$castTo<boolean>().as('isInForce'),
      sql<Temporal.Instant | null>`case when valid_from > ${now} and valid_from < '9999-01-01Z' then valid_from end`.as(
        'begins',
      ),
    ])
    .orderBy('valid_from')
    .execute();
}

type Fault = ReturnType<typeof sortOutPolicies<DatedRow>>['faults'][number];

const tellFault = ({ row, fault }: Fault) => `${fault}: see the row ${row.key} of the table policies from ${row.from}`;

/**
 * Refuses a start with rows that no rule can use, also where they are not in force yet.
 * @throws StartUpError with a line for each
 */
export async function assertPoliciesUsable(db: Db, now: Temporal.Instant): Promise<void> {
  const { faults } = sortOutPolicies(await readRows(db, now));
  if (faults.length > 0) throw new StartUpError(faults.map(tellFault).join('\n'));
}

/**
 * Sets a number of the rules from an instant on; another row of that instant is replaced.
 * @throws StartUpError where it does not fit the other numbers then, or one that is dated later
 */
export async function setPolicy(tx: Tx, { key, value }: PolicyRow, from: Temporal.Instant): Promise<void> {
  const row = { key, value: JSON.stringify(value), valid_from: from };
  const known = sortOutPolicies(await readRows(tx, from)).faults.map(tellFault);
  await tx
    .insertInto('policies')
    .values(row)
    .onConflict((conflict) => conflict.columns(['key', 'valid_from']).doUpdateSet({ value: row.value }))
    .execute();
  const rows = await readRows(tx, from);
  const clash = sortOutPolicies(rows).faults.find((each) => !known.includes(tellFault(each)));
  if (clash === undefined) return;
  const set = rows.findLast((each) => each.key === key && each.isInForce);
  throw new StartUpError(clash.row === set ? clash.fault : tellFault(clash));
}

/** A time in which the same rules held, from a date up to another one; both as the database says them. */
export type PolicySpan = { readonly from: string; readonly until: string; readonly policy: Policy };

/** R-GEN-05: all rules that have been in force, the first first, for what goes by those of another time. */
export async function listPolicySpans(db: Db, now: Temporal.Instant): Promise<readonly PolicySpan[]> {
  const rows = sortOutPolicies(await readRows(db, now)).used.filter(({ isInForce }) => isInForce);
  const begins = [...new Set(rows.map(({ from }) => from))];
  return ['-infinity', ...begins].map((from, index) => {
    const until = begins[index] ?? 'infinity';
    // Rows come by their dates.
    const next = rows.findIndex((row) => row.from === until);
    return { from, until, policy: policyFrom(next === -1 ? rows : rows.slice(0, next)) };
  });
}
