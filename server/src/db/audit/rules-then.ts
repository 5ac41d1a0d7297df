import type { Policy } from '@cabinet/domain';
import pg from 'pg';
import { kyselyOverClient } from '../kysely.ts';
import { listPolicySpans } from '../policies.ts';

type Rule = { [Group in keyof Policy]: `${Group}.${keyof Policy[Group] & string}` }[keyof Policy];

/**
 * The table `rules_then`, for statements that judge what was decided at another time: each span of time with its rules. They are
 * those the product went by, so a row of `policies` that no rule can use is left out.
 */
export async function rulesThen(client: Pick<pg.ClientBase, 'query'>, now: Temporal.Instant): Promise<string> {
  const spans = pg.escapeLiteral(JSON.stringify(await listPolicySpans(kyselyOverClient(client), now)));
  return `rules_then as materialized (
    select * from jsonb_to_recordset(${spans}) as spans("from" timestamptz, until timestamptz, policy jsonb)
  )`;
}

/**
 * The least or greatest value of a rule between two instants, which are SQL as it is. A process notices another value within
 * five seconds and ends what is under way by the former one, so that of the seconds before counts as well.
 */
export function ruleThen(
  bound: 'min' | 'max',
  rule: Rule,
  { as, from, until }: { as: 'integer' | 'time'; from: string; until: string },
): string {
  return `(select ${bound}((policy #>> '{${rule.replace('.', ',')}}')::${as}) from rules_then
    where "from" <= ${until} and until > ${from} - interval '15 seconds')`;
}
