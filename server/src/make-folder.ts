import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './start-up-error.ts';

/**
 * Makes a folder and what is missing above it; one that is there already is left as it is. Node's own recursive way never
 * ends where the system says that a folder above is missing although it is there, as it does under /proc.
 * @throws the system's error when a folder cannot be made
 */
export function makeFolder(path: string, mode = 0o777): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode });
  } catch (thrown) {
    if (errorCode(thrown) !== 'EEXIST') throw thrown;
  }
}
