import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../test/new-folder.ts';
import { demoWarning } from './settings/mode.ts';
import { generateVapidKeys } from './settings/secrets.ts';
import { settingsTable } from './settings/table.ts';
import { readSettings } from './settings.ts';
import { explain, SettingsError, StartUpError } from './start-up-error.ts';

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

const secret = 'kQ2vT9xWm4Zr7LpB1nYc8Hd5Jf3GsA6e';
const older = 'oN5bU8yXk3Qs6MqC2mZd9Ie4Kg1HtB7fR0';

const production = {
  CABINET_MODE: 'production',
  DATABASE_URL: 'postgres://cabinet:very-secret@db.example/cabinet',
  PUBLIC_URL: 'https://cabinet.example',
  TOKEN_SECRET: secret,
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

test('production refuses a secret that is short or can be guessed, also one that only verifies', () => {
  for (const weak of [
    secret.slice(1),
    'x'.repeat(32),
    'ab'.repeat(32),
    '0123456789abcdef'.repeat(4),
    'change me change me change me ch',
    '0123456789'.repeat(4).slice(1),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'QWERTYUIOPASDFGHJKLZXCVBNM1234567890',
  ]) {
    const problem = [expect.stringMatching(/^TOKEN_SECRET is too (short|simple): [^\n]+$/)];
    expect(problemsOf({ ...production, TOKEN_SECRET: weak })).toEqual(problem);
    expect(problemsOf({ ...production, TOKEN_SECRET: `${secret},${weak}` })).toEqual(problem);
  }
  const rotating = readSettings({ ...production, TOKEN_SECRET: `${secret}, ${older}` });
  expect(rotating.tokenSecrets).toEqual([secret, older]);
});

test('a comma list of secrets with an empty part is one clear line, in the demo too', () => {
  for (const value of [',', `${secret},`, `,${secret}`, `${secret}, ,${older}`]) {
    const problem = ['TOKEN_SECRET has an empty part: it is one secret, or several with a comma between'];
    expect(problemsOf({ ...production, TOKEN_SECRET: value })).toEqual(problem);
    expect(problemsOf({ CABINET_MODE: 'demo', TOKEN_SECRET: value })).toEqual(problem);
  }
});

test('production refuses an address without encryption', () => {
  for (const url of ['http://cabinet.example', 'http://localhost:4242']) {
    expect(problemsOf({ ...production, PUBLIC_URL: url })).toEqual([
      'PUBLIC_URL must begin with https://: CABINET_MODE=production sends no session over http',
    ]);
  }
});

test.each([
  'a',
  'password',
  'administrator',
  'Password20261!',
  'aaaaaaaaaaaaaaaa',
  'abcabcabcabc',
  'abcdefghijkl',
  'qwer1234qwer',
  'keykeeper-2026',
  'cabinet.example',
])('R-ADM-02: production refuses ADMIN_PASSWORD=%s, and does not repeat it', (password) => {
  const problems = problemsOf({ ...production, ADMIN_ID: 'keykeeper', ADMIN_PASSWORD: password });
  expect(problems).toEqual([expect.stringMatching(/^ADMIN_PASSWORD is too (short|easy to guess): [^\n]+$/)]);
  expect(problems.join()).not.toContain(`${password} `);
  expect(problemsOf({ CABINET_MODE: 'demo', ADMIN_PASSWORD: password })).toEqual([]);
});

test('R-ADM-01: an administrator whom no sign-in would take is refused, in the demo too', () => {
  const long = { ADMIN_ID: 'k'.repeat(65), ADMIN_PASSWORD: `${secret} `.repeat(12) };
  const problems = [
    'ADMIN_ID is too long: 64 characters or fewer',
    'ADMIN_PASSWORD is too long: 256 characters or fewer',
  ];
  expect(problemsOf({ ...production, ...long })).toEqual(problems);
  expect(problemsOf({ CABINET_MODE: 'demo', ...long })).toEqual(problems);
});

test.each([
  ['DATABASE_URL', 'postgres://db.example/cabinet'],
  ['TOKEN_SECRET', secret],
  ['PUBLIC_URL', 'https://cabinet.example'],
  ['PUBLIC_URL', 'https://localhost'],
  ['PUBLIC_URL', 'http://192.168.0.7:4242'],
  ['PUBLIC_URL', 'http://localhost.evil.example'],
  ['OAUTH_FT_CLIENT_ID', 'id'],
  ['OAUTH_GITHUB_CLIENT_SECRET', 'secret'],
])('%s=%s without CABINET_MODE is refused: nobody serves a demo by oversight', (name, value) => {
  const other = name.startsWith('OAUTH')
    ? { [name.replace(/ID$|SECRET$/, (end) => (end === 'ID' ? 'SECRET' : 'ID'))]: 'x' }
    : {};
  expect(problemsOf({ [name]: value, ...other })).toEqual([expect.stringContaining('CABINET_MODE')]);
  expect(problemsOf({ [name]: value, ...other })[0]).toContain(name.replace(/_SECRET$|_ID$/, ''));
  expect(problemsOf({ [name]: value, ...other, CABINET_MODE: 'demo' })).toEqual([]);
});

test.each(['http://localhost:4000', 'http://127.0.0.1', 'http://[::1]:4242', 'http://cabinet.localhost:4242'])(
  'PUBLIC_URL=%s is this machine: a demo like any other',
  (url) => {
    expect(readSettings({ DATA_DIR: newFolder(), PUBLIC_URL: url }).mode).toBe('demo');
  },
);

test.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost'])('a demo on HOST=%s is for this machine', (host) => {
  expect(demoWarning(host)).toBe(
    'this is a demo: anybody signs in as anybody; real people need CABINET_MODE=production',
  );
});

test.each(['0.0.0.0', '::', '192.168.0.7', 'campus.example', 'localhost.example'])(
  'a demo on HOST=%s starts, and says that other machines reach it and what to set for real people',
  (host) => {
    expect(problemsOf({ HOST: host })).toEqual([]);
    expect(demoWarning(host)).toMatch(
      new RegExp(`other machines reach it at HOST=${host}; .*CABINET_MODE=production$`),
    );
  },
);

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
  ['TRUST_PROXY', 'garbage'],
  ['TRUST_PROXY', '10.0.0.1,'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.1, ::/0'],
  ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1'],
  ['TRUST_PROXY', '::ffff:0.0.0.0/96'],
  ['TRUST_PROXY', '2000::/3'],
  ['SMTP_URL', 'mail.example'],
  ['OAUTH_GOOGLE_CLIENT_ID', 'only the id'],
  ['OAUTH_KAKAO_CLIENT_SECRET', 'only the secret'],
  ['OAUTH_GITHUB_TOKEN_URL', 'nowhere'],
])('%s=%s is refused with one line that names it', (name, value) => {
  const problems = problemsOf({ CABINET_MODE: 'demo', [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(name.replace(/_(CLIENT_ID|CLIENT_SECRET)$/, ''));
  expect(problems[0]).not.toContain('\n');
});

test('a problem never repeats a password', () => {
  const problems = problemsOf({
    CABINET_MODE: 'demo',
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
  ['on', 1],
  ['true', 1],
  ['2', 2],
  ['10.0.0.1,10.0.0.2', '10.0.0.1,10.0.0.2'],
  ['loopback, 10.0.0.0/8, 2001:db8::/32', 'loopback, 10.0.0.0/8, 2001:db8::/32'],
])('TRUST_PROXY=%s is what Fastify is given', (value, trusted) => {
  expect(readSettings({ DATA_DIR: newFolder(), TRUST_PROXY: value }).trustProxy).toEqual(trusted);
});

test('mails come from an address of the product, or from one that is set', () => {
  const senderOf = (environment: Record<string, string>) =>
    readSettings({ DATA_DIR: newFolder(), ...environment }).mailFrom;
  expect(senderOf({})).toBe('Cabinet <cabinet@localhost>');
  expect(senderOf(production)).toBe('Cabinet <cabinet@cabinet.example>');
  for (const sender of ['a@b.kr', '캐비닛 <a@b.kr>', '"Cabinet, 42" <a@b.kr>'])
    expect(senderOf({ MAIL_FROM: sender })).toBe(sender);
});

test.each(['Cabinet', 'Cabinet <nobody>', 'a@b.kr, c@d.kr', 'Cabinet, 42 <a@b.kr>', 'Cabinet <a@b.kr> x'])(
  'MAIL_FROM=%s, from which no mail can be sent, is a problem',
  (sender) => {
    expect(problemsOf({ MAIL_FROM: sender })).toEqual([
      'MAIL_FROM must be a mail address, or a name and one such as Cabinet <cabinet@example.org>',
    ]);
  },
);

test.each(['*', 'https://a.example/', 'https://a.example/path', 'a.example', 'file:///'])(
  'CORS_ORIGINS=%s names no origin and is refused',
  (value) => {
    expect(problemsOf({ CORS_ORIGINS: `https://ok.example,${value}` })).toEqual([
      'CORS_ORIGINS must be a comma list of origins such as https://www.example.org',
    ]);
  },
);

test('the keys of Web Push are a pair: halves of two pairs are refused, as is one alone', () => {
  const [[publicKey = '', privateKey = ''], [, other = '']] = [
    generateVapidKeys().split(' '),
    generateVapidKeys().split(' '),
  ];
  const refused = [expect.stringMatching(/^VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair/)];
  const given = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
  expect(problemsOf(given)).toEqual([]);
  expect(problemsOf({ ...given, VAPID_PRIVATE_KEY: other })).toEqual(refused);
  expect(problemsOf({ ...given, VAPID_PRIVATE_KEY: 'A'.repeat(43) })).toEqual(refused);
  expect(problemsOf({ VAPID_PUBLIC_KEY: publicKey })).toEqual(refused);
});

test('a DATA_DIR that cannot be written is one line', () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  expect(() => readSettings({ DATA_DIR: file })).toThrow(StartUpError);
  expect(explain(new SettingsError(['PORT a', 'HOST b']))).toBe('cabinet: PORT a\ncabinet: HOST b\n');
});

test.each(['token-secret', 'admin-password', 'vapid-keys'])('an empty %s of the demo is one clear line', (name) => {
  const folder = newFolder();
  writeFileSync(join(folder, name), ' \n');
  expect(() => readSettings({ DATA_DIR: folder })).toThrow(StartUpError);
  expect(() => readSettings({ DATA_DIR: folder })).toThrow(`${join(folder, name)} is empty: remove it`);
});

test.each([
  ['token-secret', 'a short one'],
  ['vapid-keys', generateVapidKeys().slice(0, -1)],
  ['vapid-keys', generateVapidKeys().split(' ')[0] ?? ''],
])('a damaged %s of the demo is one clear line', (name, text) => {
  const folder = newFolder();
  writeFileSync(join(folder, name), `${text}\n`);
  expect(() => readSettings({ DATA_DIR: folder })).toThrow(StartUpError);
  expect(() => readSettings({ DATA_DIR: folder })).toThrow(`${join(folder, name)} is damaged: remove it`);
});

test('the table of settings names every setting that is read', () => {
  const folder = import.meta.dirname;
  const source = ['settings.ts', 'settings/mode.ts', 'settings/providers.ts', 'settings/proxy.ts']
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join();
  const read = [...source.matchAll(/'([A-Z]+(?:_[A-Z]+)+|PORT|HOST)'/g)].map(([, name]) => name);
  const named = settingsTable.map(({ name }) => name);
  for (const name of read) expect(named).toContain(name);
  expect(new Set(named).size).toBe(named.length);
});
