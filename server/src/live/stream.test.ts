import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openStream } from './stream.ts';

const caller = { kind: 'user', userId: 1, name: 'ann', sessionId: 'a', awaitsSection: false } as const;
const words = (id: number, ...events: string[]) => ({ events: events.map((event) => `event: ${event}\n\n`), id });

/** A response of a server, and everything its client hears until it is over. */
async function openResponse() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const asked = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const request = get({ host: '127.0.0.1', port: typeof address === 'object' ? address?.port : 0, agent: false });
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  const [, raw] = await asked;
  return { raw, heard: answered.then(([response]) => text(response)) };
}

test('what changed while the first words were sought is told after them, and nothing twice', async () => {
  const { raw, heard } = await openResponse();
  const stream = openStream(raw, caller, () => undefined);
  stream.beat(': nothing goes before the head\n\n');
  stream.tell(words(5, 'in the first words'));
  stream.tell(words(6, 'in the first words, too'));
  stream.tell(words(7, 'held'));
  stream.begin([], words(6, 'reset', 'time'));
  stream.tell(words(7, 'again'));
  stream.tell(words(8));
  stream.tell(words(8, 'later'));
  stream.beat(': still here\n\n');
  stream.end();
  expect(await heard).toBe(
    'retry: 2000\n\nevent: reset\n\nid: 6\nevent: time\n\nid: 7\nevent: held\n\nid: 8\nevent: later\n\n: still here\n\n',
  );
});

test('a stream that ended before its first words stays silent', async () => {
  const { raw, heard } = await openResponse();
  const over: unknown[] = [];
  const stream = openStream(raw, caller, (ended) => over.push(ended));
  stream.tell(words(5, 'held'));
  stream.end();
  stream.begin([], words(6, 'time'));
  expect(await heard).toBe('');
  expect(over).toContain(stream);
});
