import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Dice, openDice } from '../src/db/demo/dice.ts';
import { ask, type Heard, until } from './remote.ts';
import type { Person } from './signed-people.ts';
import { after, callOf, firstState, type Locker, mayBeRefused, type State, type Step } from './writer-steps.ts';

/** A request on its way: the same key for every try. */
type UnderWay = { readonly key: string; readonly step: Step };

/** One person who rents, names and returns without a pause, and remembers every word the server gave. */
export type Writer = {
  readonly person: Person;
  readonly dice: Dice;
  /** Lockers that nobody else wants. */
  readonly own: Locker[];
  /** What must be true by the acknowledged requests. */
  state: State;
  underWay: UnderWay | undefined;
  /** Set by the test once it looked into the database: the request under way had its effect before its retry. */
  isDone: boolean;
  keys: number;
  readonly done: string[];
};

/** What the writers share: where the server is, and whether they may ask it. */
export type Stage = {
  /** Lockers everybody wants. */
  readonly wantedByAll: readonly Locker[];
  address(): string;
  /** The writers write, at this address. */
  open(address: string): void;
  /** The writers pause, each with what it has under way. */
  close(): void;
  /** Does something at the very moment of so many more acknowledgements, while the other requests are under way. */
  after(acknowledgements: number, act: () => void): Promise<void>;
  /** Until every writer has paused. */
  still(): Promise<void>;
  /** Nothing new is begun; what is under way is brought to its end. */
  finish(): Promise<void>;
  /** Waits for the writers' turn. */
  turn(): Promise<void>;
  readonly isFinishing: () => boolean;
  acknowledge(): void;
  /** How often a request had no answer, 503, the answer of its first try. */
  readonly seen: { lost: number; unavailable: number; replayed: number; acknowledged: number };
};

/** How often somebody was killed, how soon all was well again, and what the writers met meanwhile. */
export function presentKills(whom: string, waitsMs: readonly number[], seen: Stage['seen']): string {
  const sorted = waitsMs.toSorted((one, other) => one - other);
  return [
    `${whom} was killed ${sorted.length} times; ready again after ${sorted[sorted.length >> 1]} ms in the middle, ${sorted.at(-1)} ms at most`,
    `  ${seen.acknowledged} acknowledged writes, all there; ${seen.lost} requests without an answer, ${seen.unavailable} answered 503, ${seen.replayed} answered from their first try`,
  ].join('\n');
}

/** Sets the writers to work. They wait until the stage lets them begin. */
export function setToWork(writers: readonly Writer[], wantedByAll: readonly Locker[]): Stage {
  let gate: PromiseWithResolvers<void> | undefined = Promise.withResolvers<void>();
  let waiting = 0;
  let finishing = false;
  let address = '';
  let left = Number.POSITIVE_INFINITY;
  let act: () => void = () => undefined;
  const seen = { lost: 0, unavailable: 0, replayed: 0, acknowledged: 0 };
  const stage: Stage = {
    wantedByAll,
    seen,
    address: () => address,
    open(at) {
      address = at;
      gate?.resolve();
      gate = undefined;
    },
    close() {
      gate ??= Promise.withResolvers<void>();
    },
    async after(acknowledgements, work) {
      const done = Promise.withResolvers<void>();
      left = acknowledgements;
      act = () => {
        work();
        done.resolve();
      };
      await Promise.race([done.promise, working]);
    },
    async still() {
      await Promise.race([until(() => waiting === writers.length), working]);
    },
    async finish() {
      finishing = true;
      await working;
    },
    async turn() {
      if (gate === undefined) return;
      waiting += 1;
      await gate.promise;
      waiting -= 1;
    },
    isFinishing: () => finishing,
    acknowledge() {
      seen.acknowledged += 1;
      left -= 1;
      if (left === 0) act();
    },
  };
  const working = Promise.all(writers.map((writer) => write(writer, stage)));
  // Told by the next wait for the writers.
  working.catch(() => undefined);
  return stage;
}

export function hireWriters(people: readonly Person[], lockers: readonly Locker[], seed: number): Writer[] {
  return people.map((person, index) => ({
    person,
    dice: openDice(seed + index),
    own: lockers.filter((_, number) => number % people.length === index),
    state: firstState,
    underWay: undefined,
    isDone: false,
    keys: 0,
    done: [],
  }));
}

/** Writes until the end. A fault of the server, or an answer that does not fit what was acknowledged, throws. */
async function write(writer: Writer, stage: Stage): Promise<void> {
  for (;;) {
    await stage.turn();
    if (stage.isFinishing() && writer.underWay === undefined) return;
    writer.underWay ??= { key: `${writer.person.name}-${(writer.keys += 1)}`, step: chooseStep(writer, stage) };
    const { key, step } = writer.underWay;
    const heard = await ask(stage.address(), writer.person, ...callOf(step), key);
    if (isAnswer(heard, stage)) takeAnswer(writer, stage, heard);
    else await sleep(writer.dice.between(5, 40));
  }
}

function isAnswer(heard: Heard | undefined, { seen }: Stage): heard is Heard {
  if (heard === undefined) seen.lost += 1;
  if (heard?.status === 503) seen.unavailable += 1;
  if (heard === undefined || heard.code === 'IDEMPOTENCY_KEY_IN_PROGRESS') return false;
  // A writer that asks again and again through a long outage is told to wait, as anybody is.
  if (heard.status !== 503 && heard.code !== 'TOO_MANY_REQUESTS') return true;
  if (heard.status === 503) expect(heard).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(Number(heard.headers.get('retry-after'))).toBeGreaterThan(0);
  return false;
}

function takeAnswer(writer: Writer, stage: Stage, heard: Heard): void {
  const { state, underWay, isDone } = writer;
  if (underWay === undefined) throw new Error('Nothing was under way');
  const { step, key } = underWay;
  const replayed = heard.headers.get('idempotency-replayed') === 'true';
  if (replayed) stage.seen.replayed += 1;
  if (isDone) expect({ key, status: heard.status, replayed }).toEqual({ key, status: 200, replayed: true });
  const fits = heard.code === undefined ? !mustBeRefused(step) : mayBeRefused(step, heard.code, stage.wantedByAll);
  expect(fits, `${key} ${JSON.stringify(step)} was answered ${heard.status} ${JSON.stringify(heard.body)}`).toBe(true);
  if (heard.code === undefined) {
    writer.state = after(state, step);
    writer.done.push(key);
  }
  writer.underWay = undefined;
  writer.isDone = false;
  stage.acknowledge();
}

/** The lock of floor 3 has a password. */
const mustBeRefused = (step: Step) => step.kind === 'return' && step.floor === 3;

function chooseStep({ state, dice, own, keys, person }: Writer, { wantedByAll }: Stage): Step {
  const held = state.rentals.at(-1);
  if (held === undefined || held.ended) {
    const wanted = dice.percent(15) ? dice.pick(wantedByAll) : own.pop();
    if (wanted === undefined) throw new Error('The lockers of this writer are used up: lay in more');
    return { kind: 'rent', locker: wanted };
  }
  if (dice.percent(50)) return { kind: 'label', title: `${person.name} ${keys}`.slice(-14), memo: `m${keys}` };
  if (dice.percent(50)) return { kind: 'return', floor: held.floor };
  return { kind: 'returnWithPassword', password: String(dice.between(1000, 9999)) };
}
