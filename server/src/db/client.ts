import { createHash } from 'node:crypto';
import pg from 'pg';

/** What every session is told: no statement hangs, and transactions are READ COMMITTED whatever the server's default. */
const SESSION = {
  default_transaction_isolation: 'read committed',
  lock_timeout: '3s',
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '15s',
  timezone: 'UTC',
  // Our statements find rows by key, so one plan fits every value; left to itself PostgreSQL plans some anew each time.
  plan_cache_mode: 'force_generic_plan',
};

/** The start-up packet's form of the session settings; a blank in a value is escaped. */
export const SESSION_OPTIONS = Object.entries(SESSION)
  .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
  .join(' ');

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

/** Statements that are prepared under a name; more texts than this would only fill the server's memory. */
const MOST_NAMES = 500;
const names = new Map<string, string>();

/** The same text gets the same name, so that a connection plans it once: nearly half as fast again. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

function presentParameter(value: unknown): unknown {
  return value instanceof Temporal.Instant || value instanceof Temporal.PlainDate ? value.toString() : value;
}

type Send = (query: unknown, values?: unknown, callback?: unknown) => unknown;

/** Lets everything that is asked within one turn leave in one piece: each piece is a call of the system and wakes PostgreSQL. */
function sendTogether({ connection: { stream } }: pg.Client): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * A `pg` client that prepares statements with parameters by name, sends Temporal values as PostgreSQL reads them, and
 * statements that do not wait for each other together.
 */
export class NamingClient extends pg.Client {
  /** Hears of every statement that leaves. */
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
