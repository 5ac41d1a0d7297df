import type { Invariant } from '../../db/audit/run-audit.ts';

/** P1: the invariants of talks. */
export const talkInvariants: readonly Invariant[] = [
  {
    id: 'P1',
    statement: 'a slot has one talk at most',
    sql: `select slot_id as slot, array_agg(id order by id) as talks from talks
          where slot_id is not null group by slot_id having count(*) > 1`,
  },
  {
    id: 'P1',
    statement: 'a talk has the time and place of its slot, and a cancelled one has no slot',
    sql: `select talks.id as talk, talks.slot_id, talks.starts_at, talks.place
          from talks left join talk_slots on talk_slots.id = talks.slot_id
          where (talks.canceled_at is null) <> (talk_slots.id is not null)
            or (talk_slots.starts_at, talk_slots.ends_at, talk_slots.place)
              is distinct from (talks.starts_at, talks.ends_at, talks.place) and talks.canceled_at is null`,
  },
  {
    id: 'P1',
    statement: 'slots at one place do not overlap',
    sql: `select one.id as slot, other.id as other
          from talk_slots as one join talk_slots as other on other.place = one.place and other.id > one.id
          where one.starts_at < other.ends_at and other.starts_at < one.ends_at`,
  },
  {
    id: 'P1',
    statement: 'somebody likes a talk once',
    sql: `select talk_id as talk, user_id from talk_likes group by talk_id, user_id having count(*) > 1`,
  },
  {
    id: 'P1',
    statement: 'nobody liked a talk in the future',
    sql: 'select talk_id as talk, user_id, liked_at from talk_likes where liked_at > $1',
  },
  {
    id: 'P1',
    statement: 'the likes of a talk and the talks of a kind are as many as are counted',
    sql: `select 'talk' as what, id::text as which, likes as counted from talks
          where likes <> (select count(*) from talk_likes where talk_id = talks.id)
          union all
          select 'total', category || case when is_public then ' public' else ' private' end, talks from talk_totals
          where talks <> (select count(*) from talks as each where each.category = talk_totals.category
            and each.is_public = talk_totals.is_public and each.canceled_at is null)`,
  },
  {
    id: 'M5',
    statement: 'a reward is for a talk that had begun, and its presenter has it',
    sql: `select coin_entries.cause, coin_entries.user_id, coin_entries.at
          from coin_entries left join talks on coin_entries.cause = 'talk ' || talks.id
          where coin_entries.sku = 'PRESENTATION_REWARD' and coin_entries.cause like 'talk %'
            and (talks.id is null or talks.author_id <> coin_entries.user_id or coin_entries.at <= talks.starts_at)`,
  },
  {
    id: 'P1',
    statement: 'what became of a talk and its comments lies behind',
    sql: `select 'talk' as what, id from talks where created_at > $1 or canceled_at > $1
          union all
          select 'comment', id from talk_comments
          where written_at > $1 or updated_at > $1 or deleted_at > $1 or banned_at > $1`,
  },
];
