import type { Seat, WaitingSession } from '@cabinet/domain';
import { prepare } from '../../../db/prepared.ts';
import type { Db } from '../../../db/tx.ts';
import { listPeople } from '../../rentals/queries/people.ts';

export type SessionRow = {
  readonly id: number;
  readonly cabinet_id: number;
  readonly code: string;
  readonly opened_at: Temporal.Instant;
  readonly deadline_at: Temporal.Instant;
  readonly wrong_total: number;
};

const sessionColumns = ['id', 'cabinet_id', 'code', 'opened_at', 'deadline_at', 'wrong_total'] as const;

/** The open session of a cabinet. */
const readOpenSession = prepare((db, { cabinetId }: { cabinetId: number }) =>
  db
    .selectFrom('waiting_sessions')
    .select(sessionColumns)
    .where('cabinet_id', '=', cabinetId)
    .where('closed_at', 'is', null),
);

export type SeatRow = { readonly userId: number; readonly name: string; readonly place: number };

/** The people who wait in a cabinet, first come first. */
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
 * A session with the facts about everybody seated. A late settlement still finds the penalties that ran at the
 * deadline.
 */
export async function findSession(
  db: Db,
  cabinetId: number,
  userId: number | null,
): Promise<{ row: SessionRow; session: WaitingSession; seats: readonly SeatRow[] } | undefined> {
  const [[row], seats, [tries]] = await Promise.all([
    readOpenSession(db, { cabinetId }),
    listSeats(db, cabinetId),
    userId === null ? [] : readOwnTries(db, { cabinetId, userId }),
  ]);
  if (row === undefined) return undefined;
  const ids = seats.map((seat) => seat.userId);
  const people = await listPeople(db, ids);
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
