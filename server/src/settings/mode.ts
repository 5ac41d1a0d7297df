import { isPatterned, longestAdminId, longestPassword, passwordFault } from '@cabinet/domain';
import { guessesAt, passwordWords } from '../guessed-passwords.ts';
import type { ValueReader } from './values.ts';

export type Mode = 'demo' | 'production';

/** The id of the first administrator without ADMIN_ID. */
export const DEFAULT_ADMIN = 'admin';

type Facts = { readonly publicUrl: string; readonly tokenSecrets: readonly string[]; readonly providers: number };

/** The least number of bytes of a secret, and in production of different ones among them. */
const SECRET_BYTES = 32;
const SECRET_SIGNS = 10;

/** The mode that is set. Without one the demo starts only when nothing looks like production. */
export function readMode(read: ValueReader, environment: Readonly<Record<string, string | undefined>>): Mode {
  const problems = read.problems.length;
  const mode = read.oneOf('CABINET_MODE', ['demo', 'production']);
  if (mode !== undefined || read.problems.length > problems) return mode ?? 'demo';
  const signs = Object.keys(environment).filter((name) => isOfProduction(name) && read.text(name) !== undefined);
  if (isElsewhere(read.text('PUBLIC_URL'))) signs.push('PUBLIC_URL');
  if (signs.length > 0)
    read.problems.push(
      `CABINET_MODE is missing beside ${signs.toSorted().join(', ')}: say production, or demo where anybody may sign in as anybody`,
    );
  return 'demo';
}

function isOfProduction(name: string): boolean {
  return name === 'DATABASE_URL' || name === 'TOKEN_SECRET' || /^OAUTH_[A-Z]+_CLIENT_(ID|SECRET)$/.test(name);
}

/** Whether other machines use an address. */
function isElsewhere(publicUrl: string | undefined): boolean {
  const url = publicUrl === undefined ? undefined : URL.parse(publicUrl);
  if (!url) return false;
  return url.protocol === 'https:' || !isOnlyHere(url.hostname);
}

/** What a demo says of itself; where other machines reach it, that too. */
export function demoWarning(host: string): string {
  const reach = isOnlyHere(host) ? '' : `, and other machines reach it at HOST=${host}`;
  return `this is a demo: anybody signs in as anybody${reach}; real people need CABINET_MODE=production`;
}

/** Whether an address to listen on is of this machine alone. */
export function isOnlyHere(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
}

/** Notes every reason why these settings must not serve real people. */
export function demandProduction(read: ValueReader, { publicUrl, tokenSecrets, providers }: Facts): void {
  const missing = ['DATABASE_URL', 'PUBLIC_URL', 'TOKEN_SECRET'].filter((name) => read.text(name) === undefined);
  read.problems.push(...missing.map((name) => `${name} is missing: CABINET_MODE=production needs it`));
  if (read.text('PUBLIC_URL') !== undefined && publicUrl.startsWith('http:'))
    read.problems.push('PUBLIC_URL must begin with https://: CABINET_MODE=production sends no session over http');
  if (!tokenSecrets.every(isLongSecret))
    read.problems.push(`TOKEN_SECRET is too short: each secret needs ${SECRET_BYTES} bytes or more`);
  else if (tokenSecrets.some(isSimple))
    read.problems.push('TOKEN_SECRET is too simple: make each secret with openssl rand -base64 48');
  if (providers === 0)
    read.problems.push(
      'OAUTH_FT_CLIENT_ID and OAUTH_FT_CLIENT_SECRET (or GOOGLE, KAKAO, GITHUB) are missing: CABINET_MODE=production needs a provider',
    );
}

/** R-ADM-01: notes why the first administrator could not sign in, and in production why others could in their place. */
export function demandAdmin(read: ValueReader, mode: Mode, publicUrl: string): void {
  const id = read.text('ADMIN_ID') ?? DEFAULT_ADMIN;
  if (id.length > longestAdminId) read.problems.push(`ADMIN_ID is too long: ${longestAdminId} characters or fewer`);
  const password = read.text('ADMIN_PASSWORD');
  if (password === undefined) return;
  const isWeighed = mode === 'production' || password.length > longestPassword;
  const fault = isWeighed ? passwordFault(password, guessesAt(publicUrl, id)) : undefined;
  if (fault !== undefined) read.problems.push(`ADMIN_PASSWORD is ${passwordWords[fault]}`);
}

export function isLongSecret(secret: string): boolean {
  return Buffer.byteLength(secret) >= SECRET_BYTES;
}

/** Whether a secret has few different characters or follows a pattern. */
function isSimple(secret: string): boolean {
  return new Set(secret).size < SECRET_SIGNS || isPatterned(secret.toLowerCase());
}
