import { createHash } from 'node:crypto';
import type { CallerKind } from '@cabinet/contract';
import { accessTokenSeconds, accessTokenState } from '@cabinet/domain';
import { CompactSign, compactVerify, errors } from 'jose';
import { BoundedMap } from './bounded-map.ts';

/** The claims of an access token. `userId` is the administrator's own id when `typ` is admin (R-SIGN-15). */
export type AccessClaims = {
  readonly name: string;
  readonly userId: number;
  readonly roles: readonly string[];
  readonly sid: string;
  readonly typ: CallerKind;
};

type Payload = AccessClaims & { readonly iat: number; readonly exp: number };

/** The first secret signs, all of them verify; a rotation puts a new one in front. */
export type TokenSecrets = readonly string[];

type Key = { readonly id: string; readonly bytes: Uint8Array };

const keys = new Map<string, Key>();

function keyOf(secret: string): Key {
  const known = keys.get(secret);
  if (known !== undefined) return known;
  const id = createHash('sha256').update(`kid ${secret}`).digest('base64url').slice(0, 8);
  const key = { id, bytes: new TextEncoder().encode(secret) };
  keys.set(secret, key);
  return key;
}

/** R-SIGN-11: an access token, HS256, good for 15 minutes from `now`, or for the seconds of a session that ends sooner. */
export function signAccessToken(
  claims: AccessClaims,
  secrets: TokenSecrets,
  now: Temporal.Instant,
  seconds = accessTokenSeconds,
): Promise<string> {
  const { id, bytes } = keyOf(signingSecret(secrets));
  const iat = Math.floor(now.epochMilliseconds / 1000);
  const payload: Payload = { ...claims, iat, exp: iat + seconds };
  return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: id })
    .sign(bytes);
}

/** The secret that signs: the first of the list. */
export function signingSecret(secrets: TokenSecrets): string {
  const [first] = secrets;
  if (first === undefined) throw new RangeError('There is no secret to sign with');
  return first;
}

/**
 * Verified tokens are remembered, so that the many calls of a page cost one verification; their end is checked each
 * time.
 */
const remembered = new BoundedMap<string, Remembered>(10_000);

type Remembered = { readonly token: string; readonly payload: Payload; readonly secret: string };

/** Tokens are kept by their signature: hashing a whole token would be half the work of recognising it. */
const signatureOf = (token: string): string => token.slice(-43);

function recall(token: string, secrets: TokenSecrets): Payload | undefined {
  const known = remembered.get(signatureOf(token));
  return known !== undefined && known.token === token && secrets.includes(known.secret) ? known.payload : undefined;
}

/**
 * The claims of a token that was verified before and is valid at `at` (milliseconds); undefined when it has to be
 * verified.
 */
export function knownClaims(token: string, secrets: TokenSecrets, at: number): AccessClaims | undefined {
  const payload = recall(token, secrets);
  return payload !== undefined && accessTokenState(payload, at) === 'LIVE' ? payload : undefined;
}

/**
 * R-SIGN-11: the claims of a genuine, unexpired token. A token that none of the secrets signed, or that was signed in
 * the future, is malformed.
 */
export async function verifyAccessToken(
  token: string,
  secrets: TokenSecrets,
  now: Temporal.Instant,
): Promise<AccessClaims | 'malformed' | 'expired'> {
  const payload = recall(token, secrets) ?? (await verifyAfresh(token, secrets));
  const state = payload && accessTokenState(payload, now.epochMilliseconds);
  if (payload === undefined || state === 'FROM_THE_FUTURE') return 'malformed';
  return state === 'EXPIRED' ? 'expired' : payload;
}

async function verifyAfresh(token: string, secrets: TokenSecrets): Promise<Payload | undefined> {
  if (!isCanonical(signatureOf(token))) return undefined;
  for (const secret of secrets) {
    const payload = await verifyWith(token, keyOf(secret));
    if (payload === undefined) continue;
    remembered.set(signatureOf(token), { token, payload, secret });
    return payload;
  }
  return undefined;
}

/** Whether a text is the canonical base64url of its bytes; in any other, unused bits of the last character are set. */
export function isCanonical(text: string): boolean {
  return Buffer.from(text, 'base64url').toString('base64url') === text;
}

async function verifyWith(token: string, key: Key): Promise<Payload | undefined> {
  try {
    const { payload, protectedHeader } = await compactVerify(token, key.bytes, { algorithms: ['HS256'] });
    if (protectedHeader.kid !== undefined && protectedHeader.kid !== key.id) return undefined;
    return readPayload(JSON.parse(new TextDecoder().decode(payload)));
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const kinds: readonly unknown[] = ['user', 'admin', 'agu'] satisfies readonly CallerKind[];
const isKind = (typ: unknown): typ is CallerKind => kinds.includes(typ);

function readPayload(value: unknown): Payload | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, userId, roles, sid, typ, iat, exp } = value as Record<string, unknown>;
  if (typeof name !== 'string' || typeof sid !== 'string' || !isKind(typ)) return undefined;
  if (typeof userId !== 'number' || typeof iat !== 'number' || typeof exp !== 'number') return undefined;
  if (!Array.isArray(roles) || !roles.every((role) => typeof role === 'string')) return undefined;
  return { name, userId, roles, sid, typ, iat, exp };
}
