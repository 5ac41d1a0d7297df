import { sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';
import { isKnownKind } from './kinds.ts';
import { type About, about, type Place, readPlaces } from './places.ts';

export type ToldRow = {
  readonly id: number;
  readonly kind: string;
  readonly facts: unknown;
  readonly planned_at: Temporal.Instant;
  readonly read_at: Temporal.Instant | null;
};

export type ToldPage = {
  readonly rows: readonly ToldRow[];
  readonly total: number;
  readonly unread: number;
  readonly placeOf: (notice: About) => Place | undefined;
};

/** A page of a person's notices in the product, newest first, with their places and the number of all and of unread ones. */
export async function listTold(db: Db, userId: number, page: { page: number; size: number }): Promise<ToldPage> {
  const [rows, count] = await Promise.all([
    db
      .selectFrom('notices')
      .select(['id', 'kind', 'facts', 'planned_at', 'read_at'])
      .where('user_id', '=', userId)
      .where('channel', '=', 'app')
      .where(isKnownKind)
      .orderBy('id', 'desc')
      .limit(page.size)
      .offset(page.page * page.size)
      .execute(),
    db
      .selectFrom('notices')
      .select([
        sql<number>`count(*)`.as('total'),
        sql<number>`count(*) filter (where notices.read_at is null)`.as('unread'),
      ])
      .where('user_id', '=', userId)
      .where('channel', '=', 'app')
      .where(isKnownKind)
      .executeTakeFirstOrThrow(),
  ]);
  const placeOf = await readPlaces(
    db,
    rows.map(({ facts }) => about.parse(facts)),
  );
  return { rows, ...count, placeOf };
}
