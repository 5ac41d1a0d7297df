import type { Invariant } from '../../db/audit/run-audit.ts';

/** The invariants of links and of the sessions they opened. */
export const aguInvariants: readonly Invariant[] = [
  {
    id: 'A1',
    statement: 'a link opened one session at most, for its own person and while it was good',
    sql: `select agu_sessions.link_id as link, array_agg(agu_sessions.id) as sessions
          from agu_sessions join agu_links on agu_links.id = agu_sessions.link_id
          group by agu_sessions.link_id
          having count(*) > 1 or bool_or(agu_sessions.user_id <> agu_links.user_id
            or agu_sessions.begun_at >= agu_links.expires_at)`,
  },
  {
    id: 'A1',
    statement: 'nobody was sent a mail before the time for the next one had come',
    sql: `select id as link, user_id, asked_at, waits_until from (
            select id, user_id, asked_at, max(next_mail_at) over (
              partition by user_id order by asked_at, id rows between unbounded preceding and 1 preceding
            ) as waits_until from agu_links where next_mail_at is not null
          ) as chained where asked_at < waits_until`,
  },
];
