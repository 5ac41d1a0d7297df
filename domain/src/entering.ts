import type { Person } from './person.ts';
import type { Policy } from './policy.ts';
import { type Refusal, reasons, refusal } from './refusal.ts';
import { listWhyNotTake, type RentDecision, type RentFacts } from './rental.ts';
import { decideWhoStays, isWaiting, sessionOpening, sharedRental, type WaitingSession } from './sharing.ts';

/** The code that a dialog sends to open a session. No session has it, so it never joins a live one by accident. */
export const openingCode = '0';

/** R-SHARE-02, R-RET-04: the number of digits of a share code and of the password of a lock. */
export const codeDigits = 4;

/** R-SHARE-02: the number of possible share codes. */
export const shareCodeCount = 10 ** codeDigits;

/** R-SHARE-02: the text of a drawn share code, 0 to 9999, with leading zeros. */
export function shareCodeOf(drawn: number): string {
  return `${drawn}`.padStart(codeDigits, '0');
}

type Tries = Pick<WaitingSession, 'deadlineAt' | 'wrongTotal' | 'wrongOwn'>;

/** The facts that decide whether a person may take a seat, without the typed code. */
export type EnterQuestion = RentFacts & { readonly session: Tries | null };

/** The facts of an entry. Settle a session past its deadline first; here it counts as no session. */
export type EnterFacts = RentFacts & {
  readonly userId: number;
  readonly session: WaitingSession | null;
  readonly code: string;
};

export type EnterDecision =
  | { readonly entered: 'opened'; readonly openedAt: Temporal.Instant; readonly deadlineAt: Temporal.Instant }
  /** `dropped` lose their seats: they no longer qualified when this person would have completed the session. */
  | { readonly entered: 'joined'; readonly dropped: readonly number[] }
  /** `stay` are all who rent now, this person last. */
  | ({ readonly entered: 'completed'; readonly stay: readonly number[] } & RentDecision)
  | { readonly entered: 'already' };

/** The refusal of a wrong code. The command stores a counted try although it refuses the entry. */
export type WrongCode = Refusal & { readonly refused: 'WRONG_SHARE_CODE'; readonly counted: boolean };

/** R-SHARE-07, R-SHARE-10: whether a refusal is a wrong code that counts against the person and the session. */
export function isCountedTry(no: Refusal): boolean {
  return 'counted' in no && no.counted === true;
}

/** R-SHARE-09: whether a person waits in the session of this cabinet. */
function isSeatedAt(person: Pick<Person, 'holds'>, cabinetId: number): boolean {
  return person.holds?.kind === 'WAITING' && person.holds.cabinetId === cabinetId;
}

function isSeatedHere({ person, cabinet }: RentFacts): boolean {
  return cabinet !== null && cabinet.status === 'IN_SESSION' && isSeatedAt(person, cabinet.id);
}

/**
 * R-SHARE-07, R-SHARE-08, R-SHARE-09: every reason why this person cannot take a seat: first those of renting a shared
 * cabinet, then too many wrong codes of the person, then of everybody. A person who has a seat here already may always
 * enter.
 */
export function listWhyNotEnter(facts: EnterQuestion, policy: Policy, now: Temporal.Instant): readonly Refusal[] {
  if (isSeatedHere(facts)) return [];
  const tries = isWaiting(facts.session, now) ? listWhyNotTry(facts.session, policy) : [];
  return [...listWhyNotTake('SHARE', facts, now), ...tries];
}

function listWhyNotTry({ deadlineAt, wrongOwn, wrongTotal }: Tries, policy: Policy): readonly Refusal[] {
  const { wrongCodesPerPerson, wrongCodesPerSession } = policy.sharing;
  const exceeded = (scope: 'USER' | 'SESSION') =>
    refusal('SHARE_CODE_TRIAL_EXCEEDED', { until: deadlineAt, facts: { scope, sessionExpiredAt: deadlineAt } });
  return reasons(
    wrongOwn >= wrongCodesPerPerson ? exceeded('USER') : undefined,
    wrongTotal >= wrongCodesPerSession ? exceeded('SESSION') : undefined,
  );
}

/**
 * R-SHARE-01, R-SHARE-03, R-SHARE-09, R-SHARE-12: an entry opens a session on an available shared cabinet whatever the
 * code. It joins a live session by its code, an admin's empty one too, and leaves the deadline as it is. The fourth
 * entry completes the session.
 */
export function decideEnter(
  facts: EnterFacts,
  policy: Policy,
  now: Temporal.Instant,
): Refusal | WrongCode | EnterDecision {
  if (isSeatedHere(facts)) return { entered: 'already' };
  const [no] = listWhyNotEnter(facts, policy, now);
  if (no !== undefined) return no;
  const { session } = facts;
  if (!isWaiting(session, now)) return { entered: 'opened', ...sessionOpening(policy, now) };
  if (facts.code !== session.code) return wrongCode(session, facts.code, policy);
  return decideSeat(session, facts, policy, now);
}

/** R-SHARE-03, R-SHARE-05: a fourth person completes the session when all four still qualify. */
function decideSeat(
  session: WaitingSession,
  { userId, person }: EnterFacts,
  policy: Policy,
  now: Temporal.Instant,
): EnterDecision {
  const people = [...session.seats, { ...person, userId }];
  if (people.length < policy.sharing.maxPeople) return { entered: 'joined', dropped: [] };
  const { stay, dropped } = decideWhoStays(people, now);
  if (dropped.length > 0) return { entered: 'joined', dropped };
  return { entered: 'completed', stay, ...sharedRental(stay.length, now, policy) };
}

/** R-SHARE-07, R-SHARE-08: how many wrong codes a person may still type: the fewer of their own and of everybody's. */
export function triesLeft({ wrongOwn, wrongTotal }: Tries, policy: Policy): number {
  const { wrongCodesPerPerson, wrongCodesPerSession } = policy.sharing;
  return Math.max(0, Math.min(wrongCodesPerPerson - wrongOwn, wrongCodesPerSession - wrongTotal));
}

/** R-SHARE-07, R-SHARE-08, R-SHARE-10: a wrong code counts as a try, except the code that opens a session. */
function wrongCode(session: Tries, code: string, policy: Policy): WrongCode {
  const counted = code !== openingCode;
  const left = triesLeft(session, policy);
  return { refused: 'WRONG_SHARE_CODE', facts: { remainingTrials: counted ? left - 1 : left }, counted };
}

export type LeaveQuestion = {
  readonly person: Pick<Person, 'holds'>;
  readonly cabinetId: number;
  readonly session: Pick<WaitingSession, 'deadlineAt'> | null;
};

export type LeaveFacts = LeaveQuestion & {
  readonly session: { readonly deadlineAt: Temporal.Instant; readonly seats: readonly unknown[] } | null;
};

/** R-SHARE-06: a person can give up a seat only while waiting here, and only before the deadline. */
export function listWhyNotLeave(facts: LeaveQuestion, _policy: Policy, now: Temporal.Instant): readonly Refusal[] {
  const seated = isSeatedAt(facts.person, facts.cabinetId) && isWaiting(facts.session, now);
  return reasons(seated ? undefined : refusal('NOT_FOUND_USER'));
}

/**
 * R-SHARE-06: anyone may give up their seat, without penalty. The others keep time and code; the last to leave frees
 * the cabinet.
 */
export function decideLeave(
  facts: LeaveFacts,
  policy: Policy,
  now: Temporal.Instant,
): Refusal | { readonly freed: boolean } {
  const [no] = listWhyNotLeave(facts, policy, now);
  if (no !== undefined) return no;
  return { freed: facts.session === null || facts.session.seats.length <= 1 };
}
