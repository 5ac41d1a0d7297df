import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const script = join(import.meta.dirname, '../../scripts/test-deep.mjs');

test('a part of the long tests that is mistyped fails, and is told the names that there are', async () => {
  const run = promisify(execFile)(process.execPath, [script, 'fuz']);
  await expect(run).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(/^there is no part fuz: .*fuzz/) });
});
