import { type DestinationStream, type Logger, pino } from 'pino';

/** Where a process says what it does: JSON lines for machines, plain lines in a terminal. */
export type Log = Logger;

/** Nothing a person could be known by, and nothing that opens a door, is ever written. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'code',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'mail',
  'email',
  'shareCode',
];
