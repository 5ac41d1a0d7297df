import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { isCanonical, signingSecret, type TokenSecrets } from './tokens.ts';

const linkClaims = z.strictObject({
  id: z.uuid(),
  userId: z.int().positive(),
  sessionId: z.uuid(),
  provider: z.string(),
  expiresAt: z.int(),
});

/** R-SIGN-09: who may link an account, of which provider, in which session, until when (in milliseconds). */
export type LinkClaims = z.output<typeof linkClaims>;

/** A signed token, so that asking for one stores nothing; only its use does, by its id. */
export function makeLinkToken(claims: LinkClaims, secrets: TokenSecrets): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${prove(payload, signingSecret(secrets)).toString('base64url')}`;
}

/** The claims of a token that one of the secrets signed; undefined of any other text. Its end is not looked at. */
export function readLinkToken(token: string, secrets: TokenSecrets): LinkClaims | undefined {
  const [, payload, proof] = /^([\w-]{1,512})\.([\w-]{43})$/.exec(token) ?? [];
  if (payload === undefined || proof === undefined || !isCanonical(proof)) return undefined;
  const given = Buffer.from(proof, 'base64url');
  if (!secrets.some((secret) => timingSafeEqual(given, prove(payload, secret)))) return undefined;
  return linkClaims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data;
}

/** The word in front keeps these apart from everything else that is signed with the secret. */
function prove(payload: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`link ${payload}`).digest();
}
