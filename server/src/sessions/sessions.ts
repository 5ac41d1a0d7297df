import type { Call, CallerKind } from '@cabinet/contract';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import { BoundedMap } from './bounded-map.ts';
import { anonymous, type Caller, type LeaverCaller, type SignedIn } from './caller.ts';
import { knownClaims, verifyAccessToken } from './tokens.ts';

/** R-SIGN-13: how long a revoked session or a changed role may go unnoticed. */
const rememberedMilliseconds = 1000;
/**
 * A caller who asks again this late has the session looked up before it is due, so that nobody waits for the look-up.
 */
const renewedMilliseconds = 700;
const mostRemembered = 20_000;
/** R-SIGN-12: how often the calls of an administrator are noted in the database. */
const notedMilliseconds = 60_000;

/** A session, and the kind of caller whose token names it. */
type Named = { readonly sessionId: string; readonly kind: CallerKind };

/** Finds the holder of a live session; undefined when it is revoked or expired, or its person is gone. */
export type FindSignedIn = (session: Named, now: Temporal.Instant) => Promise<SignedIn | undefined>;

/** Finds the A.G.U user of a session that was ended before its time; undefined when there is none. */
export type FindPastLeaver = (sessionId: string) => Promise<LeaverCaller | undefined>;

/** Notes in the database that an administrator used their session. */
export type Prolong = (sessionId: string, now: Temporal.Instant) => Promise<void>;

export type Sessions = {
  /** The caller of a request. Refuses by R-SIGN-11 and the wire's codes for bad tokens. */
  authenticate(request: FastifyRequest, now: Temporal.Instant): Promise<Caller>;
  /**
   * R-AGU-06: the A.G.U user of a request whose genuine token has time left, but has been spent. They may hear the same
   * answer again, and nothing else.
   */
  findPastLeaver(request: FastifyRequest, now: Temporal.Instant): Promise<LeaverCaller | undefined>;
  /**
   * The caller of an Authorization header that was looked up a moment before `at` (milliseconds); undefined when it has
   * to be looked up.
   */
  known(authorization: string | undefined, at: number): SignedIn | undefined;
  /** R-SIGN-12: an administrator's call starts their idle time anew; the database is told once a minute. */
  noteCall(caller: Caller, now: Temporal.Instant): Promise<void>;
  /** Whether a session is live, read from the database. */
  isLive(session: Named, now: Temporal.Instant): Promise<boolean>;
  /** Forgets every remembered caller, so that a change has effect at once on this node. */
  forget(): void;
};

type Remembered = {
  readonly at: number;
  readonly caller: Promise<SignedIn | undefined>;
  found?: SignedIn;
  isRenewed?: true;
};

type Reads = { readonly findSession: FindSignedIn; readonly findPastLeaver: FindPastLeaver; readonly prolong: Prolong };

export function openSessions({ findSession, findPastLeaver, prolong }: Reads, secrets: readonly string[]): Sessions {
  const noted = new BoundedMap<string, number>(mostRemembered);
  const remembered = new BoundedMap<string, Remembered>(mostRemembered);

  function find({ sessionId, kind }: Named, now: Temporal.Instant): Promise<SignedIn | undefined> {
    const at = now.epochMilliseconds;
    const known = remembered.get(sessionId);
    if (known !== undefined && isFresh(known, at)) return known.caller;
    const entry: Remembered = { at, caller: findSession({ sessionId, kind }, now) };
    remembered.set(sessionId, entry);
    entry.caller.then(
      (found) => {
        if (found !== undefined) entry.found = found;
      },
      // A failed look-up is not remembered.
      () => remembered.delete(sessionId),
    );
    return entry.caller;
  }

  /** What is found counts from the beginning of the look-up, and not at all when sessions were forgotten meanwhile. */
  async function renew(entry: Remembered, named: Named, at: number): Promise<void> {
    entry.isRenewed = true;
    const found = await findSession(named, Temporal.Instant.fromEpochMilliseconds(at));
    if (remembered.get(named.sessionId) !== entry) return;
    remembered.set(named.sessionId, { at, caller: Promise.resolve(found), ...(found && { found }) });
  }

  return {
    async authenticate(request, now) {
      const token = bearer(request.headers.authorization);
      if (token === undefined) return anonymous;
      const claims = await verifyAccessToken(token, secrets, now);
      if (claims === 'malformed') refuse('JWT_EXCEPTION');
      if (claims === 'expired') refuse('JWT_EXPIRED');
      const caller = await find({ sessionId: claims.sid, kind: claims.typ }, now);
      if (caller === undefined || caller.kind !== claims.typ) refuse('UNAUTHORIZED');
      return caller;
    },
    async findPastLeaver(request, now) {
      const token = bearer(request.headers.authorization);
      const claims = token === undefined ? undefined : await verifyAccessToken(token, secrets, now);
      return typeof claims === 'object' && claims.typ === 'agu' ? findPastLeaver(claims.sid) : undefined;
    },
    known(authorization, at) {
      const token = bearer(authorization);
      const claims = token === undefined ? undefined : knownClaims(token, secrets, at);
      const entry = claims && remembered.get(claims.sid);
      if (entry === undefined || claims === undefined || !isFresh(entry, at)) return undefined;
      const { found } = entry;
      if (found?.kind !== claims.typ) return undefined;
      // One that fails is made up for by the next request that has to wait.
      if (at - entry.at >= renewedMilliseconds && entry.isRenewed !== true)
        renew(entry, { sessionId: claims.sid, kind: claims.typ }, at).catch(() => undefined);
      return found;
    },
    async noteCall(caller, now) {
      if (caller.kind !== 'admin') return;
      const { sessionId } = caller;
      const at = now.epochMilliseconds;
      if (Math.abs(at - (noted.get(sessionId) ?? 0)) < notedMilliseconds) return;
      noted.set(sessionId, at);
      // A database that takes no writes must not refuse this call; the next call notes it.
      await prolong(sessionId, now).catch(() => noted.delete(sessionId));
    },
    async isLive(session, now) {
      remembered.delete(session.sessionId);
      return (await find(session, now)) !== undefined;
    },
    forget: () => remembered.clear(),
  };
}

const isFresh = ({ at }: Remembered, now: number) => now >= at && now - at < rememberedMilliseconds;

/** The token of the header; the literal values a careless client sends for "none" count as none. */
function bearer(header: string | undefined): string | undefined {
  // The usual notation, without the cost of a pattern.
  const token = header?.startsWith('Bearer ey')
    ? header.slice(7)
    : /^Bearer(?: +(.*))?$/i.exec(header ?? '')?.[1]?.trim();
  return token === undefined || token === '' || token === 'undefined' || token === 'null' ? undefined : token;
}

/** What a call that asks for a sign-in says without one; talks, which everybody reads, have a word of their own. */
export function withoutToken(path: Call['path']): 'ANONYMOUS_NOT_ALLOWED' | 'JWT_TOKEN_NOT_FOUND' {
  return path.startsWith('/v6/presentations') ? 'ANONYMOUS_NOT_ALLOWED' : 'JWT_TOKEN_NOT_FOUND';
}

/**
 * Refuses a caller the call does not serve: 401 without a token, 403 with one of the wrong kind. R-AGU-02: the token of
 * an A.G.U user serves only for the calls that name it, also among the public ones.
 */
export function authorise(
  { audience, path, servesLeavers }: Pick<Call, 'audience' | 'path' | 'servesLeavers'>,
  caller: Caller,
): void {
  if (audience === 'public') {
    if (caller.kind === 'agu' && servesLeavers !== true) refuse('FORBIDDEN');
    return;
  }
  if (caller.kind === 'anonymous') refuse(withoutToken(path));
  if (!audience.includes(caller.kind)) refuse('FORBIDDEN');
}
