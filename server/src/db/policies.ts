import { type Policy, policyFrom } from '@cabinet/domain';
import type { Db } from './tx.ts';

/** How long a node may not notice a change of the rules. */
const rereadAfterSeconds = 5;

/** An instant, and the rules in force at it. */
export type Moment = { readonly now: Temporal.Instant; readonly policy: Policy };

export type Policies = { at(now: Temporal.Instant): Promise<Policy> };

/** R-GEN-05: the rules in force at an instant, from the dated rows; without rows the defaults. */
export function openPolicies(db: Db): Policies {
  let read: { at: Temporal.Instant; policy: Policy } | undefined;
  return {
    async at(now) {
      if (read !== undefined && isFresh(read.at, now)) return read.policy;
      const policy = await readPolicy(db, now);
      read = { at: now, policy };
      return policy;
    },
  };
}

function isFresh(readAt: Temporal.Instant, now: Temporal.Instant): boolean {
  const age = now.epochMilliseconds - readAt.epochMilliseconds;
  return age >= 0 && age < rereadAfterSeconds * 1000;
}

async function readPolicy(db: Db, now: Temporal.Instant): Promise<Policy> {
  const rows = await db
    .selectFrom('policies')
    .select(['key', 'value'])
    .where('valid_from', '<=', now)
    .orderBy('valid_from')
    .execute();
  return policyFrom(rows);
}
