import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { ProviderName } from '@cabinet/domain';
import { readSlackChannels, type SlackChannel } from './settings/channels.ts';
import { DEFAULT_ADMIN, demandAdmin, demandProduction, isLongSecret, type Mode, readMode } from './settings/mode.ts';
import { type ProviderSettings, readProviders } from './settings/providers.ts';
import { readTrustProxy } from './settings/proxy.ts';
import { generatePassword, generateTokenSecret, generateVapidKeys, keepSecret } from './settings/secrets.ts';
import { readSender } from './settings/sender.ts';
import { type Environment, readValues, type ValueReader } from './settings/values.ts';
import { isKeyPair, readVapid, type Vapid } from './settings/vapid.ts';
import { errorCode, oneLine, SettingsError, StartUpError } from './start-up-error.ts';

export type { ProviderSettings } from './settings/providers.ts';

export type Settings = {
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  /** Origin without a slash at its end. */
  readonly publicUrl: string;
  /** Other origins whose pages may read replies. */
  readonly corsOrigins: readonly string[];
  readonly dataDir: string;
  /** Undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly databaseEngine: 'postgres' | 'yugabytedb' | 'cockroachdb' | 'citus';
  /** The first one signs; all of them verify. */
  readonly tokenSecrets: readonly [string, ...string[]];
  readonly admin: { readonly id: string; readonly password: string | undefined; readonly isGenerated: boolean };
  /** The providers set up by OAUTH_*; in demo the bundled provider stands in for the others. */
  readonly providers: Partial<Record<ProviderName, ProviderSettings>>;
  readonly schoolApiUrl: string | undefined;
  readonly attendanceApi: { readonly url: string; readonly token: string | undefined } | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly slackToken: string | undefined;
  readonly slackApiUrl: string;
  readonly slackChannels: readonly SlackChannel[];
  readonly vapid: Vapid | undefined;
  readonly sentryDsn: string | undefined;
  readonly analyticsId: string | undefined;
  /** Where somebody applies for a club. */
  readonly clubFormUrl: string | undefined;
  /** In the form Fastify takes. */
  readonly trustProxy: false | number | string;
  readonly logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
  readonly metricsPort: number | undefined;
};

/**
 * Reads every setting, here and nowhere else. In demo the missing secrets are made and kept in DATA_DIR.
 * @throws SettingsError with every problem at once; StartUpError when DATA_DIR cannot be written or a secret there is damaged
 */
export function readSettings(environment: Environment = readEnvironment()): Settings {
  const read = readValues(environment);
  const mode = readMode(read, environment);
  const port = read.wholeNumber('PORT', 0, 65_535) ?? 4242;
  const publicUrl = readPublicUrl(read, `http://localhost:${port}`);
  const tokenSecrets = readTokenSecrets(read);
  const plain = {
    mode,
    port,
    publicUrl,
    host: read.text('HOST') ?? '127.0.0.1',
    corsOrigins: readOrigins(read),
    dataDir: resolve(read.text('DATA_DIR') ?? '.data'),
    databaseUrl: read.url('DATABASE_URL', ['postgres', 'postgresql']),
    databasePool: read.wholeNumber('DATABASE_POOL', 1, 1_000) ?? 10,
    databaseEngine: read.oneOf('DATABASE_ENGINE', ['postgres', 'yugabytedb', 'cockroachdb', 'citus']) ?? 'postgres',
    providers: readProviders(read),
    schoolApiUrl: read.url('SCHOOL_API_URL'),
    attendanceApi: readAttendanceApi(read),
    smtpUrl: read.url('SMTP_URL', ['smtp', 'smtps']),
    mailFrom: readSender(read, publicUrl),
    slackToken: read.text('SLACK_TOKEN'),
    slackApiUrl: read.url('SLACK_API_URL') ?? 'https://slack.com/api/',
    slackChannels: readSlackChannels(read, mode),
    sentryDsn: read.url('SENTRY_DSN'),
    analyticsId: read.text('ANALYTICS_ID'),
    clubFormUrl: read.url('CLUB_FORM_URL'),
    trustProxy: readTrustProxy(read),
    logLevel: read.oneOf('LOG_LEVEL', ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']) ?? 'info',
    metricsPort: read.text('METRICS_PORT') === 'off' ? undefined : read.wholeNumber('METRICS_PORT', 0, 65_535),
  } as const;
  if (plain.schoolApiUrl !== undefined && plain.providers.ft === undefined)
    read.problems.push(
      'SCHOOL_API_URL needs OAUTH_FT_CLIENT_ID and OAUTH_FT_CLIENT_SECRET: the school is asked as them',
    );
  if (mode === 'production')
    demandProduction(read, { publicUrl, tokenSecrets, providers: Object.keys(plain.providers).length });
  demandAdmin(read, mode, publicUrl);
  // Nothing is made and kept for settings that are refused.
  const keep: Keep = (name, generate, isWhole = () => true) => {
    if (mode !== 'demo' || read.problems.length > 0) return undefined;
    const secret = keepSecret(plain.dataDir, name, generate);
    if (isWhole(secret)) return secret;
    throw new StartUpError(`${join(plain.dataDir, name)} is damaged: remove it, and a new one is made`);
  };
  const vapid = readVapid(read, publicUrl, () => keep('vapid-keys', generateVapidKeys, isKeyPair));
  if (read.problems.length > 0) throw new SettingsError(read.problems);
  return { ...plain, vapid, ...readSecrets(read, keep, tokenSecrets) };
}

/** Reads a secret of demo mode, and makes it at the first start; undefined in production. */
type Keep = (name: string, generate: () => string, isWhole?: (text: string) => boolean) => string | undefined;

/** The environment, completed from a `.env` file in the working folder: every start goes to the root of the clone. */
function readEnvironment(): Environment {
  if (!existsSync('.env')) return process.env;
  try {
    // Node would take the mark that some editors begin a text with for a part of the first name, and read none of the
    // lines of another encoding: the start would be that of a demo.
    const lines = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync('.env'));
    for (const [name, value] of Object.entries(parseEnv(lines))) process.env[name] ??= value;
  } catch (thrown) {
    if (thrown instanceof TypeError)
      throw new StartUpError(`.env in ${process.cwd()} is no UTF-8 text: save it as UTF-8`);
    throw new StartUpError(`.env in ${process.cwd()} cannot be read (${errorCode(thrown) ?? oneLine(thrown)})`);
  }
  return process.env;
}

function readSecrets(
  read: ValueReader,
  keep: Keep,
  tokenSecrets: readonly string[],
): Pick<Settings, 'tokenSecrets' | 'admin'> {
  const [first = keep('token-secret', generateTokenSecret, isLongSecret) ?? '', ...older] = tokenSecrets;
  const given = read.text('ADMIN_PASSWORD');
  const made = given === undefined ? keep('admin-password', generatePassword) : undefined;
  return {
    tokenSecrets: [first, ...older],
    admin: {
      id: read.text('ADMIN_ID') ?? DEFAULT_ADMIN,
      password: given ?? made,
      isGenerated: made !== undefined,
    },
  };
}

function readTokenSecrets(read: ValueReader): readonly string[] {
  const secrets = (read.text('TOKEN_SECRET')?.split(',') ?? []).map((each) => each.trim());
  if (!secrets.includes('')) return secrets;
  read.problems.push('TOKEN_SECRET has an empty part: it is one secret, or several with a comma between');
  return [];
}

function readPublicUrl(read: ValueReader, standard: string): string {
  const url = URL.parse(read.url('PUBLIC_URL') ?? standard);
  if (url && url.pathname === '/' && url.search === '' && url.hash === '') return url.origin;
  read.problems.push('PUBLIC_URL must be an origin: no path, query or fragment');
  return standard;
}

function readOrigins(read: ValueReader): readonly string[] {
  const origins = (read.text('CORS_ORIGINS') ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  if (origins.every((each) => /^https?:/.test(each) && URL.parse(each)?.origin === each)) return origins;
  read.problems.push('CORS_ORIGINS must be a comma list of origins such as https://www.example.org');
  return [];
}

function readAttendanceApi(read: ValueReader): Settings['attendanceApi'] {
  const url = read.url('ATTENDANCE_API_URL');
  return url === undefined ? undefined : { url, token: read.text('ATTENDANCE_API_TOKEN') };
}
