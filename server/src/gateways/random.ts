import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** Secure randomness; injected so that tests can be exact. */
export type Random = {
  /** A URL-safe secret of so many bytes. */
  secret(bytes: number): string;
  uuid(): string;
  /** A whole number, 0 ≤ n < below. */
  below(limit: number): number;
};

export const secureRandom: Random = {
  secret: (bytes) => randomBytes(bytes).toString('base64url'),
  uuid: () => randomUUID(),
  below: (limit) => randomInt(limit),
};
