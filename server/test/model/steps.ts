import type { Policy } from '@cabinet/domain';
import type { Tx } from '../../src/db/tx.ts';
import type { Random } from '../../src/gateways/random.ts';
import { Refused, type RefusedOutcome } from '../../src/refusal.ts';
import { settleDue } from '../../src/slices/sharing/commands/settle.ts';
import type { Client, TestApp } from '../test-app.ts';
import type { World } from './world.ts';

/** What the model's server is made of. */
export type Stage = TestApp & {
  readonly clients: ReadonlyMap<number, Client>;
  /** The administrator, who stays signed in. */
  readonly admin: Client;
  /** The lockers on stage, by number. */
  readonly lockerIds: readonly number[];
  /** Every mail that left, by its Message-ID; one that leaves twice fails the test. */
  readonly mails: Set<string>;
  /** The code of the newest link of each person, and the token of the newest session that one opened. */
  readonly codes: Map<number, string>;
  readonly leaverTokens: Map<number, string>;
};

/** One thing to do, and how it looks from both sides. */
export type Step = {
  /** What is asked, and of whom; told when the model and the server disagree. */
  readonly name: string;
  /** Verb and outcome as the model foresees it: the key of the coverage. */
  readonly outcome: string;
  /** Nobody looks afterwards: whatever comes next finds the database as it was left. */
  readonly isUnseen?: boolean;
  /** What the server says: `ok` or the code of its refusal. */
  perform(stage: Stage): Promise<string>;
  apply(world: World): void;
};

/** Everything somebody might try in a world, the impossible included. */
export type Verb = (world: World) => readonly Step[];

/** Nobody and no locker has this number. */
export const outsider = 999_999;
export const people = (world: World) => [...world.people.keys()];
export const lockers = (world: World) => [...world.lockers.keys(), outsider];
/** What a call said: `ok`, or its code and whom it concerns. */
export function said({ code, body }: { code: string | undefined; body: Record<string, unknown> }): string {
  if (code === undefined) return 'ok';
  return typeof body['scope'] === 'string' ? `${code} ${body['scope']}` : code;
}

export const clientOf = ({ clients }: Stage, person: number): Client => {
  const client = clients.get(person);
  if (client === undefined) throw new Error(`There is nobody ${person}`);
  return client;
};

export const at = (locker: number) => ({ params: { cabinetId: `${locker}` } });

/** A person whose account has ended is let in no more: only a request that was under way comes as far as the command. */
export const isLetIn = (world: World, person: number) => world.people.get(person)?.active === true;
export const members = (world: World) => people(world).filter((person) => isLetIn(world, person));

type Moment = { readonly now: Temporal.Instant; readonly policy: Policy; readonly random: Random };

/** What a command says that no call reaches, or none yet; like a request, it finds done what is due. */
export async function saidBy(
  { db, transact, clock, policies, gateways }: Stage,
  command: (tx: Tx, moment: Moment) => Promise<RefusedOutcome | undefined | void>,
): Promise<string> {
  const now = clock.now();
  const moment = { now, policy: await policies.at(now), random: gateways.random };
  await settleDue(db, transact, moment, (error) => {
    throw error;
  });
  return transact((tx) => command(tx, moment)).then(
    (outcome) => outcome?.code ?? 'ok',
    (error: unknown) => {
      if (error instanceof Refused) return error.outcome.code;
      throw error;
    },
  );
}
