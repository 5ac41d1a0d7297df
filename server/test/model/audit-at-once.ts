import { expect } from 'vitest';
import { rulesThen } from '../../src/db/audit/rules-then.ts';
import { allInvariants } from '../../src/slices/slices.ts';
import type { TestDatabase } from '../database.ts';

/** Every invariant in one statement, which a connection plans once: thirty questions in the time of one. */
const statement = allInvariants
  .map(
    ({ id, sql }, index) =>
      `select ${index} as place, '${id}' as id, to_jsonb(violation) as violation from (${sql}) as violation`,
  )
  .join('\nunion all\n');

/** Every invariant of the data holds at an instant: the same questions as `npm run audit`, at a test's pace. */
export async function assertAuditHolds({ pool }: Pick<TestDatabase, 'pool'>, now: Temporal.Instant): Promise<void> {
  const asked = `with ${await rulesThen(pool, now)} ${statement}`;
  const { rows } = await pool.query<{ place: number; id: string; violation: unknown }>(asked, [now]);
  const told = rows.map(({ place, id, violation }) => ({ id, statement: allInvariants[place]?.statement, violation }));
  expect(told).toEqual([]);
}
