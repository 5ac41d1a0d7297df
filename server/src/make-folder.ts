import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './start-up-error.ts';

/**
 * Makes a folder and its missing parents; an existing folder stays as it is. Node's own recursive `mkdir` never ends
 * where the system reports an existing parent as missing, as it does under /proc.
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
