import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ProviderName, type ProviderSettings, readProviders } from './settings-providers.ts';
import { generatePassword, generateTokenSecret, generateVapidKeys, keepSecret } from './settings-secrets.ts';
import { type Environment, readValues, type ValueReader } from './settings-values.ts';
import { SettingsError } from './start-up-error.ts';

export type { ProviderName, ProviderSettings } from './settings-providers.ts';

export type Settings = {
  readonly mode: 'demo' | 'production';
  readonly host: string;
  readonly port: number;
  /** Origin without a slash at its end. */
  readonly publicUrl: string;
  /** Other origins whose pages may read replies. */
  readonly corsOrigins: readonly string[];
  readonly dataDir: string;
  /** Undefined: the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly databaseEngine: 'postgres' | 'yugabytedb' | 'cockroachdb' | 'citus';
  /** The first signs, all verify. */
  readonly tokenSecrets: readonly [string, ...string[]];
  readonly admin: { readonly id: string; readonly password: string | undefined; readonly isGenerated: boolean };
  /** Those set up by OAUTH_*; in demo the bundled provider stands in for the others. */
  readonly providers: Partial<Record<ProviderName, ProviderSettings>>;
  readonly schoolApiUrl: string | undefined;
  readonly attendanceApi: { readonly url: string; readonly token: string | undefined } | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly slackToken: string | undefined;
  readonly slackApiUrl: string;
  readonly vapid: { readonly publicKey: string; readonly privateKey: string; readonly subject: string } | undefined;
  readonly sentryDsn: string | undefined;
  readonly analyticsId: string | undefined;
  /** As Fastify takes it. */
  readonly trustProxy: boolean | number | string;
  readonly logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
  readonly metricsPort: number | undefined;
};

/** Bytes a secret of production has at least. */
const SECRET_BYTES = 32;

/**
 * Reads every setting, here and nowhere else. In demo the missing secrets are made and kept in DATA_DIR.
 * @throws SettingsError with every problem at once; StartUpError when DATA_DIR cannot be written
 */
export function readSettings(environment: Environment = readEnvironment()): Settings {
  const read = readValues(environment);
  const mode = read.oneOf('CABINET_MODE', ['demo', 'production']) ?? 'demo';
  const port = read.wholeNumber('PORT', 0, 65_535) ?? 4242;
  const publicUrl = readPublicUrl(read, `http://localhost:${port}`);
  const tokenSecrets = (read.text('TOKEN_SECRET') ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
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
    mailFrom: read.text('MAIL_FROM') ?? 'Cabinet <cabinet@localhost>',
    slackToken: read.text('SLACK_TOKEN'),
    slackApiUrl: read.url('SLACK_API_URL') ?? 'https://slack.com/api/',
    sentryDsn: read.url('SENTRY_DSN'),
    analyticsId: read.text('ANALYTICS_ID'),
    trustProxy: readTrustProxy(read),
    logLevel: read.oneOf('LOG_LEVEL', ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']) ?? 'info',
    metricsPort: read.text('METRICS_PORT') === 'off' ? undefined : read.wholeNumber('METRICS_PORT', 0, 65_535),
  } as const;
  if (plain.schoolApiUrl !== undefined && plain.providers.ft === undefined)
    read.problems.push(
      'SCHOOL_API_URL needs OAUTH_FT_CLIENT_ID and OAUTH_FT_CLIENT_SECRET: the school is asked as them',
    );
  if (mode === 'production') demandProduction(read, tokenSecrets, Object.keys(plain.providers).length);
  if (read.problems.length > 0) throw new SettingsError(read.problems);
  return { ...plain, ...readSecrets(read, plain, tokenSecrets) };
}

/** The environment; what it leaves open may be in a `.env` file of the folder the process was started in. */
function readEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

function demandProduction(read: ValueReader, tokenSecrets: readonly string[], providers: number): void {
  const missing = ['DATABASE_URL', 'PUBLIC_URL', 'TOKEN_SECRET'].filter((name) => read.text(name) === undefined);
  read.problems.push(...missing.map((name) => `${name} is missing: CABINET_MODE=production needs it`));
  if (tokenSecrets.some((secret) => Buffer.byteLength(secret) < SECRET_BYTES)) {
    read.problems.push(`TOKEN_SECRET is too short: each secret needs ${SECRET_BYTES} bytes or more`);
  }
  if (providers === 0) {
    read.problems.push(
      'OAUTH_FT_CLIENT_ID and OAUTH_FT_CLIENT_SECRET (or GOOGLE, KAKAO, GITHUB) are missing: CABINET_MODE=production needs a provider',
    );
  }
}

function readSecrets(
  read: ValueReader,
  { mode, dataDir, publicUrl }: Pick<Settings, 'mode' | 'dataDir' | 'publicUrl'>,
  tokenSecrets: readonly string[],
): Pick<Settings, 'tokenSecrets' | 'admin' | 'vapid'> {
  const keep = (name: string, generate: () => string) =>
    mode === 'demo' ? keepSecret(dataDir, name, generate) : undefined;
  const [first = keep('token-secret', generateTokenSecret) ?? '', ...older] = tokenSecrets;
  const given = read.text('ADMIN_PASSWORD');
  const made = given === undefined ? keep('admin-password', generatePassword) : undefined;
  const [publicKey = '', privateKey = ''] =
    read.text('VAPID_PUBLIC_KEY') && read.text('VAPID_PRIVATE_KEY')
      ? [read.text('VAPID_PUBLIC_KEY'), read.text('VAPID_PRIVATE_KEY')]
      : (keep('vapid-keys', generateVapidKeys) ?? '').split(' ');
  return {
    tokenSecrets: [first, ...older],
    admin: {
      id: read.text('ADMIN_ID') ?? 'admin',
      password: given ?? made,
      isGenerated: made !== undefined,
    },
    vapid: publicKey ? { publicKey, privateKey, subject: read.text('VAPID_SUBJECT') ?? publicUrl } : undefined,
  };
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

function readTrustProxy(read: ValueReader): Settings['trustProxy'] {
  const value = read.text('TRUST_PROXY') ?? 'off';
  if (['off', 'false', '0'].includes(value)) return false;
  if (['on', 'true'].includes(value)) return true;
  return /^\d+$/.test(value) ? Number(value) : value;
}
