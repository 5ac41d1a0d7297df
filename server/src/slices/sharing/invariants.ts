import { ruleThen } from '../../db/audit/rules-then.ts';
import type { Invariant } from '../../db/audit/run-audit.ts';

/**
 * A session ends, and a code counts, by the rules of its time: by any of those that were in force while it was open.
 */
const ruleOfSession = (bound: 'min' | 'max', rule: Parameters<typeof ruleThen>[1]) =>
  ruleThen(bound, rule, {
    as: 'integer',
    from: 'sessions.opened_at',
    until: `coalesce(sessions.closed_at, 'infinity')`,
  });

/** The invariants of waiting sessions: L3, and L4, L7 and R-SHARE-07 as far as sessions, seats and tries show. */
export const sharingInvariants: readonly Invariant[] = [
  {
    id: 'L3',
    statement: 'a cabinet has at most one open session, of a usable shared cabinet',
    sql: `select cabinets.id as cabinet, array_agg(sessions.id order by sessions.id) as sessions
          from waiting_sessions as sessions join cabinets on cabinets.id = sessions.cabinet_id
          where sessions.closed_at is null
          group by cabinets.id having count(*) > 1 or cabinets.lent_type <> 'SHARE' or cabinets.condition <> 'USABLE'`,
  },
  {
    id: 'L3',
    statement: 'a session completes at most once, and then for two to four people; any other makes no rental',
    sql: `select sessions.id as session, sessions.outcome, count(rentals.id) as people
          from waiting_sessions as sessions
          left join rentals on rentals.session_id = sessions.id and rentals.started_at is not null
          group by sessions.id
          having case when sessions.outcome = 'COMPLETED' then
              count(rentals.id) not between ${ruleOfSession('min', 'sharing.minPeople')}
                and ${ruleOfSession('max', 'sharing.maxPeople')}
              or count(distinct rentals.started_at) > 1 or count(distinct rentals.user_id) < count(rentals.id)
            else count(rentals.id) > 0 end`,
  },
  {
    id: 'L3',
    statement: 'a session completes between its opening and its deadline, however late somebody looks',
    sql: `select rentals.id as rental, sessions.id as session, rentals.started_at, sessions.deadline_at
          from rentals join waiting_sessions as sessions on sessions.id = rentals.session_id
          where rentals.started_at < sessions.opened_at or rentals.started_at > sessions.deadline_at
            or rentals.started_at > sessions.closed_at`,
  },
  {
    id: 'L3',
    statement: 'nobody waits but in an open session of that cabinet',
    sql: `select rentals.id as rental, rentals.cabinet_id as cabinet, sessions.id as session, sessions.closed_at
          from rentals left join waiting_sessions as sessions on sessions.id = rentals.session_id
          where (rentals.started_at is null and rentals.ended_at is null and (sessions.id is null or sessions.closed_at is not null))
            or sessions.cabinet_id <> rentals.cabinet_id or sessions.id is null and rentals.session_id is not null`,
  },
  {
    id: 'L3',
    statement: 'a seat is taken while its session waits, and never outlives it',
    sql: `select rentals.id as rental, rentals.entered_at, rentals.ended_at, sessions.opened_at, sessions.closed_at
          from rentals join waiting_sessions as sessions on sessions.id = rentals.session_id
          where rentals.entered_at < sessions.opened_at or rentals.entered_at >= sessions.deadline_at
            or rentals.entered_at > sessions.closed_at + interval '15 seconds'
            or (rentals.started_at is null and rentals.ended_at > sessions.closed_at + interval '15 seconds')`,
  },
  {
    id: 'L4',
    // A cabinet has had thousands of each, so they are not compared in pairs: first come the sessions that opened while
    // somebody rented, then the rentals that began while somebody waited, and last what is so now.
    statement: 'nobody waits where somebody rents; requests under way at once may differ by seconds',
    sql: `select session, cabinet_id as cabinet, rented_until from (
            select session, cabinet_id, at, max(rented_until) over (
              partition by cabinet_id order by at
              range between unbounded preceding and interval '1 microsecond' preceding
            ) as rented_until from (
              select null as session, cabinet_id, started_at as at, coalesce(ended_at, '9999-12-31Z') as rented_until
              from rentals where started_at is not null
              union all
              select id, cabinet_id, opened_at, null from waiting_sessions
            ) as begun
          ) as chained where session is not null and rented_until > at + interval '15 seconds'
          union all
          select sessions.id, sessions.cabinet_id, began.rented_until
          from waiting_sessions as sessions cross join lateral (
            select coalesce(ended_at, '9999-12-31Z') as rented_until from rentals
            where rentals.cabinet_id = sessions.cabinet_id and started_at >= sessions.opened_at
              and started_at < coalesce(sessions.closed_at, '9999-12-31Z') - interval '15 seconds'
              and session_id is distinct from sessions.id
              and coalesce(ended_at, '9999-12-31Z') > sessions.opened_at + interval '15 seconds'
            order by started_at desc limit 1
          ) as began
          union all
          select sessions.id, sessions.cabinet_id, rentals.expires_at
          from waiting_sessions as sessions join rentals on rentals.cabinet_id = sessions.cabinet_id
          where sessions.closed_at is null and rentals.ended_at is null and rentals.started_at is not null`,
  },
  {
    id: 'L7',
    statement: 'no session opens before its cabinet opened again',
    sql: `select session, cabinet_id as cabinet, at as opened_at, closed_until from (
            select session, cabinet_id, at, max(closed_until) over (
              partition by cabinet_id order by at
              range between unbounded preceding and interval '1 microsecond' preceding
            ) as closed_until from (
              select null as session, cabinet_id, ended_at as at, reopens_at as closed_until
              from rentals where reopens_at is not null
              union all
              select id, cabinet_id, opened_at, null from waiting_sessions
            ) as emptied
          ) as chained where session is not null and closed_until > at
          union all
          select sessions.id, sessions.cabinet_id, sessions.opened_at, rentals.reopens_at
          from waiting_sessions as sessions join rentals
            on rentals.cabinet_id = sessions.cabinet_id and rentals.ended_at = sessions.opened_at
          where rentals.reopens_at > sessions.opened_at and rentals.session_id is distinct from sessions.id
            and (sessions.closed_at is null or coalesce(rentals.entered_at, rentals.started_at) < sessions.closed_at)`,
  },
  {
    id: 'R-SHARE-07',
    statement: 'wrong codes are counted for the session as for each person, and never beyond the limit',
    sql: `select sessions.id as session, sessions.wrong_total, sum(tries.wrong_count) as wrong_of_people
          from waiting_sessions as sessions left join code_tries as tries on tries.session_id = sessions.id
          group by sessions.id
          having sessions.wrong_total < coalesce(sum(tries.wrong_count), 0)
            or sessions.wrong_total > ${ruleOfSession('max', 'sharing.wrongCodesPerSession')}
            or max(tries.wrong_count) > ${ruleOfSession('max', 'sharing.wrongCodesPerPerson')}`,
  },
];
