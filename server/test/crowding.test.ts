import { beforeAll, describe, expect, test } from 'vitest';
import { listenTo, type Reader } from './live-reader.ts';
import { until } from './remote.ts';
import { type Client, type TestApp, testApp } from './test-app.ts';

let it: TestApp;
let server: string;

beforeAll(async () => {
  it = await testApp();
  server = await it.app.listen({ host: '127.0.0.1', port: 0 });
});

const listen = ({ token }: Client): Promise<Reader> => listenTo(server, { token: async () => token });

describe('nobody takes the places of others', () => {
  test('the oldest of the many streams of one person ends, theirs alone', async () => {
    const [ann, ben] = await Promise.all([it.as('ann'), it.as('ben')]);
    const other = await listen(ben);
    const own: Reader[] = [];
    for (let more = 0; more < 22; more += 1) own.push(await listen(ann));
    await until(() => own.slice(0, 2).every((reader) => reader.isOver()));
    expect(own.slice(2).filter((reader) => reader.isOver())).toEqual([]);
    expect(other.isOver()).toBe(false);
  });

  test('a request that never arrives whole is given up', () => {
    expect(it.app.server.requestTimeout).toBeGreaterThan(0);
  });

  test('asking for the head of a stream is answered', async () => {
    const { token } = await it.as('ann');
    const answer = await fetch(`${server}/v6/events`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
  });
});
