import { type CabinetStatus, cabinetStatuses, type LentType, lentTypes } from '../src/cabinet.ts';
import { addDays, endOfDay, seoulDay } from '../src/calendar.ts';
import type { ChangeFacts } from '../src/changing.ts';
import type { EnterFacts, LeaveFacts } from '../src/entering.ts';
import type { ExtendFacts } from '../src/extension.ts';
import type { Holding, Person } from '../src/person.ts';
import type { ReduceFacts } from '../src/reduction.ts';
import type { RentFacts, WantedCabinet } from '../src/rental.ts';
import type { AdminReturnFacts, HeldCabinet, ReturnFacts } from '../src/returning.ts';
import type { Seat, WaitingSession } from '../src/sharing.ts';
import type { SwapFacts } from '../src/swap.ts';
import type { Action } from '../src/why-not.ts';

export const personKinds = ['FREE', 'RENTING', 'WAITING', 'BANNED', 'INACTIVE'] as const;
/** Who uses the cabinet in question: the person, somebody else, or nobody. */
export const relations = ['OWN', 'OTHER', 'NONE'] as const;

/** The actions that are about a cabinet or about a person who may have one. */
export type MatrixAction = Exclude<
  Action,
  'pick' | 'purchase' | 'registerAlarm' | 'returnCabinets' | 'undo' | `${string}Club${string}`
>;

/** One situation in which somebody asks for an action on a cabinet. */
export type MatrixCell = {
  readonly action: MatrixAction;
  readonly status: CabinetStatus;
  readonly lentType: LentType;
  /** The person's own state. RENTING and WAITING are in another cabinet unless the relation is OWN. */
  readonly person: (typeof personKinds)[number];
  readonly relation: (typeof relations)[number];
  /** Whether the person's own rental is overdue. */
  readonly overdue: boolean;
  /** 2 is an ordinary floor, 3 asks for a password on return, 4 is closed. */
  readonly floor: 2 | 3 | 4;
  /** The status an admin sets; null for every other action. */
  readonly to: CabinetStatus | null;
};

/** The facts of a cell: enough for the question and for the decision. */
export type MatrixQuestion =
  | { readonly action: 'rent'; readonly facts: RentFacts }
  | { readonly action: 'share'; readonly facts: EnterFacts }
  | { readonly action: 'leaveSession'; readonly facts: LeaveFacts }
  | { readonly action: 'return' | 'returnWithPassword' | 'settings'; readonly facts: ReturnFacts }
  | { readonly action: 'adminReturn'; readonly facts: AdminReturnFacts }
  | { readonly action: 'changeStatus'; readonly facts: ChangeFacts }
  | { readonly action: 'extend'; readonly facts: ExtendFacts & { readonly days: number } }
  | { readonly action: 'swap'; readonly facts: SwapFacts }
  | { readonly action: 'reducePenalty'; readonly facts: ReduceFacts & { readonly days: number } };

const floorsOf: Readonly<Record<MatrixAction, readonly MatrixCell['floor'][]>> = {
  rent: [2, 4],
  share: [2, 4],
  leaveSession: [2],
  return: [2, 3],
  returnWithPassword: [2, 3],
  settings: [2],
  adminReturn: [2, 3],
  changeStatus: [2],
  extend: [2],
  swap: [2, 4],
  reducePenalty: [2],
};

const isRented = ({ status }: Pick<MatrixCell, 'status'>): boolean => status === 'FULL' || status === 'OVERDUE';

/** Whether the cabinet can be like this at all. */
function isPossibleCabinet({ status, lentType, relation }: MatrixCell): boolean {
  if (status === 'IN_SESSION') return lentType === 'SHARE';
  if (isRented({ status })) return relation !== 'NONE' && !(status === 'OVERDUE' && lentType === 'CLUB');
  return relation === 'NONE';
}

/** Whether a person of this state can have this relation to the cabinet. */
function isPossiblePerson(cell: MatrixCell): boolean {
  const { status, lentType, person, relation, overdue } = cell;
  if (relation !== 'OWN') return !overdue || person === 'RENTING';
  if (lentType === 'CLUB' || person === 'FREE') return false;
  if (person === 'RENTING' && !isRented(cell)) return false;
  if (person === 'WAITING' && status !== 'IN_SESSION') return false;
  return overdue === (status === 'OVERDUE');
}

/** Whether the cell asks something that no other cell asks: an admin's change is not about a person. */
function isDistinct({ action, person, relation, overdue, floor, to }: MatrixCell): boolean {
  if ((action === 'changeStatus') !== (to !== null)) return false;
  if (action === 'changeStatus' && (person !== 'FREE' || relation === 'OWN' || overdue)) return false;
  return floor !== 3 || relation === 'OWN';
}

/** Every possible cell: action × status × type × kind of person × own, other or none × overdue, floors where they matter. */
export function listMatrixCells(): readonly MatrixCell[] {
  const actions = Object.keys(floorsOf) as MatrixAction[];
  return actions
    .flatMap((action) => floorsOf[action].map((floor) => ({ action, floor })))
    .flatMap((cell) => cabinetStatuses.map((status) => ({ ...cell, status })))
    .flatMap((cell) => lentTypes.map((lentType) => ({ ...cell, lentType })))
    .flatMap((cell) => personKinds.map((person) => ({ ...cell, person })))
    .flatMap((cell) => relations.map((relation) => ({ ...cell, relation })))
    .flatMap((cell) => [false, true].map((overdue) => ({ ...cell, overdue })))
    .flatMap((cell) => [null, ...cabinetStatuses].map((to) => ({ ...cell, to })))
    .filter((cell) => isDistinct(cell) && isPossibleCabinet(cell) && isPossiblePerson(cell));
}

/** A cell as one line of a report. */
export function matrixLine({ action, status, lentType, person, relation, overdue, floor, to }: MatrixCell): string {
  const what = to === null ? action : `${action} to ${to}`;
  return `${what}: ${lentType} ${status} on floor ${floor}, ${relation}, ${person}${overdue ? ', overdue' : ''}`;
}

const wantedId = 42;
const elsewhereId = 7;
const myId = 1;

function holdingIn(cell: MatrixCell): Holding | null {
  if (cell.relation === 'OWN') return { kind: isRented(cell) ? 'RENTING' : 'WAITING', cabinetId: wantedId };
  if (cell.person !== 'RENTING' && cell.person !== 'WAITING') return null;
  return { kind: cell.person, cabinetId: elsewhereId };
}

function personIn(cell: MatrixCell, now: Temporal.Instant): Person {
  return {
    unbannedAt: cell.person === 'BANNED' ? addDays(now, 5) : null,
    active: cell.person !== 'INACTIVE',
    holds: holdingIn(cell),
  };
}

function wantedIn({ floor, lentType, status }: MatrixCell, now: Temporal.Instant): WantedCabinet {
  const opensAt = status === 'PENDING' ? now.add({ hours: 20 }) : null;
  return { id: wantedId, floor, lentType, status, opensAt, floorClosed: floor === 4, floorOpensAt: null };
}

/** The person's rental: this cabinet, together with another person where it is shared, or a private one elsewhere. */
function heldIn(cell: MatrixCell, now: Temporal.Instant): HeldCabinet | null {
  if (holdingIn(cell)?.kind !== 'RENTING') return null;
  const expiresAt = endOfDay(seoulDay(now).add({ days: cell.overdue ? -2 : 10 }));
  if (cell.relation !== 'OWN') return { floor: 2, lentType: 'PRIVATE', renters: 1, expiresAt };
  return { floor: cell.floor, lentType: cell.lentType, renters: cell.lentType === 'SHARE' ? 2 : 1, expiresAt };
}

/** The session of this cabinet: one other person waits, the person too where it is OWN, nobody where it is NONE. */
function sessionIn(cell: MatrixCell, now: Temporal.Instant): WaitingSession | null {
  if (cell.status !== 'IN_SESSION') return null;
  const holds = { kind: 'WAITING', cabinetId: wantedId } as const;
  const other: Seat = { userId: 2, unbannedAt: null, active: true, holds };
  const seats = { OWN: [other, { ...personIn(cell, now), userId: myId }], OTHER: [other], NONE: [] }[cell.relation];
  return {
    openedAt: now.subtract({ minutes: 5 }),
    deadlineAt: now.add({ minutes: 5 }),
    code: '0420',
    seats,
    wrongTotal: 0,
    wrongOwn: 0,
  };
}

/** Everybody has the ticket that is used. */
const ticket = ({ active }: Person) => ({ active, owned: 1 });

/** The facts of a cell at an instant; codes are the right ones. */
export function questionOf(cell: MatrixCell, now: Temporal.Instant): MatrixQuestion {
  const { action, lentType, to } = cell;
  const person = personIn(cell, now);
  const session = sessionIn(cell, now);
  const held: ReturnFacts = { person, cabinet: heldIn(cell, now) };
  switch (action) {
    case 'rent':
      return { action, facts: { person, cabinet: wantedIn(cell, now) } };
    case 'share': {
      const facts = { userId: myId, person, cabinet: wantedIn(cell, now), session, code: session?.code ?? '0' };
      return { action, facts };
    }
    case 'leaveSession':
      return { action, facts: { person, cabinetId: wantedId, session } };
    case 'return':
    case 'returnWithPassword':
    case 'settings':
      return { action, facts: held };
    case 'adminReturn':
      return { action, facts: { people: [person] } };
    case 'changeStatus': {
      const renters = isRented(cell) ? 1 : 0;
      const cabinet = { id: wantedId, lentType, renters, waiting: session?.seats.length ?? 0 };
      return { action, facts: { cabinets: [cabinet], unknownIds: [], lentType: null, status: to } };
    }
    case 'extend':
      return { action, facts: { ...ticket(person), held: held.cabinet, days: 15 } };
    case 'swap': {
      const cabinetId = person.holds?.cabinetId ?? 0;
      const from = held.cabinet && { ...held.cabinet, cabinetId };
      return { action, facts: { ...ticket(person), held: from, wanted: wantedIn(cell, now), lastSwappedAt: null } };
    }
    case 'reducePenalty': {
      const penalties = person.unbannedAt === null ? [] : [{ id: 1, startsAt: now, endsAt: person.unbannedAt }];
      const heldUntil = held.cabinet?.expiresAt ?? null;
      return { action, facts: { ...ticket(person), heldUntil, penalties, days: 3 } };
    }
  }
}
