import { adminVerbs } from './admin-steps.ts';
import { clubVerbs } from './club-steps.ts';
import { mustMeet } from './coverage.ts';
import { fates } from './fate-steps.ts';
import { leaverVerbs } from './leaver-steps.ts';
import { renterVerbs } from './renter-steps.ts';
import type { Step } from './steps.ts';
import { ticketVerbs } from './ticket-steps.ts';
import { timeVerbs } from './time-steps.ts';
import { undoVerbs } from './undo-steps.ts';
import { mayRent, type World } from './world.ts';

const verbs = [
  ...renterVerbs,
  ...ticketVerbs,
  ...clubVerbs,
  ...leaverVerbs,
  ...adminVerbs,
  ...undoVerbs,
  ...timeVerbs,
  fates,
];

/** What may be wished for besides what must be met. */
const others = ['banned', 'until 20 seconds', 'until a day and a bit', 'until before a deadline'];
const outages = ['down until the first overdue second', 'down until the 21st overdue day'];
/** What a sequence is made of: what is to be met sooner or later. */
export const wishes: readonly string[] = [...new Set([...mustMeet, ...others, ...outages])];

/** What leads to a wish that cannot be fulfilled yet, the nearest first. */
const gathering = ['share: ok, joined', 'share: ok, opened', 'until the end of a penalty', 'until an opening'];
const ending = ['expelled while renting', 'rent: ok'];
const overdue = 'until the first overdue second';
const awaited = 'until five minutes before an awaited opening';
const towards: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^leaver /, ['verify: ok', 'ask link: ok', ...ending]],
  [/^verify: ok/, ['ask link: ok', ...ending]],
  [/^ask link: CODE/, ['ask link: ok', ...ending]],
  [/^ask link: ok/, ending],
  [/^ask link: NO_ACTIVE/, ['expelled']],
  [/^expelled while renting/, ['rent: ok']],
  [/^purchase: ok/, ['grant']],
  [/^tell: ok, an opening/, [awaited, 'alarm: ok, first', 'change: ok, PENDING']],
  [/^alarm: (ok, like|ITEM_USE)/, ['alarm: ok, first']],
  [/^swap: LENT_PENDING/, ['rent: ok', 'change: ok, PENDING']],
  [/^swap: LENT_BROKEN/, ['rent: ok', 'change: ok, BROKEN']],
  [/^swap: SWAP_EXPIRE/, ['rent: ok', 'until the last second of a rental']],
  [/^swap: INVALID/, ['rent: ok', 'change: ok, type']],
  [/^(swap: LENT_EXPIRED|extend: EXTENSION_LENT|reduce: PENALTY_LENT)/, ['rent: ok', overdue]],
  [/^extend: (ok, for others|EXTENSION_SOLO)/, ['return: ok, others stay', 'until a deadline', ...gathering]],
  [/^(swap|extend): (?!BLACKHOLED)/, ['rent: ok']],
  [/^reduce: ok, some/, ['return: ok, late emptied', 'until the 21st overdue day', 'rent: ok']],
  [/^reduce: ok/, ['banned']],
  [/^share: LENT_(FULL|EXPIRED)/, ['until the first overdue second', 'share: ok, completed', ...gathering]],
  [/^lend: ok/, ['return of a club: ok']],
  [/^return of a club: ok/, ['lend: ok']],
  [/^undo: ok, a state/, ['change: ok, BROKEN']],
  [/^undo: ok, a title/, ['rename: ok']],
  [/^undo: ok, a master/, ['hand on: ok']],
  [/^undo: (ok, a return of a club)/, ['return of a club: ok', 'lend: ok']],
  [/^undo: ok, a lending/, ['lend: ok', 'return of a club: ok']],
  [/^undo: ok, a return/, ['admin return: ok, renting', 'rent: ok']],
  [/^undo: OVERDUE/, ['until the next overdue day of a returned rental', 'admin return: ok, renting', 'rent: ok']],
  [/^undo: CHANGED/, ['club password: ok', 'lend: ok', 'delegate: ok', 'hand on: ok']],
  [/^undo: ok, coins/, ['grant: ok, coins']],
  [/LENT_BROKEN/, ['change: ok, BROKEN']],
  [/LENT_PENDING/, ['change: ok, PENDING']],
  [/ALL_BANNED|^release: ok, ended/, ['banned']],
  [/BLACKHOLED/, ['expelled']],
  [/SHARE_CODE/, ['share: WRONG_SHARE_CODE, counted', ...gathering]],
  [/late others stay/, ['until the first overdue second', 'share: ok, completed', ...gathering]],
  [/^return: RETURN_PASSWORD|^return at: ok/, ['rent: ok']],
  [/^return.*others stay/, ['share: ok, completed', ...gathering]],
  [/^share: ok|^leave|while waiting|^a deadline|a deadline$/, gathering],
  [/late|^rent: LENT_EXPIRED|overdue/, ['until the first overdue second', 'rent: ok']],
  [/^a night/, ['until the 21st overdue day', 'rent: ok']],
];
const byTurns = /^(swap|extend|reduce: PENALTY|undo: CHANGED)/;
/** A person who picked today picks again tomorrow; when nobody did, somebody does now. */
const towardsPicks = (isPossible: (outcome: string) => boolean): readonly string[] => [
  'pick: ok, with a bonus',
  isPossible('pick: COIN_COLLECTION_ALREADY_EXIST') ? 'until midnight' : 'pick: ok, plain',
];
/** Somebody who waits is banned first, then the deadline comes. */
function towardsDrop(world: World): readonly string[] {
  const waiting = [...world.lockers.values()].flatMap(({ session }) => session?.seats ?? []);
  const isReady = waiting.some((person) => !mayRent(world, person, world.now));
  return isReady ? ['until a deadline'] : ['banned while waiting', ...gathering];
}
const moving = /: ok|^night|^until/;

/** The step that fulfils a wish or leads to it, else any that moves something: the model knows what would come of each. */
export function chooseStep(world: World, wanted: string, pick: number): Step {
  const all = verbs.map((verb) => verb(world));
  const waysTo = (each: string) => all.flat().filter(({ outcome }) => outcome === each);
  const isPossible = (outcome: string) => waysTo(outcome).length > 0;
  const known = towards.find(([pattern]) => pattern.test(wanted))?.[1] ?? [];
  const isDrop = wanted === 'a deadline drops who may not rent';
  const ways = wanted.startsWith('pick: ') ? towardsPicks(isPossible) : isDrop ? towardsDrop(world) : known;
  // A wish that needs several things at once is led to each of them in turn.
  const turn = byTurns.test(wanted) ? pick % Math.max(1, ways.length) : 0;
  const path = [...ways.slice(turn), ...ways.slice(0, turn)];
  // The person who would complete the session joins without completing it while one of those who wait may not rent.
  const isFull = wanted === 'share: ok, joined for others' && isPossible('share: ok, completed');
  const fitting = [wanted, ...(isFull ? ['banned while waiting'] : path)].map(waysTo);
  const any = all.map((each) => each.filter(({ outcome }) => moving.test(outcome))).filter(({ length }) => length > 0);
  const chosen = fitting.find(({ length }) => length > 0) ?? any[pick % any.length] ?? [];
  // Only a person who types one wrong code after the other has tried too often.
  const step = chosen[/TRIAL_EXCEEDED USER/.test(wanted) ? 0 : pick % chosen.length];
  if (step === undefined) throw new Error('There is nothing to do');
  return step;
}
