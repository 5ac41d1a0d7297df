import { createHmac, timingSafeEqual } from 'node:crypto';
import { signingSecret, type TokenSecrets } from './tokens.ts';

/**
 * R-SIGN-12: one of a session's refresh values. It is made from the session's seed and the server's secret, so the
 * database alone cannot tell it, the same number always gives the same value, and an older one is recognised as such.
 */
export type NumberedSession = { readonly id: string; readonly seed: string; readonly generation: number };

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(0|[1-9]\d{0,8})\.([\w-]{43})$/;

/** The refresh value of the session's current number. */
export function makeRefreshValue(session: NumberedSession, secrets: TokenSecrets): string {
  const { id, generation } = session;
  return `${id}.${generation}.${prove(session, signingSecret(secrets)).toString('base64url')}`;
}

/** What a value claims to be; undefined when it is not of our shape. Nothing is proven yet. */
export function readRefreshValue(value: string): { sessionId: string; generation: number; proof: string } | undefined {
  const [, sessionId, generation, proof] = shape.exec(value) ?? [];
  if (sessionId === undefined || proof === undefined) return undefined;
  return { sessionId, generation: Number(generation), proof };
}

/** Whether a proof is the one this server gave with that number of the session, under any secret still in force. */
export function isGenuine(session: NumberedSession, proof: string, secrets: TokenSecrets): boolean {
  const given = Buffer.from(proof, 'base64url');
  return secrets
    .map((secret) => prove(session, secret))
    .some((own) => given.length === own.length && timingSafeEqual(given, own));
}

function prove({ id, seed, generation }: NumberedSession, secret: string): Buffer {
  return createHmac('sha256', secret).update(`refresh ${id} ${generation} ${seed}`).digest();
}
