import { type DestinationStream, type Logger, pino } from 'pino';
import { isAway } from './db/away.ts';
import { openFold } from './log-folding.ts';
import { oneLine } from './start-up-error.ts';

/** The log of a process: JSON lines for machines, plain lines in a terminal. */
export type Log = Logger;

export type LogOptions = {
  readonly level: string;
  /** Readable lines instead of JSON. */
  readonly readable: boolean;
  /** Receives each complete line. */
  readonly write: (line: string) => void;
};

/** Fields that are never written, whatever they hold, at the top of an entry and two levels down. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'cookies',
  '["set-cookie"]',
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'mail',
  'email',
  'shareCode',
];
/**
 * Errors also have a `code`, so only the code in a body or a query is hidden: people type it or a provider sends it.
 */
const SECRET_CODES = ['body.code', 'query.code', 'params.code', 'req.body.code', 'req.query.code', 'req.params.code'];

/** Secrets that a text may contain: a bearer or signed token, a password in a URL, an address of mail or calendar. */
const SECRET_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer [hidden]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[hidden]'],
  [/:\/\/[^/@\s"]+@/g, '://[hidden]@'],
  [/[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, '[hidden]'],
  [/\/calendars\/[\w%.-]+/g, '/calendars/[hidden]'],
];

/**
 * Opens the log of a process. It never lets a token, password, code or mail address through. Every part may log that
 * the database is unreachable; all of these together make one line a second.
 */
export function openLog({ level, readable, write }: LogOptions): Log {
  const paths = SECRET_FIELDS.flatMap((field) => {
    const dotted = field.startsWith('[') ? field : `.${field}`;
    return [field, `*${dotted}`, `*.*${dotted}`];
  });
  const destination: DestinationStream = {
    write: (line) => write(hideSecrets(readable ? presentReadable(line) : line)),
  };
  const log = pino(
    {
      level,
      hooks: {
        logMethod([first, ...rest], method) {
          const error = typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined;
          if (isAway(error)) tellAway(reasonOf(error));
          else method.apply(this, [first, ...rest]);
        },
      },
      base: null,
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: [...paths, ...SECRET_CODES], censor: '[hidden]' },
      serializers: { err: presentError, error: presentError, req: presentRequest, res: presentReply },
    },
    destination,
  );
  const tellAway = openFold((folded) => log.warn(folded, 'the database could not do what it was asked'));
  return log;
}

/**
 * The job library passes on a caught error as a plain object with the id of its worker; this takes the reason out of
 * it.
 */
function reasonOf(error: unknown): string {
  const reason = oneLine(error instanceof Error ? error : (error as { message?: unknown }).message);
  return reason.replace(/ \(Queue: .*\)$/, '');
}

function hideSecrets(line: string): string {
  return SECRET_TEXTS.reduce((text, [pattern, instead]) => text.replaceAll(pattern, instead), line);
}

/** An error without the fields in which a database repeats the values of the row. */
function presentError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('message' in error)) return error;
  const { name = 'Error', message, code, constraint, stack, cause } = error as Record<string, unknown>;
  return {
    type: name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    stack,
    ...(cause === undefined ? {} : { cause: presentError(cause) }),
  };
}

/** A request without its query: providers send their codes there. */
function presentRequest(request: { method?: string; url?: string; id?: unknown }): unknown {
  return { id: request.id, method: request.method, path: request.url?.split('?', 1)[0] };
}

function presentReply(reply: { statusCode?: number }): unknown {
  return { status: reply.statusCode };
}

/** `19:47:00 info  starting the embedded database folder=/…` */
function presentReadable(line: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const fields = Object.entries(rest).map(
    ([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const stack = typeof err === 'object' && err !== null && 'stack' in err ? `\n${String(err.stack)}` : '';
  return `${String(time).slice(11, 19)} ${String(level).padEnd(5)} ${typeof msg === 'string' ? msg : ''}${fields.join('')}${stack}\n`;
}
