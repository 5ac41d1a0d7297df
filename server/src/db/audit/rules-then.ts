import type { Policy } from '@cabinet/domain';
import pg from 'pg';
import { kyselyOverClient } from '../kysely.ts';
import { listPolicySpans } from '../policies.ts';

type Rule = { [Group in keyof Policy]: `${Group}.${keyof Policy[Group] & string}` }[keyof Policy];

/**
 * The table `rules_then`, for statements that judge what was decided at another time: each span of time with the rules
 * that held in it. A row of `policies` that no rule can use is left out, as the product left it out.
 */
export async function rulesThen(client: Pick<pg.ClientBase, 'query'>, now: Temporal.Instant): Promise<string> {
  const spans = pg.escapeLiteral(JSON.stringify(await listPolicySpans(kyselyOverClient(client), now)));
  return `rules_then as materialized (
    select * from jsonb_to_recordset(${spans}) as spans("from" timestamptz, until timestamptz, policy jsonb)
  )`;
}

/**
 * The least or greatest value of a rule between two instants, which are given as SQL. It also counts the value that
 * held until a few seconds before: a process notices a new value within five seconds, and finishes by the old one what
 * is under way.
 */
export function ruleThen(
  bound: 'min' | 'max',
  rule: Rule,
  { as, from, until }: { as: 'integer' | 'time'; from: string; until: string },
): string {
  return `(select ${bound}((policy #>> '{${rule.replace('.', ',')}}')::${as}) from rules_then
    where "from" <= ${until} and until > ${from} - interval '15 seconds')`;
}
