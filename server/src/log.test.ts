import { expect, onTestFinished, test, vi } from 'vitest';
import { openLog } from './log.ts';

function record(readable: boolean) {
  const lines: string[] = [];
  const log = openLog({ level: 'debug', readable, write: (line) => lines.push(line) });
  return { log, lines };
}

test('in production every line is one JSON object', () => {
  const { log, lines } = record(false);
  log.info({ port: 4242 }, 'ready');
  log.error({ err: new Error('broken') }, 'a fault');
  const [first, second] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(first).toMatchObject({ level: 'info', port: 4242, msg: 'ready' });
  expect(second).toMatchObject({ level: 'error', err: { type: 'Error', message: 'broken' } });
});

test('in a terminal a line is for people', () => {
  const { log, lines } = record(true);
  log.warn({ port: 4242 }, 'slow');
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d warn {2}slow port=4242\n$/);
});

test.each([true, false])('no token, password, code or mail address is written (readable: %s)', (readable) => {
  const { log, lines } = record(readable);
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VySWQiOjF9.c2lnbmF0dXJlLXNlY3JldA';
  log.info({ headers: { authorization: 'Bearer abc-secret', cookie: 'access_token=abc-secret' } }, 'a');
  log.info({ password: 'abc-secret', body: { password: 'abc-secret', code: 'abc-secret' } }, 'b');
  log.info({ user: { email: 'abc-secret', mail: 'abc-secret' } }, 'to abc-secret@student.42seoul.kr');
  log.info({ req: { method: 'GET', url: '/login/oauth2/code/ft?code=abc-secret&state=abc-secret' } }, 'c');
  log.error({ err: new Error(`sent ${token} with Bearer abc-secret`) }, 'postgres://cabinet:abc-secret@db/cabinet');
  const doubled = Object.assign(new Error('duplicate key'), {
    detail: 'Key (email)=(abc-secret) exists',
    constraint: 'users_email_key',
  });
  log.error({ err: doubled }, 'd');
  const written = lines.join('');
  expect(written).not.toContain('abc-secret');
  expect(written).not.toContain('c2lnbmF0dXJl');
  expect(written).not.toContain('42seoul');
  if (!readable) expect(written).toContain('users_email_key');
});

test('a database that is away is one line a second, with how often and why, for all parts that tell of it', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { log, lines } = record(false);
  const full = Object.assign(new Error('no space left'), { code: '53100' });
  for (let times = 0; times < 50; times += 1) log.warn({ err: full, req: { method: 'POST', url: '/' } }, 'a request');
  log.warn({ err: { code: full.code, message: 'no space left (Queue: a, Worker: b)' } }, 'the job queue had a fault');
  vi.advanceTimersByTime(1_000);
  log.warn({ err: new Error('other') }, 'another fault');
  vi.advanceTimersByTime(5_000);
  const said = lines.map((line) => JSON.parse(line) as { faults?: number; reasons?: string[]; msg: string });
  expect(said.map(({ faults, msg }) => faults ?? msg)).toEqual([1, 50, 'another fault']);
  expect(said[1]?.reasons).toEqual(['no space left']);
});
