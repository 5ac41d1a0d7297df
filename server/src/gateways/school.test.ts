import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isAway } from '../db/away.ts';
import { openSchool } from './school.ts';

/** A school over a real socket; each of its tokens is good for one question. */
async function openSmallSchool(answers: Readonly<Record<string, [status: number, body: unknown]>>) {
  const asked: string[] = [];
  let tokens = 0;
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const say = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    request.resume();
    if (request.url === '/token') {
      tokens += 1;
      say(200, { access_token: `token-${tokens}`, token_type: 'bearer', expires_in: 7200 });
      return;
    }
    const isFresh = request.headers.authorization === `Bearer token-${tokens}` && tokens % 2 === 0;
    if (isFresh) say(...(answers[request.url ?? ''] ?? [404, {}]));
    else say(401, { error: 'expired' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: 'us', clientSecret: 'ours', issuer: undefined, profileUrl: undefined };
  return {
    asked,
    close: () => new Promise((resolve) => server.close(resolve)),
    school: openSchool(`${url}/v2/`, { ...client, authorizeUrl: `${url}/auth`, tokenUrl: `${url}/token` }),
  };
}

const profile = {
  id: 7,
  login: 'ann',
  'active?': true,
  cursus_users: [{ blackholed_at: '2027-01-31T00:00:00Z', cursus: { kind: 'main' } }],
};

test('an account is asked for as the client of the sign-in; a token that ran out is renewed once', async () => {
  const { asked, school } = await openSmallSchool({ '/v2/users/7': [200, profile] });
  expect(school.isSetUp).toBe(true);
  expect(await school.findAccount({ schoolId: '7', name: 'ann' })).toEqual({
    active: true,
    mainCourse: true,
    staff: false,
    endsAt: Temporal.Instant.from('2027-01-31T00:00:00Z'),
  });
  expect(asked).toEqual(['POST /token', 'GET /v2/users/7', 'POST /token', 'GET /v2/users/7']);
});

test('nobody of this number is nothing; a fault and an answer that fits nothing are errors', async () => {
  const { school } = await openSmallSchool({
    '/v2/users/8': [500, {}],
    '/v2/users/9': [200, { id: 9 }],
    '/v2/users/1%2F..%2F7': [200, profile],
  });
  expect(await school.findAccount({ schoolId: '6', name: 'gone' })).toBeUndefined();
  await expect(school.findAccount({ schoolId: '8', name: 'broken' })).rejects.toThrow('500');
  await expect(school.findAccount({ schoolId: '9', name: 'half' })).rejects.toThrow('active?');
  expect(await school.findAccount({ schoolId: '1/../7', name: 'odd' })).toBeDefined();
});

test('a school that is away is told as such, not as a fault of the database', async () => {
  const { school, close } = await openSmallSchool({});
  await close();
  const thrown = await school.findAccount({ schoolId: '7', name: 'ann' }).catch((error: unknown) => error);
  expect(String(thrown)).toBe('Error: The school gave no answer: fetch failed: ECONNREFUSED');
  expect(isAway(thrown)).toBe(false);
});
