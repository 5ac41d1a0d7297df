import { sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';

/** Folds the lines of each total into one. Readers see the lines from before or the one line, never both. */
export async function foldTallies(tx: Tx): Promise<void> {
  await sql`
    with folded as (
      delete from tallies where (what, on_day, part) in (
        select what, on_day, part from tallies group by 1, 2, 3 having count(*) > 1
      ) returning what, on_day, part, amount
    )
    insert into tallies (what, on_day, part, amount)
    select what, on_day, part, sum(amount) from folded group by 1, 2, 3 having sum(amount) <> 0`.execute(tx);
}
