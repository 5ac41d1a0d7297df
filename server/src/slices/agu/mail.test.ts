import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { buildUser, cabinetId } from '../../../test/builders.ts';
import { quietLog } from '../../../test/database.ts';
import { seoul } from '../../../test/instants.ts';
import { external } from '../../../test/leaver.ts';
import { openLetterBox } from '../../../test/letter-box.ts';
import { plantRental } from '../../../test/planted.ts';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { type Log, openLog } from '../../log.ts';
import { forgetLinks, makeLink } from './commands/links.ts';

const until = seoul('2026-12-20T23:59:59');

async function withMail(url: string, log: Log = quietLog): Promise<TestApp> {
  const it = await testApp({ environment: { SMTP_URL: url }, log });
  await leaver(it, 'ann', 17);
  return it;
}

async function leaver({ db }: TestApp, name: string, locker: number): Promise<void> {
  const userId = await buildUser(db, name, external);
  await plantRental(db, { cabinetId: await cabinetId(db, 2, locker), userId, until });
}

const ask = ({ anonymous }: TestApp, name = 'ann') => anonymous.call('requestAguLink', { query: { name } });

/** A mail server that hangs up on everybody. */
async function openBrokenServer(): Promise<string> {
  const server = createServer((socket) => socket.end('421 not today\r\n'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

test('wire 2: a mail server that does not take the mail starts no waiting time, and ends nobody else’s', async () => {
  const it = await withMail(await openBrokenServer());
  await leaver(it, 'bob', 18);
  const [now, { random }] = [it.clock.now(), it.gateways];
  const policy = await it.policies.at(now);
  await it.transact((tx) => makeLink(tx, 'bob', { now, policy, random }));
  expect((await ask(it)).code).toBe('MAIL_BAD_GATEWAY');
  expect((await ask(it)).code).toBe('MAIL_BAD_GATEWAY');
  expect((await ask(it, 'bob')).code).toBe('CODE_ALREADY_SENT');
});

test('the log says why a mail did not leave, and neither to whom nor with which link', async () => {
  const lines: string[] = [];
  const log = openLog({ level: 'info', readable: false, write: (line) => lines.push(line) });
  const it = await withMail(await openBrokenServer(), log);
  expect((await ask(it)).code).toBe('MAIL_BAD_GATEWAY');
  const told = lines.filter((line) => line.includes('MAIL_BAD_GATEWAY'));
  expect(told.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'warn', msg: expect.stringMatching(/MAIL_BAD_GATEWAY: The message was not taken over: E\w+ 421$/) },
  ]);
  expect(told.join('')).not.toMatch(/student|code=|today/);
});

test('R-AGU-03: a mail leaves once, also when two ask at the same moment', async () => {
  const box = await openLetterBox(50);
  const it = await withMail(box.url);
  const answers = await Promise.all([ask(it), ask(it), ask(it)]);
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'CODE_ALREADY_SENT')).toHaveLength(2);
  expect(box.letters.map(({ to }) => to)).toEqual(['ann@student.example']);
});

test('rules 16: links are deleted after days, with the sessions they opened', async () => {
  const box = await openLetterBox();
  const it = await withMail(box.url);
  (await ask(it)).ok();
  const count = async () => (await it.db.selectFrom('agu_links').select('id').execute()).length;
  const forget = () => it.transact((tx) => forgetLinks(tx, it.clock.now()));
  it.clock.advance(71 * 3600);
  await forget();
  expect(await count()).toBe(1);
  it.clock.advance(2 * 3600);
  await forget();
  expect(await count()).toBe(0);
});
