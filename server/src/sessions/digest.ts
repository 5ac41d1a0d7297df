import { createHash } from 'node:crypto';

/**
 * What the database keeps of a secret that we gave out: a reader of the database or of a backup cannot use it. Such a
 * secret is too long to guess, so that it needs no salt.
 */
export function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
