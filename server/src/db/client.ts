import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * The settings of every database session: no statement hangs, transactions are READ COMMITTED and times are written as
 * we read them, whatever the server's default. Waits are in milliseconds.
 */
const SESSION = {
  default_transaction_isolation: 'read committed',
  lock_timeout: '3000',
  statement_timeout: '10000',
  idle_in_transaction_session_timeout: '15000',
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  // Our statements find rows by key, so one plan fits every value; by default PostgreSQL would plan some anew each
  // time.
  plan_cache_mode: 'force_generic_plan',
};

/** Statements for work that takes as long as the machine needs, in a statement as well as between two of them. */
export function unhurry(scope: 'session' | 'local'): string {
  return `set ${scope} statement_timeout = 0; set ${scope} idle_in_transaction_session_timeout = 0`;
}

/** The database ends every statement within a shorter time, so a longer silence means that no answer will come. */
export const LONGEST_CALL_MS = 12_000;

/**
 * The start-up packet's form of the session settings; a blank in a value is escaped.
 * @param everyWaitMs how long the database lets everything wait, in milliseconds, instead of the times above
 */
export function sessionOptions(everyWaitMs?: number): string {
  return sessionSettings(everyWaitMs)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ');
}

function sessionSettings(everyWaitMs?: number): readonly (readonly [name: string, value: string])[] {
  return Object.entries(SESSION).map(([name, usual]) => [
    name,
    everyWaitMs !== undefined && name.endsWith('_timeout') ? `${everyWaitMs}` : usual,
  ]);
}

/**
 * The settings that a session lacks although it asked for them: options in DATABASE_URL take the place of ours, and a
 * pooler may drop them.
 */
export async function listLacking(client: pg.Client, everyWaitMs?: number): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select lower(name) as name, setting from pg_settings',
  );
  const found = new Map(rows.map(({ name, setting }) => [name, setting]));
  return sessionSettings(everyWaitMs)
    .filter(([name, value]) => found.get(name) !== value)
    .map(([name, value]) => `${name}=${value}`);
}

const TIMESTAMPTZ = 1184;
const INT8 = 20;
const DATE = 1082;

type Parse = (text: string) => unknown;

const PARSERS: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [TIMESTAMPTZ, (text) => Temporal.Instant.from(text)],
  [INT8, parseWholeNumber],
  [DATE, (text) => text],
]);

/** How a column becomes a value: timestamptz → Temporal.Instant, bigint → number, date → its text. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: Parameters<typeof pg.types.getTypeParser>[0], format?: 'text' | 'binary'): Parse =>
    (format === 'binary' ? undefined : PARSERS.get(oid)) ?? (pg.types.getTypeParser(oid, format) as Parse),
};

function parseWholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`);
  return value;
}

/** The most statements prepared under a name; more would only fill the server's memory. */
const MOST_NAMES = 500;
const names = new Map<string, string>();

/** The same text gets the same name, so that a connection plans it once, which makes it nearly 1.5 times as fast. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

function presentParameter(value: unknown): unknown {
  return value instanceof Temporal.Instant || value instanceof Temporal.PlainDate ? presentTime(value) : value;
}

/** PostgreSQL counts no year 0 and no years below it, and writes those of five digits without a sign. */
function presentTime(value: Temporal.Instant | Temporal.PlainDate): string {
  const text = value.toString();
  if (/^\d/.test(text) && !text.startsWith('0000')) return text;
  const [, sign = '', digits = '', rest = ''] = /^([+-]?)(\d+)(.*)$/.exec(text) ?? [];
  const year = Number(`${sign}${digits}`);
  return year > 0 ? `${year}${rest}` : `${`${1 - year}`.padStart(4, '0')}${rest} BC`;
}

type Send = (query: unknown, values?: unknown, callback?: unknown) => unknown;

/**
 * Sends all statements of one turn of the event loop in one piece, because each piece costs a system call and wakes
 * PostgreSQL.
 */
function sendTogether({ connection: { stream } }: pg.Client): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * A `pg` client that prepares statements with parameters by name, sends Temporal values as PostgreSQL reads them, and
 * statements that do not wait for each other together.
 */
export class NamingClient extends pg.Client {
  /** Called with every statement that is sent. */
  asked: () => void = () => undefined;

  constructor(config?: pg.ClientConfig) {
    super(config);
    const send: Send = this.query.bind(this) as Send;
    const query: Send = (text, values, callback) => {
      this.asked();
      sendTogether(this);
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
        return send(text, values, callback);
      const name = nameOf(text);
      return send({ text, values: values.map(presentParameter), ...(name && { name }) }, undefined, callback);
    };
    this.query = query as typeof this.query;
  }
}
