import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { afterwards } from './database.ts';

/**
 * A new folder that is removed with the test, or with the file that makes it. It lies in that of the run, because hooks do not
 * remove it where the run is ended in the middle, or a file is loaded of which no test is chosen (`-t`).
 */
export function newFolder(on = inject('runFolder')): string {
  const folder = mkdtempSync(join(on, 'of-test-'));
  afterwards(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
