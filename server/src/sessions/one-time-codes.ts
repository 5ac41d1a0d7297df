import { codeSeconds, codesAround } from '@cabinet/domain';
import { Secret, TOTP } from 'otpauth';

/** What authenticator apps know everywhere: six digits by SHA-1, of 160 random bits. */
const kind = { algorithm: 'SHA1', digits: 6, period: codeSeconds } as const;
export const codeSecretBytes = 20;
const issuer = 'Cabinet';

/** A secret for an app, in Base32, of random bytes in base64url. */
export function codeSecretOf(chance: string): string {
  return new Secret({ buffer: new Uint8Array(Buffer.from(chance, 'base64url')).buffer }).base32;
}

/** The address that an app reads from a QR code; `of` is what it calls the account. */
export function codeAddress(secret: string, of: string): string {
  return new TOTP({ ...kind, issuer, label: of, secret: Secret.fromBase32(secret) }).toString();
}

/** R-ADM-17: the half minute since 1970 whose code this is, now or one around now; null for any other code. */
export function stepOfCode(secret: string, code: string, now: Temporal.Instant): number | null {
  const timestamp = now.epochMilliseconds;
  const totp = new TOTP({ ...kind, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: codesAround });
  return delta === null ? null : TOTP.counter({ period: codeSeconds, timestamp }) + delta;
}
