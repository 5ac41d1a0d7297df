import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { machineClock } from '../src/gateways/clock.ts';
import { until } from './remote.ts';
import { compileCache, dataFolder, startInVain, startServer } from './server-process.ts';
import { testApp } from './test-app.ts';

const command = join(import.meta.dirname, '..', 'src', 'cli', 'admin.ts');
const it = await testApp();
const first = 'a test password';
const usage =
  'cabinet: npm run admin -- set-password ID | remove-second-factor ID or MAIL ADDRESS | set-policy NAME VALUE [FROM] | dead-letters\n';
const second = 'four lockers by the stairs';

/** `npm run admin` with a password on its standard input. */
async function admin(args: readonly string[], typed: string): Promise<{ code: unknown; said: string; failed: string }> {
  const settings = { DATABASE_URL: it.database.url, DATA_DIR: dataFolder(), ADMIN_PASSWORD: first };
  const env = { ...compileCache, CABINET_MODE: 'demo', ...settings };
  const child = spawn(process.execPath, [command, ...args], { env, cwd: env.DATA_DIR });
  child.stdin.end(typed);
  const [said, failed] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, 'close');
  return { code: child.exitCode, said, failed };
}

async function signIn(password: string): Promise<{ status: number; token: string | undefined }> {
  const payload = { id: 'admin', password };
  const response = await it.app.inject({ method: 'POST', url: '/v4/admin/auth/login', payload });
  return { status: response.statusCode, token: response.json<{ accessToken?: string }>().accessToken };
}

async function codeWith(token: string | undefined): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await it.app.inject({ url: '/v4/cabinets/1', headers });
  return response.json<{ code?: string }>().code;
}

test('R-ADM-01: an operator sets the password of an administrator, who is signed out everywhere', async () => {
  const { token } = await signIn(first);
  expect(await codeWith(token)).toBeUndefined();
  const done = await admin(['set-password', 'admin'], `${second}\n`);
  expect(done).toEqual({
    code: 0,
    said: 'the password of admin is set, and admin is signed out everywhere\n',
    failed: '',
  });
  it.clock.advance(2);
  expect(await codeWith(token)).toBe('UNAUTHORIZED');
  expect((await signIn(first)).status).toBe(401);
  expect((await signIn(second)).status).toBe(200);
});

test('R-ADM-01: the password of an account that is removed meanwhile is not said to be set', async () => {
  const { pool } = it.database;
  await pool.query(`insert into admin_accounts (login_id, password_hash, role, created_at)
    values ('removed', 'none', 'ADMIN', now())`);
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`delete from admin_accounts where login_id = 'removed'`);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const done = admin(['set-password', 'removed'], `${second}\n`);
  // The command has seen the account, and waits to write it.
  await until(async () => {
    const waits = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
    return (await pool.query(waits, [rows[0]?.pid])).rows.length > 0;
  });
  await client.query('commit');
  client.release();
  expect(await done).toMatchObject({ code: 1, said: '' });
  expect((await done).failed).toContain('there is no administrator removed with a password');
});

test('R-ADM-17: an operator removes the second factor of an administrator who lost it, and that is recorded', async () => {
  const at = it.clock.now();
  const { id } = await it.db.selectFrom('admin_accounts').select('id').executeTakeFirstOrThrow();
  const factor = { admin_id: id, secret: Buffer.from('lost'), begun_at: at, confirmed_at: at };
  await it.db.insertInto('admin_second_factors').values(factor).execute();
  expect((await signIn(second)).status).toBe(401);
  expect(await admin(['remove-second-factor', 'admin'], '')).toEqual({
    code: 0,
    said: 'admin is asked for no code any more, and is signed out everywhere\n',
    failed: '',
  });
  expect((await signIn(second)).status).toBe(200);
  const records = it.db.selectFrom('admin_records').select(['admin_id', 'admin_name', 'kind', 'targets']);
  expect(await records.execute()).toEqual([
    { admin_id: id, admin_name: 'npm run admin', kind: 'ADMIN_SECOND_FACTOR', targets: [`admin:${id}`] },
  ]);
});

test('R-ADM-02: a start says that the password of the settings is ignored once there is an administrator', async () => {
  const settings = { DATABASE_URL: it.database.url, DATA_DIR: dataFolder(), ADMIN_PASSWORD: 'another one, by mistake' };
  const server = await startServer(settings);
  expect(server.stdout()).toContain(
    'ADMIN_PASSWORD is ignored, because there is an administrator: npm run admin -- set-password admin changes it',
  );
  expect(server.stdout()).not.toContain(settings.ADMIN_PASSWORD);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('R-GEN-04: an operator lists what never reached its reader, without anybody’s name or address', async () => {
  const { userId } = await it.as('unreached');
  const told = { kind: 'sectionOpening', facts: {}, on_day: '2026-11-20', planned_at: it.clock.now(), sent_at: null };
  const unsent = {
    tries: 30,
    last_fault: 'ECONNREFUSED',
    dropped_because: 'given up',
    read_at: null,
    claimed_until: null,
  };
  const notice = { ...told, ...unsent, user_id: userId, matter: 'section 1', channel: 'email' as const };
  const { id } = await it.db.insertInto('notices').values(notice).returning('id').executeTakeFirstOrThrow();
  const line = `2026-11-20 email sectionOpening to user ${userId}: given up after 30 tries, ECONNREFUSED (${id})`;
  expect(await admin(['dead-letters'], '')).toEqual({ code: 0, said: `${line}\n1 dead letters\n`, failed: '' });
});

test('R-GEN-05: an operator sets a number of the rules, from a day on; one of four digits stays a text', async () => {
  const [day] = machineClock.now().add({ hours: 9_000 }).toString().split('T');
  for (const [name, value, says] of [
    ['penalty.capDays', 'null', 'null'],
    ['returning.suggestedPassword', '1234', '"1234"'],
    ['opening.time', '12:30', '"12:30"'],
  ] as const)
    expect(await admin(['set-policy', name, value, `${day}T09:00`], '')).toEqual({
      code: 0,
      said: `${name} is ${says} from ${day}T09:00:00 on\n`,
      failed: '',
    });
  const rows = await it.db.selectFrom('policies').selectAll().orderBy('key').execute();
  const from = Temporal.Instant.from(`${day}T00:00:00Z`);
  expect(rows.map(({ key, value, valid_from }) => [key, value, valid_from.equals(from)])).toEqual([
    ['opening.time', '12:30', true],
    ['penalty.capDays', null, true],
    ['returning.suggestedPassword', '1234', true],
  ]);
  expect((await admin(['set-policy', 'rental.privateDays', '28'], '')).code).toBe(0);
  const policy = await it.policies.at(machineClock.now().add({ minutes: 1 }));
  expect(policy.rental.privateDays).toBe(28);
});

test('R-GEN-05: an operator is refused a number that does not fit the others, now or from a later date on', async () => {
  const day = machineClock.now().add({ hours: 9_000 }).toString().slice(0, 10);
  const clash = 'cabinet: sharing.minPeople must not be above sharing.maxPeople';
  const set = async (...args: string[]) => admin(['set-policy', ...args], '');
  expect((await set('sharing.maxPeople', '3')).code).toBe(0);
  expect(await set('sharing.minPeople', '4', day)).toEqual({ code: 1, said: '', failed: `${clash}\n` });
  expect((await set('sharing.minPeople', '3', day)).code).toBe(0);
  const early = await set('sharing.maxPeople', '2');
  expect(early.code).toBe(1);
  expect(early.failed).toContain(
    `${clash}: see the row sharing.minPeople of the table policies from ${day.slice(0, 8)}`,
  );
  await it.database.pool.query('insert into policies values ($1, $2::jsonb, $3)', [
    'sharing.minPeople',
    '4',
    '2098-01-01Z',
  ]);
  const server = await startInVain({ DATABASE_URL: it.database.url, DATA_DIR: dataFolder() });
  expect(server.stderr()).toMatch(
    /^cabinet: sharing.minPeople must not be above sharing.maxPeople: [^\n]+2098[^\n]+\n$/,
  );
  await it.db.deleteFrom('policies').execute();
});

test('R-GEN-05: a start with rows that no rule can use, in force or not, is a line for each and exit code 1', async () => {
  const put = (key: string, value: string, from: string) =>
    it.database.pool.query('insert into policies values ($1, $2::jsonb, $3)', [key, value, from]);
  await put('signIn.adminSecondFactr', 'true', '2026-01-01Z');
  await put('opening.time', '"1 pm"', '2099-01-01Z');
  const server = await startInVain({ DATABASE_URL: it.database.url, DATA_DIR: dataFolder() });
  expect(server.child.exitCode).toBe(1);
  expect(server.stderr()).toMatch(
    /^cabinet: There is no policy called signIn.adminSecondFactr: [^\n]+2026[^\n]+\ncabinet: The policy opening.time must be [^\n]+2099[^\n]+\n$/,
  );
  await it.db.deleteFrom('policies').execute();
});

test.each([
  [['set-password', 'admin'], 'short', 'cabinet: the password is too short: 12 characters or more\n'],
  [['set-password', 'admin'], second.repeat(11), 'cabinet: the password is too long: 256 characters or fewer\n'],
  [
    ['set-password', 'admin'],
    'administrator1',
    'cabinet: the password is too easy to guess: many use it, or it is a pattern or little more than words of this place\n',
  ],
  [['set-password', 'nobody'], second, 'cabinet: there is no administrator nobody with a password\n'],
  [['set-password'], second, usage],
  [['remove-second-factor', 'nobody'], '', 'cabinet: there is no administrator nobody\n'],
  [['remove-second-factor', 'admin'], '', 'cabinet: admin has no second factor\n'],
  [['set-policy', 'penalty.cap', '9'], '', 'cabinet: There is no policy called penalty.cap\n'],
  [
    ['set-policy', 'penalty.capDays', '9 days'],
    '',
    'cabinet: The policy penalty.capDays must be null or a whole number from 1 to 100000\n',
  ],
  [
    ['set-policy', 'penalty.capDays', '9', 'tomorrow'],
    '',
    'cabinet: tomorrow is no day or minute such as 2026-12-01 or 2026-12-01T13:00\n',
  ],
  [['set-policy', 'penalty.capDays', '9', '2020-01-01'], '', 'cabinet: 2020-01-01 is over\n'],
  [['drop', 'admin'], second, usage],
])('R-ADM-01: npm run admin -- %j with %j is refused with one line', async (args, typed, failed) => {
  expect(await admin(args, typed)).toEqual({ code: 1, said: '', failed });
});
