import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from './settings.ts';
import { settingsTable } from './settings-table.ts';
import { explain, SettingsError, StartUpError } from './start-up-error.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cabinet-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The problems that the environment is refused with. */
function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readSettings({ DATA_DIR: newFolder(), ...environment });
  } catch (thrown) {
    if (thrown instanceof SettingsError) return thrown.problems;
    throw thrown;
  }
  return [];
}

const production = {
  CABINET_MODE: 'production',
  DATABASE_URL: 'postgres://cabinet:very-secret@db.example/cabinet',
  PUBLIC_URL: 'https://cabinet.example',
  TOKEN_SECRET: 'x'.repeat(32),
  OAUTH_FT_CLIENT_ID: 'id',
  OAUTH_FT_CLIENT_SECRET: 'secret',
};

test('without any setting the demo runs on port 4242 with an embedded database', () => {
  const folder = newFolder();
  const settings = readSettings({ DATA_DIR: folder });
  expect(settings).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 4242,
    publicUrl: 'http://localhost:4242',
    dataDir: folder,
    databaseUrl: undefined,
    corsOrigins: [],
    databasePool: 10,
    databaseEngine: 'postgres',
    providers: {},
    trustProxy: false,
    logLevel: 'info',
    metricsPort: undefined,
  });
  expect(settings.admin).toMatchObject({ id: 'admin', isGenerated: true });
});

test('demo secrets are made once and readable by their owner alone', () => {
  const folder = newFolder();
  const first = readSettings({ DATA_DIR: folder });
  const second = readSettings({ DATA_DIR: folder });
  expect(second.tokenSecrets).toEqual(first.tokenSecrets);
  expect(second.vapid).toEqual(first.vapid);
  expect(second.admin).toEqual(first.admin);
  expect(Buffer.byteLength(first.tokenSecrets[0])).toBeGreaterThanOrEqual(32);
  expect(Buffer.from(first.vapid?.publicKey ?? '', 'base64url')).toHaveLength(65);
  expect(readdirSync(folder).toSorted()).toEqual(['admin-password', 'token-secret', 'vapid-keys']);
  for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
});

test('production refuses to start without its own database, address, secret and provider, and says all of it', () => {
  const problems = problemsOf({ CABINET_MODE: 'production' });
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'DATABASE_URL',
    'PUBLIC_URL',
    'TOKEN_SECRET',
    'OAUTH_FT_CLIENT_ID',
  ]);
  for (const missing of [
    'DATABASE_URL',
    'PUBLIC_URL',
    'TOKEN_SECRET',
    'OAUTH_FT_CLIENT_ID',
    'OAUTH_FT_CLIENT_SECRET',
  ]) {
    expect(problemsOf({ ...production, [missing]: '' }).join('\n')).toContain(missing);
  }
});

test('production refuses a short secret, also one that only verifies', () => {
  expect(problemsOf({ ...production, TOKEN_SECRET: 'x'.repeat(31) })).toHaveLength(1);
  expect(problemsOf({ ...production, TOKEN_SECRET: `${'x'.repeat(32)},short` })).toHaveLength(1);
  const rotating = readSettings({ ...production, TOKEN_SECRET: `${'n'.repeat(32)}, ${'o'.repeat(40)}` });
  expect(rotating.tokenSecrets).toEqual(['n'.repeat(32), 'o'.repeat(40)]);
});

test('production makes no secret of its own and writes nothing', () => {
  const folder = newFolder();
  const settings = readSettings({ ...production, DATA_DIR: folder });
  expect(settings.admin.password).toBeUndefined();
  expect(settings.vapid).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'cabinet.example'],
  ['PUBLIC_URL', 'https://cabinet.example/path'],
  ['CABINET_MODE', 'prod'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_POOL', '0'],
  ['DATABASE_ENGINE', 'oracle'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_PORT', '-1'],
  ['SMTP_URL', 'mail.example'],
  ['OAUTH_GOOGLE_CLIENT_ID', 'only the id'],
  ['OAUTH_KAKAO_CLIENT_SECRET', 'only the secret'],
  ['OAUTH_GITHUB_TOKEN_URL', 'nowhere'],
])('%s=%s is refused with one line that names it', (name, value) => {
  const problems = problemsOf({ [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(name.replace(/_(CLIENT_ID|CLIENT_SECRET)$/, ''));
  expect(problems[0]).not.toContain('\n');
});

test('a problem never repeats a password', () => {
  const problems = problemsOf({
    DATABASE_URL: 'postgre://cabinet:very-secret@db/cabinet',
    SMTP_URL: 'http://a:very-secret@b',
  });
  expect(problems).toHaveLength(2);
  expect(problems.join()).not.toContain('very-secret');
});

test('a school without the client it is asked as is a problem', () => {
  expect(problemsOf({ SCHOOL_API_URL: 'https://school.example/v2' })).toEqual([
    'SCHOOL_API_URL needs OAUTH_FT_CLIENT_ID and OAUTH_FT_CLIENT_SECRET: the school is asked as them',
  ]);
});

test('every URL of a provider can point at a stand-in', () => {
  const { providers } = readSettings({ ...production, OAUTH_FT_TOKEN_URL: 'http://localhost:1/token' });
  expect(providers.ft).toEqual({
    clientId: 'id',
    clientSecret: 'secret',
    issuer: undefined,
    authorizeUrl: 'https://api.intra.42.fr/oauth/authorize',
    tokenUrl: 'http://localhost:1/token',
    profileUrl: 'https://api.intra.42.fr/v2/me',
  });
});

test.each([
  ['off', false],
  ['on', true],
  ['2', 2],
  ['10.0.0.1,10.0.0.2', '10.0.0.1,10.0.0.2'],
])('TRUST_PROXY=%s is what Fastify is given', (value, trusted) => {
  expect(readSettings({ DATA_DIR: newFolder(), TRUST_PROXY: value }).trustProxy).toEqual(trusted);
});

test.each(['*', 'https://a.example/', 'https://a.example/path', 'a.example', 'file:///'])(
  'CORS_ORIGINS=%s names no origin and is refused',
  (value) => {
    expect(problemsOf({ CORS_ORIGINS: `https://ok.example,${value}` })).toEqual([
      'CORS_ORIGINS must be a comma list of origins such as https://www.example.org',
    ]);
  },
);

test('a DATA_DIR that cannot be written is one line', () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  expect(() => readSettings({ DATA_DIR: file })).toThrow(StartUpError);
  expect(explain(new SettingsError(['PORT a', 'HOST b']))).toBe('cabinet: PORT a\ncabinet: HOST b\n');
});

test('the table of settings names every setting that is read', () => {
  const folder = import.meta.dirname;
  const source = ['settings.ts', 'settings-providers.ts']
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join();
  const read = [...source.matchAll(/'([A-Z]+(?:_[A-Z]+)+|PORT|HOST)'/g)].map(([, name]) => name);
  const named = settingsTable.map(({ name }) => name);
  for (const name of read) expect(named).toContain(name);
  expect(new Set(named).size).toBe(named.length);
});
