import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { errorCode } from '../start-up-error.ts';
import { NamingClient } from './client.ts';
import { findForgotten } from './forgotten.ts';
import { withNewConnection } from './new-connection.ts';

/** After this long without an answer every waiting request is told that the database is unreachable, unless told otherwise. */
const SILENT_MS = 1_500;
/**
 * After this long without an answer a new connection tries whether the database still answers, because a statement may
 * only be waiting for a lock.
 */
const KNOCK_MS = 500;
const TICK_MS = 100;
/**
 * How long to wait after one question about waiting connections before the next one, where statements are only slow.
 */
const AGAIN_MS = 1_000;
/**
 * Until all of a statement of so many bytes is there the database has no more to tell than on a connection that was
 * forgotten: a picture may be long on its way over a slow line. It is waited for as long as a call may
 * take, while other connections hear something.
 */
const LARGE_BYTES = 65_536;

/** What is known of one connection of the pool. Times are those of `performance.now()`. */
type Watched = {
  /** Since when an answer is outstanding of which nothing has come; undefined while none is. */
  waitsSince: number | undefined;
  /** How many bytes had been sent when it last had every answer. */
  sentBefore: number;
  /** When it last received anything. */
  heardAt: number;
  /** Whether somebody works with it. */
  isLent: boolean;
};

type Watch = {
  all(): Iterable<pg.PoolClient>;
  /** The connections that wait for the answer to a short statement and have received nothing since this time. */
  waitingSince(since: number): readonly pg.PoolClient[];
  /** When the one of these that was asked last was asked. */
  lastAsked(among: readonly pg.PoolClient[]): number;
  /** The connections that nobody works with and that have received nothing since this time. */
  restingSince(since: number): readonly pg.PoolClient[];
  /** Lets every wait begin anew. */
  startAgain(): void;
};

/** How many bytes were given to a connection so far. */
const sentOn = ({ connection: { stream } }: pg.PoolClient) =>
  'bytesWritten' in stream && typeof stream.bytesWritten === 'number' ? stream.bytesWritten : 0;

/** Follows each connection of the pool, and tells when any of them is asked or receives anything. */
function watchEach(pool: pg.Pool, asked: () => void, heard: () => void): Watch {
  const clients = new Map<pg.PoolClient, Watched>();
  pool.on('connect', (client) => {
    const watched: Watched = {
      waitsSince: undefined,
      sentBefore: sentOn(client),
      heardAt: performance.now(),
      isLent: true,
    };
    clients.set(client, watched);
    if (client instanceof NamingClient)
      client.asked = () => {
        asked();
        watched.waitsSince ??= performance.now();
      };
    client.connection.stream.on('data', () => {
      heard();
      watched.heardAt = performance.now();
      if (watched.waitsSince !== undefined) watched.waitsSince = watched.heardAt;
    });
    client.on('drain', () => {
      watched.waitsSince = undefined;
      watched.sentBefore = sentOn(client);
    });
    // Whoever works with it may keep it a while longer.
    client.on('end', () => clients.delete(client));
  });
  const lend = (client: pg.PoolClient, isLent: boolean) => {
    const watched = clients.get(client);
    if (watched !== undefined) watched.isLent = isLent;
  };
  pool.on('acquire', (client) => lend(client, true));
  pool.on('release', (_, client) => lend(client, false));
  pool.on('remove', (client) => void clients.delete(client));
  return {
    all: () => clients.keys(),
    waitingSince: (since) =>
      [...clients]
        .filter(([, { waitsSince }]) => waitsSince !== undefined && waitsSince <= since)
        .filter(([client, { sentBefore }]) => sentOn(client) - sentBefore < LARGE_BYTES)
        .map(([client]) => client),
    lastAsked: (among) => Math.max(...among.map((client) => clients.get(client)?.waitsSince ?? 0)),
    restingSince: (since) =>
      [...clients].filter(([, { isLent, heardAt }]) => !isLent && heardAt < since).map(([client]) => client),
    startAgain() {
      for (const watched of clients.values())
        if (watched.waitsSince !== undefined) watched.waitsSince = performance.now();
    },
  };
}

/**
 * A database that is gone closes its connections. A hanging one, or a broken network, says nothing at all, and requests
 * would wait without end. When statements were sent and no connection has received anything for a while, all
 * connections are cut, as if they had been lost. Where only some of them are silent, because a firewall forgot them,
 * the database is asked on a new connection: those for which it has no answer are cut, together with the resting ones
 * that have been silent for as long, so that the next request does not meet one of them. `canTell` says whether
 * PostgreSQL itself answers, which knows its connections. Returns a function that ends the watch.
 */
export function cutWhenSilent(
  pool: pg.Pool,
  connect: () => pg.Client,
  log: Log,
  { canTell, silentMs = SILENT_MS }: { readonly canTell: boolean; readonly silentMs?: number | undefined },
): () => void {
  let askedAt: number | undefined;
  let lastTickAt = performance.now();
  let knocking = false;
  let inquiring = false;
  const heard = () => {
    askedAt = undefined;
  };
  const watch = watchEach(
    pool,
    () => {
      askedAt ??= performance.now();
    },
    heard,
  );

  function knock(): void {
    if (knocking) return;
    knocking = true;
    withNewConnection(connect)
      // An error from the server also shows that it answers.
      .then(heard, (error: unknown) => /^\w{5}$/.test(errorCode(error) ?? '') && heard())
      .finally(() => {
        knocking = false;
      });
  }

  async function inquire(until: number): Promise<void> {
    const forgotten = await findForgotten(connect, watch.waitingSince(until));
    // What they received meanwhile is read first.
    await sleep(TICK_MS);
    const lost = watch.waitingSince(until).filter((client) => forgotten.includes(client));
    if (lost.length === 0) return;
    log.warn({ connections: lost.length }, 'the database has nothing to tell on connections that wait: they are cut');
    cut([...lost, ...watch.restingSince(watch.lastAsked(lost))], 'forgotten');
  }

  function cut(which: Iterable<pg.PoolClient>, why: 'silence' | 'forgotten'): void {
    for (const { connection } of which) connection.stream.destroy(new Error(`Connection terminated: ${why}`));
  }

  function look(): void {
    const now = performance.now();
    // This process itself stood still; answers that came meanwhile are still to be read.
    if (now - lastTickAt > 3 * TICK_MS) {
      if (askedAt !== undefined) askedAt = now;
      watch.startAgain();
    }
    lastTickAt = now;
    const silent = askedAt === undefined ? 0 : now - askedAt;
    if (silent >= silentMs) {
      log.warn('the database does not answer: its connections are cut');
      heard();
      cut(watch.all(), 'silence');
      return;
    }
    if (silent >= KNOCK_MS) knock();
    if (!canTell || inquiring || watch.waitingSince(now - silentMs).length === 0) return;
    inquiring = true;
    void inquire(now - silentMs)
      .catch(() => undefined)
      .then(() => sleep(AGAIN_MS, undefined, { ref: false }))
      .then(() => {
        inquiring = false;
      });
  }

  const timer = setInterval(look, TICK_MS).unref();
  return () => clearInterval(timer);
}
