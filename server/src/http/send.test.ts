import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { Streamed } from './outcome.ts';
import { sendReply } from './send.ts';

test('a HEAD request for a stream gets its headers, and no content is made that nobody reads', async () => {
  const made: string[] = [];
  const table = async function* () {
    for (const row of ['a', 'b']) {
      made.push(row);
      yield row;
    }
  };
  const app = fastify();
  onTestFinished(() => app.close());
  app.get('/', (request, reply) =>
    sendReply(request, reply, new Streamed({ type: 'text/csv', name: 'rows.csv', chunks: table() }), () => []),
  );
  const head = await app.inject({ method: 'HEAD', url: '/' });
  expect([head.statusCode, head.headers['content-type'], head.headers['content-disposition'], head.body]).toEqual([
    200,
    'text/csv',
    'attachment; filename="rows.csv"',
    '',
  ]);
  expect((await app.inject({ url: '/' })).body).toBe('ab');
  expect(made).toEqual(['a', 'b']);
});
