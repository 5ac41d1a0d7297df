import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../src/start-up-error.ts';

/** The process number of the folder's PostgreSQL, if it has one; a start after a kill removes the file and writes it anew. */
export function postmasterOf(folder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10) || undefined;
  } catch (thrown) {
    if (errorCode(thrown) === 'ENOENT') return undefined;
    throw thrown;
  }
}
