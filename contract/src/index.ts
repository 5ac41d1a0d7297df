/** The only front door of the contract: the table of calls, the table of errors, the shared shapes. */
import { alarms } from './alarms.ts';
import { auth } from './auth.ts';
import { cabinets } from './cabinets.ts';
import { live } from './live.ts';
import { penalties } from './penalties.ts';
import { previews } from './previews.ts';
import { rentals } from './rentals.ts';
import { rules } from './rules.ts';
import { sharing } from './sharing.ts';
import { users } from './users.ts';

/** Every call of the product by its name. */
export const calls = {
  ...auth,
  ...users,
  ...alarms,
  ...penalties,
  ...cabinets,
  ...rules,
  ...rentals,
  ...sharing,
  ...previews,
  ...live,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

export type {
  Answer,
  Audience,
  Call,
  CallerKind,
  Effect,
  Given,
  Method,
  PreviewAction,
  RateLimit,
  Received,
  Reply,
} from './call.ts';
export * from './errors.ts';
export { cabinetsEvent, changedKind, meEvent, timeEvent } from './live.ts';
