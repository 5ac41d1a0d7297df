import { createHmac, timingSafeEqual } from 'node:crypto';
import { isCanonical, signingSecret, type TokenSecrets } from './tokens.ts';

/**
 * R-SIGN-12: a session with the number of one of its refresh values. The value is made from the session's seed and the
 * server's secret. So the database alone does not reveal it, the same number always gives the same value, and an older
 * value is recognised.
 */
export type NumberedSession = { readonly id: string; readonly seed: string; readonly generation: number };

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(0|[1-9]\d{0,8})\.([\w-]{43})$/;

/** The refresh value of the session's current number. */
export function makeRefreshValue(session: NumberedSession, secrets: TokenSecrets): string {
  const { id, generation } = session;
  return `${id}.${generation}.${prove(session, signingSecret(secrets)).toString('base64url')}`;
}

/** The session and number a value claims; undefined when it has another shape. Nothing is proven yet. */
export function readRefreshValue(value: string): { sessionId: string; generation: number; proof: string } | undefined {
  const [, sessionId, generation, proof] = shape.exec(value) ?? [];
  if (sessionId === undefined || proof === undefined || !isCanonical(proof)) return undefined;
  return { sessionId, generation: Number(generation), proof };
}

/** Whether this server gave this proof with that number of the session, under any secret still in force. */
export function isGenuine(session: NumberedSession, proof: string, secrets: TokenSecrets): boolean {
  const given = Buffer.from(proof, 'base64url');
  return secrets
    .map((secret) => prove(session, secret))
    .some((own) => given.length === own.length && timingSafeEqual(given, own));
}

function prove({ id, seed, generation }: NumberedSession, secret: string): Buffer {
  return createHmac('sha256', secret).update(`refresh ${id} ${generation} ${seed}`).digest();
}
