import type { Log } from './log.ts';

/** The security events, and their words in the log. */
const words = {
  SIGNED_IN: 'somebody signed in',
  SIGNED_OUT: 'somebody signed out',
  LEAVER_VERIFIED: 'somebody came by the link of a mail to return',
  ACCOUNT_LINKED: 'somebody linked an account to sign in with',
  ACCOUNT_UNLINKED: 'somebody unlinked an account',
  SIGN_INS_ENDED: 'somebody signed out another place of theirs',
  SIGN_IN_REFUSED: 'a sign-in was refused',
  CODE_ASKED: 'an administrator who signs in was asked for a one-time code',
  CODE_REFUSED: 'a one-time code was wrong',
  THROTTLED: 'somebody was told to come again later',
  TOKEN_REFUSED: 'a token that is none of ours was shown',
  TOKEN_REUSED: 'a refresh value was shown again, its session ended',
  ACCESS_REFUSED: 'somebody asked for what is not theirs',
  ADMIN_WROTE: 'an administrator changed something',
} as const;

export type SecurityEvent = keyof typeof words;

/** Only our own ids and words; never typed text, never a secret. */
export type SecurityFacts = {
  /** `user:7`, `admin:1`. */
  readonly actor?: string;
  readonly address?: string;
  readonly provider?: string;
  readonly call?: string;
  readonly code?: string;
  /** What is at fault with the sign-in, where the code leaves that open. */
  readonly why?: string;
  readonly target?: Readonly<Record<string, unknown>>;
  readonly requestId?: string;
};

export type Security = {
  note(event: SecurityEvent, facts: SecurityFacts): void;
  /** The number of each event since the start, including those that were not logged. */
  counts(): ReadonlyMap<SecurityEvent, number>;
};

/**
 * What somebody did or tried with a right password, code or session is always logged. The other events are refusals, of
 * which anybody could cause any number.
 */
const ofPeople: ReadonlySet<SecurityEvent> = new Set([
  'SIGNED_IN',
  'SIGNED_OUT',
  'LEAVER_VERIFIED',
  'ACCOUNT_LINKED',
  'ACCOUNT_UNLINKED',
  'SIGN_INS_ENDED',
  'CODE_ASKED',
  'CODE_REFUSED',
  'TOKEN_REUSED',
  'ADMIN_WROTE',
]);
/** What people do every day; everything else is a warning. */
const usual: ReadonlySet<SecurityEvent> = new Set([
  'SIGNED_IN',
  'SIGNED_OUT',
  'ACCOUNT_LINKED',
  'ACCOUNT_UNLINKED',
  'SIGN_INS_ENDED',
  'CODE_ASKED',
  'ADMIN_WROTE',
]);
/** The most lines a second for each of the others, so that nobody fills the disk or hides an event among them. */
const mostLines = 20;

type Second = { epoch: number; lines: number; unsaid: number };

/** Writes security events to the log, one structured line each, and counts them. `clock` is in milliseconds. */
export function openSecurity(log: Log, clock: () => number): Security {
  const seen = new Map<SecurityEvent, number>();
  const seconds = new Map<SecurityEvent, Second>();

  /** The number of lines left out before this one; undefined when this one is left out too. */
  function unsaidBefore(event: SecurityEvent): number | undefined {
    const epoch = Math.floor(clock() / 1000);
    const last = seconds.get(event) ?? { epoch, lines: 0, unsaid: 0 };
    const current = last.epoch === epoch ? last : { epoch, lines: 0, unsaid: last.unsaid };
    seconds.set(event, current);
    if (current.lines >= mostLines) {
      current.unsaid += 1;
      return undefined;
    }
    const { unsaid } = current;
    current.lines += 1;
    current.unsaid = 0;
    return unsaid;
  }

  return {
    note(event, facts) {
      seen.set(event, (seen.get(event) ?? 0) + 1);
      const unsaid = ofPeople.has(event) ? 0 : unsaidBefore(event);
      if (unsaid === undefined) return;
      const level = usual.has(event) ? 'info' : 'warn';
      log[level]({ security: event, ...facts, ...(unsaid > 0 && { unsaid }) }, words[event]);
    },
    counts: () => new Map((Object.keys(words) as SecurityEvent[]).map((event) => [event, seen.get(event) ?? 0])),
  };
}
