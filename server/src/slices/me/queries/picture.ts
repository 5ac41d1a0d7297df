import type { LinkedProviderName } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';
import { isSignedOut } from '../../alarms/queries/unsent.ts';
import { type CabinetRow, listCabinets, listOccupants, type OccupantRow } from '../../cabinets/queries.ts';
import { lastPenaltyEnd } from '../../penalties/queries.ts';
import { findHeldCabinet } from '../../rentals/queries/people.ts';
import { findOwnTexts, type OwnTexts } from '../../sharing/queries/codes.ts';

export type HoldingRow = {
  readonly row: CabinetRow;
  readonly occupants: readonly OccupantRow[];
  readonly own: OwnTexts;
  readonly movedFromId: number | null;
};

export type MeRow = {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly alarm_slack: boolean;
  readonly alarm_email: boolean;
  readonly alarm_push: boolean;
  readonly device_saved_at: Temporal.Instant | null;
  /** What the browser that gets the push messages gave out. */
  readonly device_token: string | null;
  readonly cabinet_id: number | null;
  readonly unbanned_at: Temporal.Instant | null;
  readonly link_email: string | null;
  readonly link_provider: LinkedProviderName | null;
  readonly coins: number | null;
};

/** The facts a signed-in person reads about themselves, in one statement. A waiting seat is not a rental yet. */
export async function findMe(db: Db, userId: number): Promise<MeRow | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('rentals', (join) =>
      join
        .onRef('rentals.user_id', '=', 'users.id')
        .on('rentals.ended_at', 'is', null)
        .on('rentals.started_at', 'is not', null),
    )
    .leftJoin('device_tokens', (join) =>
      join.onRef('device_tokens.user_id', '=', 'users.id').on((on) => on.not(isSignedOut)),
    )
    .leftJoin('oauth_links', (join) =>
      join.onRef('oauth_links.user_id', '=', 'users.id').on('oauth_links.deleted_at', 'is', null),
    )
    .select((row) => [
      'users.id',
      'users.name',
      'users.email',
      'users.alarm_slack',
      'users.alarm_email',
      'users.alarm_push',
      'device_tokens.saved_at as device_saved_at',
      'device_tokens.token as device_token',
      'rentals.cabinet_id',
      'oauth_links.email as link_email',
      'oauth_links.provider as link_provider',
      lastPenaltyEnd.as('unbanned_at'),
      row
        .selectFrom('coin_entries')
        .select('coin_entries.balance')
        .whereRef('coin_entries.user_id', '=', 'users.id')
        .orderBy('coin_entries.number', 'desc')
        .limit(1)
        .as('coins'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

/** What a person holds now, with everybody in it; undefined with nothing. */
export async function findHolding(db: Db, userId: number): Promise<HoldingRow | undefined> {
  const held = await findHeldCabinet(db, userId);
  if (held === undefined) return undefined;
  const { cabinetId, movedFromId } = held;
  const [[row], occupants, own] = await Promise.all([
    listCabinets(db, { ids: [cabinetId] }),
    listOccupants(db, cabinetId),
    findOwnTexts(db, cabinetId),
  ]);
  // Somebody who left between the two reads has nothing.
  const stillThere = occupants.some((occupant) => occupant.user_id === userId);
  return row && own && stillThere ? { row, occupants, own, movedFromId } : undefined;
}

export type ChoiceRow = {
  readonly name: string;
  readonly roles: string[];
  readonly deactivated_at: Temporal.Instant | null;
  readonly expires_at: Temporal.Instant | null;
  readonly unbanned_at: Temporal.Instant | null;
};

/**
 * People of the demo, chosen so that every state of a person is among them: of the people with the same kind of facts,
 * those with the extreme values. The domain judges their state later.
 */
export async function listChoices(db: Db): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    select name, roles, deactivated_at, expires_at, unbanned_at from (
      select *, row_number() over (kinds order by unbanned_at desc, expires_at, id) as first,
                row_number() over (kinds order by unbanned_at desc, expires_at desc, id) as last
      from (
        select users.id, users.name, users.roles, users.deactivated_at, rentals.expires_at,
               ${lastPenaltyEnd} as unbanned_at
        from users
        left join rentals on rentals.user_id = users.id and rentals.started_at is not null and rentals.ended_at is null
      ) everybody
      window kinds as (partition by roles, deactivated_at is null, expires_at is null, unbanned_at is null)
    ) numbered
    where first <= 2 or last <= 2
    order by id`.execute(db);
  return rows;
}
