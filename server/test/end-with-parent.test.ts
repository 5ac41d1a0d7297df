import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { until } from './remote.ts';

const script = join(import.meta.dirname, '..', '..', 'scripts', 'end-with-parent.mjs');

/** Says how often it was asked to end, once there was time to be asked several times. */
const program = `
  import { endWithParent } from ${JSON.stringify(script)};
  let asked = 0;
  process.on('SIGTERM', () => {
    asked += 1;
    if (asked > 1) return;
    setTimeout(() => {
      process.stdout.write('asked ' + asked);
      process.exit();
    }, 3_000);
  });
  setInterval(() => undefined, 1_000);
  endWithParent();
  process.stderr.write('up');
`;

test('a process whose parent is killed is asked to end, and asked once: a second signal would break off its work', async () => {
  const started = ['--input-type=module', '--eval', program];
  const parent = spawn('sh', ['-c', '"$0" "$@" & wait', process.execPath, ...started], { detached: true });
  onTestFinished(() => {
    // Its group, in which the process lives on when the test fails.
    if (parent.pid !== undefined && parent.stdout.readable) process.kill(-parent.pid, 'SIGKILL');
  });
  let ready = '';
  parent.stderr.on('data', (chunk: Buffer) => {
    ready += chunk.toString();
  });
  const said = text(parent.stdout);
  await until(() => ready === 'up');
  parent.kill('SIGKILL');
  expect(await said).toBe('asked 1');
});
