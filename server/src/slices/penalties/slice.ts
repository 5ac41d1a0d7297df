import { defineSlice } from '../../part.ts';
import { penaltyHandlers } from './handlers.ts';

export const penalties = defineSlice({
  name: 'penalties',
  owns: ['penalties'],
  handlers: penaltyHandlers,
  invariants: [
    {
      id: 'R-PEN-03',
      statement: 'the penalties of one user follow one another',
      sql: `select id as penalty, user_id, starts_at, banned_until from (
            select id, user_id, starts_at, max(ends_at) over (
              partition by user_id order by starts_at, id rows between unbounded preceding and 1 preceding
            ) as banned_until from penalties where released_at is null
          ) as chained where starts_at < banned_until`,
    },
  ],
});
