import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { signingSecret, type TokenSecrets } from './tokens.ts';

/** What a text is for, and whose it is: it decrypts for nothing and nobody else. */
type Purpose = { readonly use: string; readonly of: string };

const algorithm = 'aes-256-gcm';
export const nonceBytes = 12;
const tagBytes = 16;

/** A key of its own for each use, so that what signs tokens encrypts nothing. */
const keyOf = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, 32));

/** Encrypts a text under the secret that signs now: nonce, bytes and tag. `chance` is 12 random bytes, base64url. */
export function encrypt(text: string, { use, of }: Purpose, secrets: TokenSecrets, chance: string): Buffer {
  const nonce = Buffer.from(chance, 'base64url');
  const cipher = createCipheriv(algorithm, keyOf(signingSecret(secrets), use), nonce).setAAD(Buffer.from(of));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** The text, and whether the secret that signs now encrypted it; undefined when none of the secrets did. */
export function decrypt(
  bytes: Buffer,
  { use, of }: Purpose,
  secrets: TokenSecrets,
): { readonly text: string; readonly isCurrent: boolean } | undefined {
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(-tagBytes);
  for (const [index, secret] of secrets.entries()) {
    const decipher = createDecipheriv(algorithm, keyOf(secret, use), nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(of)).setAuthTag(tag);
    const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8');
    if (isGenuine(decipher)) return { text, isCurrent: index === 0 };
  }
  return undefined;
}

/** Node tells of another key, and of bytes that were changed, by throwing. */
function isGenuine(decipher: { final(): Buffer }): boolean {
  try {
    decipher.final();
    return true;
  } catch {
    return false;
  }
}
