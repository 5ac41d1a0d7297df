import { type AdminWrite, statusOf, whyNot } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { assertDecided, refuse } from '../../../refusal.ts';
import { emptyCabinets, lockCabinets } from '../../cabinets/commands.ts';
import { findTexts, listCabinets, statusFacts } from '../../cabinets/queries.ts';
import { findActed, findLent } from '../queries.ts';
import { lockClub, tellMembers, tellOfLending } from './lock.ts';

type Lending = { readonly clubId: number; readonly cabinetId: number };

/** R-CLUB-02, R-RENT-04: an administrator lends a free club cabinet to a club that has none, without an end. */
export async function lendToClub(
  tx: Tx,
  { clubId, cabinetId }: Lending,
  { now, policy }: Moment,
): Promise<AdminWrite[]> {
  const club = await lockClub(tx, clubId);
  const [, [row], texts] = await Promise.all([
    lockCabinets(tx, [cabinetId]),
    listCabinets(tx, { ids: [cabinetId] }),
    findTexts(tx, cabinetId),
  ]);
  const cabinet =
    row === undefined
      ? null
      : { lentType: row.lent_type, status: statusOf(statusFacts(row), now), opensAt: row.opens_at };
  const facts = { club: club === undefined ? null : { cabinetId: club.cabinet_id }, cabinet };
  const no = whyNot('lendClubCabinet', facts, policy, now);
  if (no !== undefined) refuse(no);
  assertDecided(club !== undefined && cabinet !== null);
  const { id: rentalId } = await tx
    .insertInto('club_rentals')
    .values({ club_id: clubId, cabinet_id: cabinetId, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all([recordChanges(tx, [{ cabinetId }], now), tellMembers(tx, club, now)]);
  const undo = { of: 'clubLent', clubId, cabinetId, rentalId, texts };
  return [lendingRecord('CLUB_LEND', { clubId, cabinetId, undo }, cabinet.status, 'FULL')];
}

/** R-ADM-11: an administrator returns the cabinet of a club, which is free at once; a password stays as its memo. */
export async function returnFromClub(
  tx: Tx,
  asked: Lending & { readonly password: string | null },
  moment: Moment,
): Promise<AdminWrite[]> {
  await lockClub(tx, asked.clubId);
  await lockCabinets(tx, [asked.cabinetId]);
  return returnOfClub(tx, asked, moment);
}

/** Every end of a club's rental comes through here. Needs the club and the cabinet locked. */
export async function returnOfClub(
  tx: Tx,
  { clubId, cabinetId, password }: Lending & { readonly password: string | null },
  { now }: Moment,
): Promise<AdminWrite[]> {
  const [club, lent, texts] = await Promise.all([
    findActed(tx, clubId),
    findLent(tx, clubId, cabinetId),
    findTexts(tx, cabinetId),
  ]);
  if (club === undefined || lent === undefined) refuse('NOT_FOUND_CLUB_LENT_HISTORY');
  const endedAt = Temporal.Instant.compare(lent.started_at, now) > 0 ? lent.started_at : now;
  await Promise.all([
    tx.updateTable('club_rentals').set({ ended_at: endedAt }).where('id', '=', lent.id).execute(),
    emptyCabinets(tx, [{ id: cabinetId, opensAt: null, memo: password, previousUserName: lent.name }]),
    recordChanges(tx, [{ cabinetId }], now),
    tellMembers(tx, club, now),
    tellOfLending(tx, 'adminReturn', { club, cabinetId }, now),
  ]);
  const undo = { of: 'clubReturned', clubId, cabinetId, rentalId: lent.id, texts };
  return [lendingRecord('CLUB_RETURN', { clubId, cabinetId, undo }, 'FULL', 'AVAILABLE')];
}

function lendingRecord(
  kind: 'CLUB_LEND' | 'CLUB_RETURN',
  { clubId, cabinetId, undo }: Lending & Pick<AdminWrite, 'undo'>,
  before: string,
  after: string,
): AdminWrite {
  const [had, has] = kind === 'CLUB_LEND' ? [null, cabinetId] : [cabinetId, null];
  return {
    kind,
    changes: [
      { target: { kind: 'club', id: clubId }, before: { cabinetId: had }, after: { cabinetId: has } },
      { target: { kind: 'cabinet', id: cabinetId }, before: { status: before }, after: { status: after } },
    ],
    undo,
  };
}
