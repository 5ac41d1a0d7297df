import { sql } from 'kysely';
import type { Scene } from '../sharing-scene.ts';

/** Whatever an administrator made of the lockers before, they are free and of their kind again. */
export async function tidy({ db, first, second, own }: Scene): Promise<void> {
  await sql`
    update cabinets set condition = 'USABLE', opens_at = null, title = null, memo = null, status_note = null,
      lent_type = case when id in (${first}, ${second}) then 'SHARE' else 'PRIVATE' end,
      max_user = case when id in (${first}, ${second}) then 4 else 1 end
    where id = any(${own.cabinetIds})`.execute(db);
}

/** Everything that came of it, for these people and lockers, without the numbers the database gives out. */
export async function outcomeOf({ db, own }: Scene): Promise<unknown> {
  const { userIds, cabinetIds } = own;
  const { rows } = await sql<{ all: unknown }>`
    select jsonb_build_object(
      'rentals', (select jsonb_agg(jsonb_build_array(user_id, cabinet_id, lent_type, started_at, expires_at, ended_at, end_reason, reopens_at)
        order by user_id, cabinet_id, ended_at nulls last, end_reason) from rentals where user_id = any(${userIds})),
      'cabinets', (select jsonb_agg(jsonb_build_array(id, lent_type, max_user, condition, opens_at, title, memo, previous_user_name) order by id)
        from cabinets where id = any(${cabinetIds})),
      'sessions', (select jsonb_agg(jsonb_build_array(cabinet_id, deadline_at, closed_at, outcome, wrong_total) order by cabinet_id, outcome nulls last)
        from waiting_sessions where cabinet_id = any(${cabinetIds})),
      'penalties', (select jsonb_agg(jsonb_build_array(user_id, days, starts_at, ends_at, reduced_by_days, released_at) order by user_id, days)
        from penalties where user_id = any(${userIds})),
      'purses', (select jsonb_agg(jsonb_build_array(user_id, sum, lines) order by user_id)
        from (select user_id, sum(amount), count(*) as lines from coin_entries where user_id = any(${userIds}) group by 1) as purse),
      'tickets', (select jsonb_agg(jsonb_build_array(user_id, sku, copies, used) order by user_id, sku)
        from (select item_copies.user_id, sku, count(*) as copies, count(copy_id) as used from item_copies
              left join item_uses on copy_id = id where item_copies.user_id = any(${userIds}) group by 1, 2) as had),
      'clubs', (select jsonb_agg(jsonb_build_array(name, notice, master_id, deleted_at,
          (select array_agg(user_id order by user_id) from club_members where club_id = clubs.id),
          (select array_agg(array[cabinet_id::text, ended_at::text]) from club_rentals where club_id = clubs.id)) order by name)
        from clubs where master_id = any(${userIds}))
    ) as all`.execute(db);
  return rows[0]?.all;
}
