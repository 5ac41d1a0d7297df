import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import {
  listMatrixCells,
  type MatrixAction,
  type MatrixCell,
  type MatrixQuestion,
  matrixLine,
  questionOf,
} from '../test/why-not-matrix.ts';
import { decideChange } from './changing.ts';
import { decideEnter, decideLeave } from './entering.ts';
import { decideExtend } from './extension.ts';
import { defaultPolicy } from './policy.ts';
import { previewOf } from './preview.ts';
import { decideReduce } from './reduction.ts';
import { isRefusal, type Refusal, type RefusalCode } from './refusal.ts';
import { decideRent, takingRefusals } from './rental.ts';
import { decideReturn } from './returning.ts';
import { decideSwap } from './swap.ts';
import { listWhyNot, whyNot } from './why-not.ts';

const now = at('2026-11-20 10:00');
const cells = listMatrixCells();
const cellsOf = (action: MatrixAction) => cells.filter((cell) => cell.action === action);

function listReasons({ action, facts }: MatrixQuestion): readonly Refusal[] {
  return listWhyNot(action, facts, defaultPolicy, now);
}

function decide(cell: MatrixCell): unknown {
  const { action, facts } = questionOf(cell, now);
  switch (action) {
    case 'rent':
      return decideRent(facts, defaultPolicy, now);
    case 'share':
      return decideEnter(facts, defaultPolicy, now);
    case 'leaveSession':
      return decideLeave(facts, defaultPolicy, now);
    case 'return':
    case 'returnWithPassword':
      return decideReturn(action, facts, defaultPolicy, now);
    case 'settings':
      return whyNot(action, facts, defaultPolicy, now);
    case 'adminReturn':
      return decideAdminReturn(cell);
    case 'changeStatus':
      return decideChange(facts, defaultPolicy, now);
    case 'extend':
      return decideExtend(facts, defaultPolicy, now);
    case 'swap':
      return decideSwap(facts, defaultPolicy, now);
    case 'reducePenalty':
      return decideReduce(facts, defaultPolicy, now);
  }
}

/** An admin ends the rental of somebody who rents and frees the seat of somebody who waits. */
function decideAdminReturn(cell: MatrixCell): unknown {
  const held = questionOf({ ...cell, action: 'return' }, now);
  if (held.action !== 'return') return undefined;
  const holds = held.facts.person.holds;
  if (holds?.kind !== 'WAITING') return decideReturn('adminReturn', held.facts, defaultPolicy, now);
  const session = { deadlineAt: at('2026-11-20 10:05'), seats: [{}] };
  return decideLeave({ person: { holds }, cabinetId: holds.cabinetId, session }, defaultPolicy, now);
}

const taking: readonly RefusalCode[] = [
  'NOT_FOUND_CABINET',
  'LENT_FULL',
  'INVALID_LENT_TYPE',
  'FLOOR_CLOSED',
  'ALL_BANNED_USER',
  'BLACKHOLED_USER',
  'LENT_ALREADY_EXISTED',
  'LENT_BROKEN',
  'LENT_EXPIRED',
  'LENT_PENDING',
];

/** Every refusal of each action. Of several that apply the first is told. */
const writtenOrder: Readonly<Record<MatrixAction, readonly RefusalCode[]>> = {
  rent: taking,
  share: [...taking, 'SHARE_CODE_TRIAL_EXCEEDED'],
  leaveSession: ['NOT_FOUND_USER'],
  return: ['NOT_FOUND_LENT_HISTORY', 'RETURN_PASSWORD_REQUIRED'],
  returnWithPassword: ['NOT_FOUND_LENT_HISTORY'],
  settings: ['NOT_FOUND_CABINET'],
  adminReturn: ['NOT_FOUND_USER', 'NOT_FOUND_LENT_HISTORY'],
  changeStatus: ['NOT_FOUND_CABINET', 'UNCHANGEABLE_CABINET', 'INVALID_STATUS'],
  extend: ['BLACKHOLED_USER', 'NOT_FOUND_CABINET', 'EXTENSION_LENT_DELAYED', 'EXTENSION_SOLO_IN_SHARE_NOT_ALLOWED'],
  swap: [
    'BLACKHOLED_USER',
    'NOT_FOUND_LENT_HISTORY',
    'NOT_FOUND_CABINET',
    'SWAP_SAME_CABINET',
    'INVALID_LENT_TYPE',
    'FLOOR_CLOSED',
    'LENT_FULL',
    'LENT_BROKEN',
    'LENT_EXPIRED',
    'LENT_PENDING',
    'SWAP_EXPIRE_IMMINENT',
  ],
  reducePenalty: ['BLACKHOLED_USER', 'PENALTY_LENT_DELAYED', 'NOT_FOUND_BAN_HISTORY'],
};

const actions = Object.keys(writtenOrder) as MatrixAction[];

test(`R-GEN-02: the matrix of ${cells.length} cells holds every status, type, kind of person and relation, for every action`, () => {
  expect(new Set(cells.map(matrixLine)).size).toBe(cells.length);
  expect(new Set(cells.map(({ action }) => action))).toEqual(new Set(actions));
  const people = cellsOf('rent').filter(({ floor }) => floor === 2);
  expect(new Set(people.map(({ status }) => status)).size).toBe(7);
  expect(new Set(people.map(({ lentType }) => lentType)).size).toBe(3);
  expect(new Set(people.map(({ person, relation, overdue }) => `${person} ${relation} ${overdue}`)).size).toBe(19);
});

test.for(actions)('R-GEN-02: %s is answered in every cell, each reason once and in the written order', (action) => {
  for (const cell of cellsOf(action)) {
    const told = listReasons(questionOf(cell, now)).map(({ refused }) => refused);
    const inOrder = writtenOrder[action].filter((code) => told.includes(code));
    expect(told, matrixLine(cell)).toEqual(inOrder);
  }
});

test.for(actions)('R-GEN-02: the decision and the question agree on %s in every cell', (action) => {
  for (const cell of cellsOf(action)) {
    const decision = decide(cell);
    const { action: asked, facts } = questionOf(cell, now);
    const no = whyNot(asked, facts, defaultPolicy, now);
    expect(isRefusal(decision) ? decision : undefined, matrixLine(cell)).toEqual(no);
  }
});

const isRented = ({ status }: MatrixCell) => status === 'FULL' || status === 'OVERDUE';
const rents = (cell: MatrixCell) => (cell.relation === 'OWN' ? isRented(cell) : cell.person === 'RENTING');
const waitsHere = ({ relation, status }: MatrixCell) => relation === 'OWN' && status === 'IN_SESSION';
const isFree = ({ person, relation, floor }: MatrixCell) => person === 'FREE' && relation !== 'OWN' && floor === 2;

/** The rules a second time, from the other side: the conditions under which an action is allowed. */
const allowedWhen: Readonly<Record<MatrixAction, (cell: MatrixCell) => boolean>> = {
  rent: (cell) => isFree(cell) && cell.status === 'AVAILABLE' && cell.lentType === 'PRIVATE',
  share: (cell) =>
    waitsHere(cell) ||
    (isFree(cell) && cell.lentType === 'SHARE' && (cell.status === 'AVAILABLE' || cell.status === 'IN_SESSION')),
  leaveSession: waitsHere,
  return: (cell) => rents(cell) && !(cell.floor === 3 && cell.lentType === 'PRIVATE'),
  returnWithPassword: rents,
  settings: rents,
  adminReturn: (cell) => rents(cell) || waitsHere(cell) || cell.person === 'WAITING',
  changeStatus: ({ relation, lentType, to }) =>
    relation === 'NONE' &&
    (to === 'AVAILABLE' || to === 'BROKEN' || to === 'PENDING' || (to === 'IN_SESSION' && lentType === 'SHARE')),
  extend: (cell) => rents(cell) && !cell.overdue && cell.person !== 'INACTIVE',
  swap: (cell) =>
    cell.person === 'RENTING' &&
    cell.relation !== 'OWN' &&
    !cell.overdue &&
    cell.status === 'AVAILABLE' &&
    cell.lentType === 'PRIVATE' &&
    cell.floor === 2,
  reducePenalty: ({ person, overdue }) => person === 'BANNED' && !overdue,
};

test.for(actions)(
  'R-RENT-06, R-SHARE-06, R-RET-09, R-ADM-06: %s is allowed exactly where the rules allow it',
  (action) => {
    for (const cell of cellsOf(action)) {
      expect(listReasons(questionOf(cell, now)).length === 0, matrixLine(cell)).toBe(allowedWhen[action](cell));
    }
  },
);

test('R-RENT-07, R-RET-02: a reason that ends says when, in every cell', () => {
  const ends: readonly RefusalCode[] = ['ALL_BANNED_USER', 'LENT_PENDING'];
  for (const cell of cells) {
    for (const { refused, until } of listReasons(questionOf(cell, now))) {
      expect(until !== undefined, matrixLine(cell)).toBe(ends.includes(refused));
    }
  }
});

test('R-GEN-02: every reason stands first in some cell, but for those that take an unknown cabinet or wrong codes', () => {
  const elsewhere: Partial<Record<MatrixAction, readonly RefusalCode[]>> = {
    rent: ['NOT_FOUND_CABINET'],
    share: ['NOT_FOUND_CABINET', 'SHARE_CODE_TRIAL_EXCEEDED'],
    adminReturn: ['NOT_FOUND_USER'],
    changeStatus: ['NOT_FOUND_CABINET'],
    // Nobody in these cells rents a shared cabinet alone.
    extend: ['EXTENSION_SOLO_IN_SHARE_NOT_ALLOWED'],
    swap: ['NOT_FOUND_CABINET'],
  };
  expect(writtenOrder.rent).toEqual(takingRefusals);
  for (const action of actions) {
    const first = new Set(cellsOf(action).map((cell) => listReasons(questionOf(cell, now))[0]?.refused));
    const missing = writtenOrder[action].filter((code) => !first.has(code));
    expect(missing, action).toEqual(elsewhere[action] ?? []);
  }
});

test('R-GEN-02: a preview tells the same reasons as the question, and an outcome where there is none', () => {
  for (const cell of cells) {
    const question = questionOf(cell, now);
    const preview = previewIn(question);
    if (preview === undefined) continue;
    const reasons = listReasons(question);
    expect(preview.refusals, matrixLine(cell)).toEqual(reasons);
    expect(preview.allowed, matrixLine(cell)).toBe(reasons.length === 0);
    if (preview.allowed) expect(preview.after, matrixLine(cell)).not.toBeNull();
  }
});

function previewIn({ action, facts }: MatrixQuestion) {
  switch (action) {
    case 'rent':
      return previewOf(action, { ...facts, people: 0 }, defaultPolicy, now);
    case 'share':
      return previewOf(action, { ...facts, people: facts.session?.seats.length ?? 0, others: [] }, defaultPolicy, now);
    case 'leaveSession':
      return previewOf(action, { ...facts, person: { unbannedAt: null, ...facts.person } }, defaultPolicy, now);
    case 'return':
    case 'returnWithPassword':
      return previewOf(action, { ...facts, others: [] }, defaultPolicy, now);
    case 'extend': {
      const held = facts.held && { ...facts.held, cabinetId: 42 };
      return previewOf(action, { ...facts, held, others: [] }, defaultPolicy, now);
    }
    case 'swap':
      return previewOf(action, { ...facts, memos: { own: null, left: null } }, defaultPolicy, now);
    case 'reducePenalty':
      return previewOf(action, facts, defaultPolicy, now);
    case 'settings':
    case 'adminReturn':
    case 'changeStatus':
      return undefined;
  }
}
