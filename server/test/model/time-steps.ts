import { enqueue } from '../../src/jobs/queue.ts';
import { jobOf, runDueJobs } from '../run-jobs.ts';
import * as effects from './effects.ts';
import type { Stage, Verb } from './steps.ts';
import { doTell, openingToTell } from './ticket-effects.ts';
import { awaitedLockers, day, midnightBefore, type World } from './world.ts';

/** Does what is in the queues; a mail that left once may not leave again. */
async function work(stage: Stage): Promise<void> {
  const send = async ({ messageId }: { messageId: string }) => {
    if (stage.mails.has(messageId)) throw new Error(`${messageId} left twice`);
    stage.mails.add(messageId);
  };
  for (const { name, error } of await runDueJobs(stage, { mail: { isSetUp: true, send } }))
    if (error !== undefined) throw new Error(`The job ${name} failed`, { cause: error });
}

const nothing = () => undefined;

/** A night is done twice: the second time has nothing left to do. */
const chores: Verb = (world) => [
  {
    name: 'the work of the night is done, twice',
    outcome: 'night',
    async perform(stage) {
      for (const _ of [1, 2]) await stage.transact((tx) => enqueue(tx, jobOf('rentals.nightly').queue, [{ data: {} }]));
      await work(stage);
      return 'ok';
    },
    apply: effects.doNight,
  },
  {
    name: 'openings are announced and mails leave',
    outcome: 'jobs',
    async perform(stage) {
      await stage.transact((tx) => enqueue(tx, jobOf('cabinets.announce-openings').queue, [{ data: {} }]));
      await work(stage);
      return 'ok';
    },
    apply: nothing,
  },
  {
    name: 'the server starts anew',
    outcome: 'restart',
    perform: (stage) => stage.restart().then(() => 'ok'),
    apply: nothing,
  },
  {
    name: 'who waits for a section is told, twice',
    outcome: `tell: ${openingToTell(world) ? 'ok, an opening' : 'ok, nothing'}`,
    async perform(stage) {
      const { queue } = jobOf('store.tell-openings');
      for (const _ of [1, 2]) await stage.transact((tx) => enqueue(tx, queue, [{ data: {} }]));
      await work(stage);
      return 'ok';
    },
    apply: doTell,
  },
];

const later = (world: World, instants: readonly number[]): number | undefined =>
  instants.filter((each) => each > world.now).toSorted((one, other) => one - other)[0];

/** The moments at which something may turn, the nearest of each kind. */
function moments(world: World): readonly (readonly [string, number | undefined])[] {
  const all = [...world.lockers.values()];
  const deadline = later(
    world,
    all.flatMap(({ session }) => session?.deadline ?? []),
  );
  const opening = later(
    world,
    all.map(({ opensAt }) => opensAt),
  );
  const isAwaited = [...world.people.values()].some(({ heart }) => heart);
  const awaited = later(world, isAwaited ? awaitedLockers(world).map(({ opensAt }) => opensAt) : []);
  const end = later(
    world,
    all.flatMap(({ renters }) => renters.map((each) => each.end)),
  );
  const forced = later(
    world,
    all.flatMap(({ renters }) => renters.map((each) => each.end + 1000 + 20 * day)),
  );
  const unbanned = later(
    world,
    [...world.people.values()].map(({ bannedUntil }) => bannedUntil),
  );
  const { newest } = world;
  const overdueAgain = later(world, newest.of === 'return' ? [newest.end + newest.late * day + 1000] : []);
  return [
    ['20 seconds', world.now + 20_000],
    ['a day and a bit', world.now + 100_000_000],
    ['midnight', midnightBefore(world.now) + day],
    ['before a deadline', deadline && deadline - 1],
    ['a deadline', deadline],
    ['five minutes before an awaited opening', awaited && awaited - 300_000],
    ['before an opening', opening && opening - 1],
    ['an opening', opening],
    ['the last second of a rental', end],
    ['the first overdue second', end && end + 1000],
    ['the 21st overdue day', forced],
    ['the end of a penalty', unbanned],
    ['the next overdue day of a returned rental', overdueAgain],
  ];
}

/** Whether nobody is so late by then that nights without work would have to explain it, and no long penalty is skipped. */
const isNear = ({ now, lockers }: World, to: number) =>
  to - now < 500 * day && [...lockers.values()].every(({ renters }) => renters.every(({ end }) => to < end + 60 * day));

/** Time passes; or it passes while no server is up. */
const pass: Verb = (world) =>
  moments(world).flatMap(([name, to]) => {
    if (to === undefined || to <= world.now || !isNear(world, to)) return [];
    const set = (stage: Stage) => stage.clock.set(Temporal.Instant.fromEpochMilliseconds(to).toString());
    const apply = (world: World) => effects.passTo(world, to);
    return [
      { name: `until ${name}`, outcome: `until ${name}`, perform: async (stage) => (set(stage), 'ok'), apply },
      {
        name: `until ${name}, and nobody looks`,
        outcome: `unseen until ${name}`,
        perform: async (stage) => (set(stage), 'ok'),
        apply,
        isUnseen: true,
      },
      {
        name: `down until ${name}`,
        outcome: `down until ${name}`,
        perform: async (stage) => (set(stage), await stage.restart(), 'ok'),
        apply,
      },
    ];
  });

/** What happens by itself. */
export const timeVerbs: readonly Verb[] = [chores, pass];
