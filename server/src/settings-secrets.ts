import { generateKeyPairSync } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { secureRandom } from './gateways/random.ts';
import { errorCode, StartUpError } from './start-up-error.ts';

/** A secret that lives in a file of the state folder, readable by its owner alone. `isNew` when this call made it. */
export type KeptSecret = { readonly value: string; readonly isNew: boolean };

/**
 * Reads a secret of demo mode, or makes it the first time. Two processes that start at once end up with the same one.
 * @throws StartUpError when the folder cannot be written
 */
export function keepSecret(dataDir: string, name: string, generate: () => string): KeptSecret {
  const file = join(dataDir, name);
  const mine = `${file}.${process.pid}`;
  try {
    const known = readIfThere(file);
    if (known !== undefined) return { value: known, isNew: false };
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(mine, `${generate()}\n`, { mode: 0o600 });
    const isNew = linkIfFirst(mine, file);
    rmSync(mine);
    return { value: readFileSync(file, 'utf8').trim(), isNew };
  } catch (thrown) {
    const code = errorCode(thrown);
    if (code === undefined) throw thrown;
    throw new StartUpError(`DATA_DIR ${resolve(dataDir)} cannot be used (${code} at ${name})`);
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (thrown) {
    if (errorCode(thrown) === 'ENOENT') return undefined;
    throw thrown;
  }
}

function linkIfFirst(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (thrown) {
    if (errorCode(thrown) === 'EEXIST') return false;
    throw thrown;
  }
}

export const generateTokenSecret = (): string => secureRandom.secret(48);
export const generatePassword = (): string => secureRandom.secret(12);

/** A key pair for Web Push as its two base64url texts, separated by a blank. */
export function generateVapidKeys(): string {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = [x, y].map((part) => Buffer.from(part ?? '', 'base64url'));
  return `${Buffer.concat([Buffer.of(4), ...point]).toString('base64url')} ${d}`;
}
