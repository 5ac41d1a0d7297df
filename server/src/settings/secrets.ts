import { generateKeyPairSync } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { secureRandom } from '../gateways/random.ts';
import { makeFolder } from '../make-folder.ts';
import { errorCode, StartUpError } from '../start-up-error.ts';

/**
 * Reads a secret of demo mode from its file in the state folder, which only its owner can read; the first start makes
 * it. Two processes that start together end up with the same secret.
 * @throws StartUpError when the folder cannot be written
 */
export function keepSecret(
  dataDir: string,
  name: string,
  generate: () => string,
  whenEmpty = 'remove it, and a new one is made',
): string {
  const file = join(dataDir, name);
  const mine = `${file}.${process.pid}`;
  try {
    const known = readIfThere(file);
    if (known === '') throw new StartUpError(`${resolve(file)} is empty: ${whenEmpty}`);
    if (known !== undefined) return known;
    makeFolder(dataDir);
    writeFileSync(mine, `${generate()}\n`, { mode: 0o600, flush: true });
    linkIfFirst(mine, file);
    rmSync(mine);
    return readFileSync(file, 'utf8').trim();
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

function linkIfFirst(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (thrown) {
    if (errorCode(thrown) !== 'EEXIST') throw thrown;
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
