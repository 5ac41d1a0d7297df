import type { Audience } from '@cabinet/contract';
import type { FastifyRequest } from 'fastify';
import { anonymous, type Caller, type SignedIn } from './caller.ts';
import { refuse } from './outcome.ts';
import { knownClaims, verifyAccessToken } from './tokens.ts';

/** R-SIGN-13: how long a revoked session or a changed role may go unnoticed. */
const rememberedMilliseconds = 1000;
const mostRemembered = 20_000;

/** Finds who a session belongs to while it is live; undefined when it is revoked, expired or its person is gone. */
export type FindSession = (sessionId: string, now: Temporal.Instant) => Promise<SignedIn | undefined>;

export type Sessions = {
  /** The caller of a request. Refuses by R-SIGN-11 and the wire's codes for bad tokens. */
  authenticate(request: FastifyRequest, now: Temporal.Instant): Promise<Caller>;
  /** The caller by an Authorization header when that was asked a moment before `at` (milliseconds); undefined when it has to be asked. */
  known(authorization: string | undefined, at: number): SignedIn | undefined;
  /** Whether a session lives, asked afresh. */
  isLive(sessionId: string, now: Temporal.Instant): Promise<boolean>;
  /** Forgets what is remembered of everybody, so that a change bites at once on this node. */
  forget(): void;
};

type Remembered = { readonly at: number; readonly caller: Promise<SignedIn | undefined>; found?: SignedIn };

export function openSessions(findSession: FindSession, secrets: readonly string[]): Sessions {
  const remembered = new Map<string, Remembered>();

  function find(sessionId: string, now: Temporal.Instant): Promise<SignedIn | undefined> {
    const at = now.epochMilliseconds;
    const known = remembered.get(sessionId);
    if (known !== undefined && isFresh(known, at)) return known.caller;
    if (remembered.size >= mostRemembered) remembered.clear();
    const entry: Remembered = { at, caller: findSession(sessionId, now) };
    remembered.set(sessionId, entry);
    entry.caller.then(
      (found) => {
        if (found !== undefined) entry.found = found;
      },
      // A failed look-up is not an answer to remember.
      () => remembered.delete(sessionId),
    );
    return entry.caller;
  }

  return {
    async authenticate(request, now) {
      const token = bearer(request.headers.authorization);
      if (token === undefined) return anonymous;
      const claims = await verifyAccessToken(token, secrets, now);
      if (claims === 'malformed') refuse('JWT_EXCEPTION');
      if (claims === 'expired') refuse('JWT_EXPIRED');
      const caller = await find(claims.sid, now);
      if (caller === undefined || caller.kind !== claims.typ) refuse('UNAUTHORIZED');
      return caller;
    },
    known(authorization, at) {
      const token = bearer(authorization);
      const claims = token === undefined ? undefined : knownClaims(token, secrets, at);
      const entry = claims && remembered.get(claims.sid);
      if (entry === undefined || !isFresh(entry, at)) return undefined;
      return entry.found?.kind === claims?.typ ? entry.found : undefined;
    },
    async isLive(sessionId, now) {
      remembered.delete(sessionId);
      return (await find(sessionId, now)) !== undefined;
    },
    forget: () => remembered.clear(),
  };
}

const isFresh = ({ at }: Remembered, now: number) => now >= at && now - at < rememberedMilliseconds;

/** The token of the header; the literal values a careless client sends for "none" count as none. */
function bearer(header: string | undefined): string | undefined {
  // As everybody writes it, without the cost of a pattern.
  const token = header?.startsWith('Bearer ey')
    ? header.slice(7)
    : /^Bearer(?: +(.*))?$/i.exec(header ?? '')?.[1]?.trim();
  return token === undefined || token === '' || token === 'undefined' || token === 'null' ? undefined : token;
}

/** Refuses whoever the call does not serve: 401 without a token, 403 with one of the wrong kind. */
export function authorise(audience: Audience, caller: Caller, path: string): void {
  if (audience === 'public') return;
  if (caller.kind === 'anonymous') {
    refuse(path.startsWith('/v6/presentations') ? 'ANONYMOUS_NOT_ALLOWED' : 'JWT_TOKEN_NOT_FOUND');
  }
  if (!audience.includes(caller.kind)) refuse('FORBIDDEN');
}
