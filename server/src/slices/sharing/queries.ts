import { type EnterFacts, isWaiting, type Seat, type WaitingSession } from '@cabinet/domain';
import { sql } from 'kysely';
import { prepare } from '../../db/prepared.ts';
import type { Db } from '../../db/tx.ts';
import { findWanted, listPeople } from '../rentals/queries.ts';

export type SessionRow = {
  readonly id: number;
  readonly cabinet_id: number;
  readonly code: string;
  readonly opened_at: Temporal.Instant;
  readonly deadline_at: Temporal.Instant;
  readonly wrong_total: number;
};

const sessionColumns = ['id', 'cabinet_id', 'code', 'opened_at', 'deadline_at', 'wrong_total'] as const;

/** The session of a cabinet that nobody has closed yet. */
const readOpenSession = prepare((db, { cabinetId }: { cabinetId: number }) =>
  db
    .selectFrom('waiting_sessions')
    .select(sessionColumns)
    .where('cabinet_id', '=', cabinetId)
    .where('closed_at', 'is', null),
);

export type SeatRow = { readonly userId: number; readonly name: string; readonly place: number };

/** Who waits in a cabinet, first come first. */
export async function listSeats(db: Db, cabinetId: number): Promise<SeatRow[]> {
  return readSeats(db, { cabinetId });
}

const readSeats = prepare((db, { cabinetId }: { cabinetId: number }) =>
  db
    .selectFrom('rentals')
    .innerJoin('users', 'users.id', 'rentals.user_id')
    .select(['rentals.user_id as userId', 'users.name', 'rentals.place'])
    .where('rentals.cabinet_id', '=', cabinetId)
    .where('rentals.ended_at', 'is', null)
    .where('rentals.started_at', 'is', null)
    .orderBy('rentals.entered_at')
    .orderBy('rentals.id'),
);

/** Wrong codes of one person in the open session of a cabinet. */
const readOwnTries = prepare((db, { cabinetId, userId }: { cabinetId: number; userId: number }) =>
  db
    .selectFrom('code_tries')
    .innerJoin('waiting_sessions', 'waiting_sessions.id', 'code_tries.session_id')
    .select('code_tries.wrong_count')
    .where('waiting_sessions.cabinet_id', '=', cabinetId)
    .where('waiting_sessions.closed_at', 'is', null)
    .where('code_tries.user_id', '=', userId),
);

/**
 * A session with what the rules ask about everybody seated: now, or at its deadline when that is over. Who settles it late
 * still finds the penalties that ran then.
 */
export async function findSession(
  db: Db,
  cabinetId: number,
  userId: number | null,
  now: Temporal.Instant,
): Promise<{ row: SessionRow; session: WaitingSession; seats: readonly SeatRow[] } | undefined> {
  const [[row], seats, [tries]] = await Promise.all([
    readOpenSession(db, { cabinetId }),
    listSeats(db, cabinetId),
    userId === null ? [] : readOwnTries(db, { cabinetId, userId }),
  ]);
  if (row === undefined) return undefined;
  const ids = seats.map((seat) => seat.userId);
  const isOver = Temporal.Instant.compare(row.deadline_at, now) < 0;
  const people = await listPeople(db, ids, isOver ? row.deadline_at : now);
  const seated: Seat[] = ids.flatMap((id) => {
    const person = people.get(id);
    return person === undefined ? [] : [{ ...person, userId: id }];
  });
  const { opened_at, deadline_at, code, wrong_total } = row;
  const session = {
    openedAt: opened_at,
    deadlineAt: deadline_at,
    code,
    seats: seated,
    wrongTotal: wrong_total,
    wrongOwn: tries?.wrong_count ?? 0,
  };
  return { row, session, seats };
}

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
    listPeople(db, [userId], now),
    findWanted(db, cabinetId, now),
    findSession(db, cabinetId, userId, now),
  ]);
  const person = people.get(userId);
  if (person === undefined) return undefined;
  const session = found !== undefined && isWaiting(found.session, now) ? found.session : null;
  return { facts: { userId, person, code, session, ...wanted }, row: found?.row ?? null, seats: found?.seats ?? [] };
}

/** The sessions whose deadline has come and that nobody has closed. */
export async function listDueSessions(db: Db, now: Temporal.Instant): Promise<{ id: number; cabinetId: number }[]> {
  return db
    .selectFrom('waiting_sessions')
    .select(['id', 'cabinet_id as cabinetId'])
    .where('closed_at', 'is', null)
    .where('deadline_at', '<=', now)
    .orderBy('deadline_at')
    .execute();
}

/** The earliest deadline of an open session, past or ahead; null without one. */
export async function findNextDeadline(db: Db): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom('waiting_sessions')
    .select(sql<Temporal.Instant | null>`min(deadline_at)`.as('next'))
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.next ?? null;
}
