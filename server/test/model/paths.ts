import { adminVerbs } from './admin-steps.ts';
import { mustMeet } from './coverage.ts';
import { fates } from './fate-steps.ts';
import { renterVerbs } from './renter-steps.ts';
import type { Step } from './steps.ts';
import { timeVerbs } from './time-steps.ts';
import type { World } from './world.ts';

const verbs = [...renterVerbs, ...adminVerbs, ...timeVerbs, fates];

/** What may be wished for besides what must be met. */
const others = ['banned', 'until 20 seconds', 'until a day and a bit', 'until before a deadline'];
const outages = ['down until the first overdue second', 'down until the 21st overdue day'];
/** What a sequence is made of: what is to be met sooner or later. */
export const wishes: readonly string[] = [...new Set([...mustMeet, ...others, ...outages])];

/** What leads to a wish that cannot be fulfilled yet, the nearest first. */
const gathering = ['share: ok, joined', 'share: ok, opened', 'until the end of a penalty', 'until an opening'];
const towards: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^share: LENT_(FULL|EXPIRED)/, ['until the first overdue second', 'share: ok, completed', ...gathering]],
  [/LENT_BROKEN/, ['change: ok, BROKEN']],
  [/LENT_PENDING/, ['change: ok, PENDING']],
  [/ALL_BANNED|^release: ok, ended/, ['banned']],
  [/BLACKHOLED/, ['expelled']],
  [/SHARE_CODE/, ['share: WRONG_SHARE_CODE, counted', ...gathering]],
  [/late others stay/, ['until the first overdue second', 'share: ok, completed', ...gathering]],
  [/^return.*others stay/, ['share: ok, completed', ...gathering]],
  [/^share: ok|^leave|while waiting|^a deadline|a deadline$/, gathering],
  [/late|^rent: LENT_EXPIRED|overdue/, ['until the first overdue second', 'rent: ok']],
  [/^a night/, ['until the 21st overdue day', 'rent: ok']],
];
const moving = /: ok|^night|^until/;

/** The step that fulfils a wish or leads to it, else any that moves something: the model knows what would come of each. */
export function chooseStep(world: World, wanted: string, pick: number): Step {
  const all = verbs.map((verb) => verb(world));
  const [, path = []] = towards.find(([pattern]) => pattern.test(wanted)) ?? [];
  const waysTo = (each: string) => all.flat().filter(({ outcome }) => outcome === each);
  // Who would complete joins for others as soon as one of those who wait may not rent.
  const isFull = wanted === 'share: ok, joined for others' && waysTo('share: ok, completed').length > 0;
  const fitting = [wanted, ...(isFull ? ['banned while waiting'] : path)].map(waysTo);
  const any = all.map((each) => each.filter(({ outcome }) => moving.test(outcome))).filter(({ length }) => length > 0);
  const chosen = fitting.find(({ length }) => length > 0) ?? any[pick % any.length] ?? [];
  const step = chosen[pick % chosen.length];
  if (step === undefined) throw new Error('There is nothing to do');
  return step;
}
