import { type Holding, isActiveUser, type Person } from '@cabinet/domain';
import { sql } from 'kysely';
import { prepare } from '../../../db/prepared.ts';
import type { Db } from '../../../db/tx.ts';
import { lastPenaltyEnd } from '../../penalties/queries.ts';

/** The facts about people that the rules ask for, by id. A deleted person is left out. */
export async function listPeople(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, Person>> {
  const rows = await readPeople(db, { userIds });
  return new Map(
    rows.map(({ id, cabinet_id, started_at, unbanned_at, roles, deactivated_at }) => {
      const active = isActiveUser({ roles, active: deactivated_at === null });
      const kind = started_at === null ? 'WAITING' : 'RENTING';
      const holds: Holding | null = cabinet_id === null ? null : { kind, cabinetId: cabinet_id };
      return [id, { unbannedAt: unbanned_at, active, holds }];
    }),
  );
}

const readPeople = prepare((db, { userIds }: { userIds: readonly number[] }) =>
  db
    .selectFrom('users')
    .leftJoin('rentals', (join) => join.onRef('rentals.user_id', '=', 'users.id').on('rentals.ended_at', 'is', null))
    .select([
      'users.id',
      'rentals.cabinet_id',
      'rentals.started_at',
      lastPenaltyEnd.as('unbanned_at'),
      'users.roles',
      'users.deactivated_at',
    ])
    .where('users.id', '=', sql<number>`any(${userIds})`),
);

export type HeldCabinet = {
  readonly cabinetId: number;
  /** The cabinet that the person left for this one; null where they did not move. */
  readonly movedFromId: number | null;
};

/** The cabinet in which a person rents or waits; undefined when there is none. */
export async function findHeldCabinet(db: Db, userId: number): Promise<HeldCabinet | undefined> {
  return db
    .selectFrom('rentals')
    .leftJoin('rentals as left', 'left.id', 'rentals.swapped_from')
    .select(['rentals.cabinet_id as cabinetId', 'left.cabinet_id as movedFromId'])
    .where('rentals.user_id', '=', userId)
    .where('rentals.ended_at', 'is', null)
    .executeTakeFirst();
}
