import type pg from 'pg';
import { errorCode } from '../start-up-error.ts';
import { isAway, isCertainlyAway, whyAway } from './away.ts';
import { withNewConnection } from './new-connection.ts';
import type { Transact } from './tx.ts';

export type Pulse = {
  /** The reason why the database takes no writes now; undefined while it does. */
  trouble(): string | undefined;
  /**
   * The same after a look from outside: a database that stops slowly still answers its connections, and refuses every
   * new one. Looks at most once in a few seconds, however often it is asked.
   */
  greet(): Promise<string | undefined>;
  /** Wraps `transact`, so that each transaction shows whether the database can be written. */
  watch(transact: Transact): Transact;
  stop(): void;
};

/** How often a trial is made while there is trouble. */
const AGAIN_MS = 1_000;
/** How long after the last fault the trouble counts as over: even a full disk takes a small row now and then. */
const CALM_MS = 2_000;
/** For how long a new connection shows that others would be taken, too. */
const GREETED_MS = 3_000;

/**
 * Knows whether the database can be written. It costs nothing while all goes well: a transaction that fails because of
 * the database raises the suspicion, and from then on a new connection tries to write until that works again.
 */
export function openPulse(connect: () => pg.Client): Pulse {
  let trouble: string | undefined;
  let troubledAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let greeting: Promise<void> | undefined;
  let stopped = false;

  function note(error: unknown): void {
    trouble = whyAway(error);
    troubledAt = performance.now();
  }

  function suspect(error: unknown): void {
    if (!isAway(error)) return;
    if (isCertainlyAway(error)) note(error);
    if (timer === undefined) lookIn(0);
  }

  function lookIn(milliseconds: number): void {
    if (!stopped) timer = setTimeout(() => void look(), milliseconds).unref();
  }

  async function look(): Promise<void> {
    try {
      await withNewConnection(connect, (client) => client.query(TRIAL));
    } catch (error) {
      // Any other error of the trial means nothing about the database.
      if (isAway(error)) note(error);
    }
    if (performance.now() - troubledAt < CALM_MS) {
      lookIn(AGAIN_MS);
      return;
    }
    trouble = undefined;
    timer = undefined;
  }

  async function meet(): Promise<void> {
    try {
      await withNewConnection(connect);
    } catch (error) {
      // One that only takes long may have much to do.
      if (errorCode(error) !== undefined && isCertainlyAway(error)) suspect(error);
    }
    setTimeout(() => {
      greeting = undefined;
    }, GREETED_MS).unref();
  }

  return {
    trouble: () => trouble,
    async greet() {
      greeting ??= meet();
      await greeting;
      return trouble;
    },
    watch: (transact) => async (work) => {
      try {
        return await transact(work);
      } catch (error) {
        suspect(error);
        throw error;
      }
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** About a megabyte on the disk of the database, gone again at once. */
const TRIAL = `begin; set local statement_timeout = '2s';
  create temporary table room_to_write on commit drop as select generate_series(1, 30000); commit`;
