import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { newFolder } from './new-folder.ts';

/** A way to a database that can swallow everything, as a broken network, a hanging server or a forgetful firewall does. */
export type Relay = {
  /** Leads to the same database. */
  readonly url: string;
  /** Swallows what all connections send, present and later ones, or lets it pass. */
  swallow(now: boolean): void;
  /** Swallows all present connections, or the first of them, but not those that come later. */
  swallowThese(first?: number): void;
  /** Keeps what all present connections send, as a slow line does, until the returned function is called. */
  holdBack(): () => void;
  /** How many connections there have been. */
  count(): number;
};

/** Opens a relay to the database at this address until the test ends. */
export async function openRelay(url: string): Promise<Relay> {
  const { port, searchParams } = new URL(url);
  const name = `.s.PGSQL.${port}`;
  const target = join(searchParams.get('host') ?? '', name);
  const folder = newFolder();
  const sockets = new Set<Socket>();
  /** Which connections, from the first one on, are swallowed. */
  let swallowed = 0;
  let heldBack = 0;
  const kept: Array<() => void> = [];
  let connections = 0;
  const relay = createServer((near) => {
    connections += 1;
    const number = connections;
    const far = connect(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        if (number <= heldBack) kept.push(() => to.write(chunk));
        else if (number > swallowed) to.write(chunk);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => relay.listen(join(folder, name), resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    relay.close();
  });
  const relayed = new URL(url);
  relayed.searchParams.set('host', folder);
  return {
    url: relayed.href,
    swallow(now) {
      swallowed = now ? Number.POSITIVE_INFINITY : 0;
    },
    swallowThese(first = connections) {
      swallowed = first;
    },
    holdBack() {
      heldBack = connections;
      return () => {
        heldBack = 0;
        for (const pass of kept.splice(0)) pass();
      };
    },
    count: () => connections,
  };
}
