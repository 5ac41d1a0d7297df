import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openAttendance } from './attendance.ts';
import { standInAttendance } from './attendance-stand-in.ts';

type Say = (response: ServerResponse) => unknown;

const november = Temporal.PlainYearMonth.from('2026-11');
const json = (status: number, body: unknown): Say => {
  return (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const hours = json(200, {
  people: [
    { login: 'ann', minutes: 9660 },
    { login: 'zoe', minutes: 12 },
  ],
});
const silence: Say = () => undefined;
const breakOff: Say = (response) => response.destroy();
const halfway: Say = (response) => response.writeHead(200).end('{"people":');
const elsewhere: Say = (response) => response.writeHead(302, { location: '/' }).end();

/** Enough for an answer on any machine, and for one that never comes. */
const [ample, short] = [600_000, 1_000];

/** A service over a real socket that gives these answers one after the other, and then the last one again and again. */
async function openService(says: readonly [Say, ...Say[]], patience = ample) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const say = says[Math.min(asked.length, says.length - 1)] ?? silence;
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    say(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
  return { asked, attendance: openAttendance({ url, token: 'ours' }, { patience, pause: 1 }) };
}

test('the minutes of a month are asked for with the token, and only those asked about are told', async () => {
  const { asked, attendance } = await openService([hours]);
  expect(await attendance.listMinutes(november, ['ann', 'ben'])).toEqual(new Map([['ann', 9660]]));
  expect(asked).toEqual(['GET /api/months/2026-11 Bearer ours']);
});

test.for([
  ['a busy service', json(503, {})],
  ['too many questions', json(429, {})],
  ['a connection that breaks', breakOff],
  ['half an answer', halfway],
] satisfies [string, Say][])('%s is asked again', async ([, fault]) => {
  const { asked, attendance } = await openService([fault, fault, hours]);
  expect((await attendance.listMinutes(november, ['ann'])).get('ann')).toBe(9660);
  expect(asked).toHaveLength(3);
});

test('a service that says nothing is given up', async () => {
  const { attendance } = await openService([silence], short);
  await expect(attendance.listMinutes(november, ['ann'])).rejects.toThrow('The attendance service');
});

test('a service that never answers is given up', async () => {
  const { asked, attendance } = await openService([json(500, {})]);
  await expect(attendance.listMinutes(november, ['ann'])).rejects.toThrow('answered with 500');
  expect(asked).toHaveLength(3);
});

test.for([
  ['a refused token', json(401, {})],
  ['another place', elsewhere],
  ['another answer', json(200, { people: [{ login: 'ann', minutes: 'many' }] })],
  ['more than a month has', json(200, { people: [{ login: 'ann', minutes: 44_641 }] })],
] satisfies [string, Say][])('%s is told as a fault', async ([, fault]) => {
  const { attendance } = await openService([fault]);
  await expect(attendance.listMinutes(november, ['ann'])).rejects.toThrow('The attendance service');
});

test('the stand-in tells everybody the same each time, and not the same in every month', async () => {
  const names = ['ann', 'ben', 'cho'];
  const told = await standInAttendance.listMinutes(november, names);
  expect(await standInAttendance.listMinutes(november, names)).toEqual(told);
  expect(await standInAttendance.listMinutes(november.add({ months: 1 }), names)).not.toEqual(told);
  for (const minutes of told.values()) expect(minutes >= 90 * 60 && minutes < 190 * 60).toBe(true);
});
