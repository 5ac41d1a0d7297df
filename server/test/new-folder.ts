import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { afterwards } from './database.ts';

/**
 * A new folder that is removed with the test, or with the file that makes it. It lies in that of the run, so that one that is
 * ended in the middle leaves none behind.
 */
export function newFolder(on = inject('runFolder')): string {
  const folder = mkdtempSync(join(on, 'of-test-'));
  afterwards(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
