import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { until } from './remote.ts';
import type { Person } from './signed-people.ts';

/** One event as it came over the wire. */
export type Told = { readonly event: string; readonly id: string | undefined; readonly data: unknown };

/** A client of the event stream that keeps everything it hears. */
export type Reader = {
  readonly response: IncomingMessage;
  readonly told: readonly Told[];
  /** Lines that start with a colon. */
  readonly comments: readonly string[];
  /** The id to resume from. */
  lastId(): string;
  /** True once the stream is over, whoever ended it. */
  isOver(): boolean;
  close(): void;
};

/** Opens a stream over a socket of its own; resolves when the headers are there. */
export async function listenTo(
  server: string,
  person: Pick<Person, 'token'>,
  headers: Record<string, string> = {},
): Promise<Reader> {
  const authorization = `Bearer ${await person.token()}`;
  const request = get(`${server}/v6/events`, { agent: false, headers: { authorization, ...headers } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const told: Told[] = [];
  const comments: string[] = [];
  let rest = '';
  let over = false;
  response.setEncoding('utf8');
  response.on('data', (text: string) => {
    const blocks = `${rest}${text}`.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith(':')) comments.push(block);
      else if (/^event:/m.test(block)) told.push(readBlock(block));
    }
  });
  response.on('error', () => undefined);
  response.on('close', () => {
    over = true;
  });
  onTestFinished(() => void request.destroy());
  return {
    response,
    told,
    comments,
    lastId: () => told.at(-1)?.id ?? '',
    isOver: () => over,
    close: () => void request.destroy(),
  };
}

/** The same for a client of a test; resolves when the stream has had its greeting. */
export async function followStream(server: string, { token }: { readonly token: string }): Promise<Reader> {
  const reader = await listenTo(server, { token: async () => token });
  await until(() => reader.told.some(({ event }) => event === 'time'));
  return reader;
}

/**
 * Listens as a page does: again from the last event whenever the stream ends or is refused, as on a busy machine it may
 * be. Resolves when the first stream is open.
 */
export async function follow(server: string, person: Pick<Person, 'token'>): Promise<{ told: readonly Told[] }> {
  const told: Told[] = [];
  let isLeft = false;
  onTestFinished(() => {
    isLeft = true;
  });
  let reader = await listenTo(server, person);
  const goOn = async () => {
    for (let read = 0; !isLeft; await sleep(100)) {
      told.push(...reader.told.slice(read));
      read = reader.told.length;
      if (!reader.isOver()) continue;
      const last = told.at(-1)?.id;
      reader = await listenTo(server, person, last === undefined ? {} : { 'last-event-id': last });
      read = 0;
    }
  };
  goOn().catch(() => undefined);
  return { told };
}

function readBlock(block: string): Told {
  const fields = new Map(
    block.split('\n').map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2)] as const;
    }),
  );
  return {
    event: fields.get('event') ?? '',
    id: fields.get('id'),
    data: JSON.parse(fields.get('data') ?? 'null') as unknown,
  };
}
