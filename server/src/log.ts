import { type DestinationStream, type Logger, pino } from 'pino';

/** Where a process says what it does: JSON lines for machines, plain lines in a terminal. */
export type Log = Logger;

export type LogOptions = {
  readonly level: string;
  /** Readable lines instead of JSON. */
  readonly readable: boolean;
  /** Where complete lines go. */
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
/** `code` is also the name of an error's code, so only the code that people type or a provider sends is hidden. */
const SECRET_CODES = ['body.code', 'query.code', 'params.code', 'req.body.code', 'req.query.code', 'req.params.code'];

/** What may hide inside a text: a bearer or signed token, a password in a connection URL, a mail address. */
const SECRET_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer [hidden]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[hidden]'],
  [/:\/\/[^/@\s"]+@/g, '://[hidden]@'],
  [/[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, '[hidden]'],
];

/** Opens the log of a process. No token, password, code or mail address passes it. */
export function openLog({ level, readable, write }: LogOptions): Log {
  const paths = SECRET_FIELDS.flatMap((field) => {
    const dotted = field.startsWith('[') ? field : `.${field}`;
    return [field, `*${dotted}`, `*.*${dotted}`];
  });
  const destination: DestinationStream = {
    write: (line) => write(hideSecrets(readable ? presentReadable(line) : line)),
  };
  return pino(
    {
      level,
      base: null,
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: [...paths, ...SECRET_CODES], censor: '[hidden]' },
      serializers: { err: presentError, error: presentError, req: presentRequest, res: presentReply },
    },
    destination,
  );
}

function hideSecrets(line: string): string {
  return SECRET_TEXTS.reduce((text, [pattern, instead]) => text.replaceAll(pattern, instead), line);
}

/** An error without the fields in which a database repeats the values of the row. */
function presentError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: presentError(error.cause) }),
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
