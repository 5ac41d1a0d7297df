import { statusOf } from '@cabinet/domain';
import type { Db } from '../../../db/tx.ts';
import { findTexts, listCabinets, statusFacts } from '../../cabinets/queries.ts';
import { findActed, findClub, findLent, isLentSince, isNameTaken } from '../../clubs/queries.ts';
import { nothing, type Situation } from './situation.ts';
import type { StoredOf } from './stored.ts';

/** The club is called and led as the change left it, and what it was still fits. */
export async function ofClub(db: Db, { clubId, was, left }: StoredOf<'club'>): Promise<Situation> {
  const [club, acted, taken] = await Promise.all([
    findClub(db, clubId),
    findActed(db, clubId),
    isNameTaken(db, was.name, clubId),
  ]);
  const isMember = acted?.member_ids.includes(was.masterId) === true;
  const isAsLeft = club?.name === left.name && club.master_id === left.masterId && isMember && !taken;
  return { ...nothing, isAsLeft };
}

/** Nobody has joined, written a notice or been lent a cabinet since. */
export async function ofMadeClub(db: Db, { clubId, left }: StoredOf<'clubMade'>): Promise<Situation> {
  const [club, acted] = await Promise.all([findClub(db, clubId), findActed(db, clubId)]);
  const isAlone = acted?.member_ids.length === 1 && acted.cabinet_id === null;
  const isAsLeft = isAlone && club?.name === left.name && club.master_id === left.masterId && club.notice === '';
  return { ...nothing, isAsLeft };
}

/** No living club has the name. */
export async function ofDeletedClub(db: Db, { clubId, was }: StoredOf<'clubDeleted'>): Promise<Situation> {
  const [club, taken] = await Promise.all([findClub(db, clubId), isNameTaken(db, was.name, clubId)]);
  return { ...nothing, isAsLeft: club === undefined && !taken };
}

/** The club has the cabinet by that very lending, and nobody has written another password or title since. */
export async function ofLentClub(
  db: Db,
  { clubId, cabinetId, rentalId, texts }: StoredOf<'clubLent'>,
): Promise<Situation> {
  const [lent, found] = await Promise.all([findLent(db, clubId, cabinetId), findTexts(db, cabinetId)]);
  const isWritten = texts !== undefined && (found?.title !== texts.title || found.memo !== texts.memo);
  return { ...nothing, isAsLeft: lent?.id === rentalId && !isWritten };
}

/** The cabinet is free and still for clubs, nobody has had it since, and the club lives and has none. */
export async function ofReturnedClub(
  db: Db,
  { clubId, cabinetId, rentalId }: StoredOf<'clubReturned'>,
  now: Temporal.Instant,
): Promise<Situation> {
  const [club, [cabinet], since] = await Promise.all([
    findActed(db, clubId),
    listCabinets(db, { ids: [cabinetId] }),
    isLentSince(db, { rentalId, cabinetId }),
  ]);
  if (cabinet === undefined) return { ...nothing, isAsLeft: false };
  const isFree =
    statusOf(statusFacts(cabinet), now) === 'AVAILABLE' && cabinet.lent_type === 'CLUB' && cabinet.title === null;
  const usedIds = cabinet.renters > 0 ? [cabinetId] : [];
  return { ...nothing, usedIds, isAsLeft: club?.cabinet_id === null && isFree && !since };
}
