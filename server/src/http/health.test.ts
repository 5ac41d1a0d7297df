import { readFile } from 'node:fs/promises';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { type Readiness, serveHealth } from './health.ts';

function probe(readiness: Readiness) {
  const app = fastify();
  onTestFinished(() => app.close());
  serveHealth(app, readiness);
  return () => app.inject({ url: '/readyz' });
}

/** As a busy machine does with a process: nothing of it runs for so long. */
function standStill(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

test('a process that stood still is ready: the answer of the database came meanwhile and is only still to be read', async () => {
  const ready = probe(async () => {
    const answered = readFile(import.meta.filename);
    setImmediate(() => standStill(2_500));
    await answered;
    return undefined;
  });
  expect((await ready()).json()).toEqual({ status: 'ready' });
});

test('a process whose database says nothing is not ready', async () => {
  const ready = probe(() => Promise.withResolvers<undefined>().promise);
  const { statusCode, body } = await ready();
  expect([statusCode, JSON.parse(body)]).toEqual([503, { status: 'not ready', why: 'the database does not answer' }]);
});
