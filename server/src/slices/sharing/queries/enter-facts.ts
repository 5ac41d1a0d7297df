import { type EnterFacts, isWaiting } from '@cabinet/domain';
import type { Db } from '../../../db/tx.ts';
import { listPeople } from '../../rentals/queries/people.ts';
import { readWanted } from '../../rentals/queries/wanted.ts';
import { findSession, type SeatRow, type SessionRow } from './session.ts';

export type EntryFacts = {
  readonly facts: EnterFacts & { readonly people: number };
  readonly row: SessionRow | null;
  readonly seats: readonly SeatRow[];
};

/** The facts of opening or joining a session; undefined when the person is gone. */
export async function findEnterFacts(
  db: Db,
  entry: { userId: number; cabinetId: number; code: string },
  now: Temporal.Instant,
): Promise<EntryFacts | undefined> {
  const { userId, cabinetId, code } = entry;
  const [people, wanted, found] = await Promise.all([
    listPeople(db, [userId]),
    readWanted(db, cabinetId, now),
    findSession(db, cabinetId, userId),
  ]);
  const person = people.get(userId);
  if (person === undefined) return undefined;
  const session = found !== undefined && isWaiting(found.session, now) ? found.session : null;
  return { facts: { userId, person, code, session, ...wanted }, row: found?.row ?? null, seats: found?.seats ?? [] };
}
