import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, storyDay } from './server.ts';

/**
 * The one server of nearly all stories: each has its own people and lockers on it. There it is always nine in the morning,
 * so that no run meets 13:00 or midnight on its way.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  makeFolder();
  const server = await startServer({ scenario: 'campus', at: `${storyDay}T09:00+09:00` });
  process.env['STORY_SERVER'] = server.url;
  return server.end;
}

/** The folder for all servers of a run: a moment after its end it goes, also where somebody ends it in the middle. */
function makeFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'cabinet-run-'));
  // As root PostgreSQL runs as somebody else, who has to reach what is in it.
  chmodSync(folder, 0o711);
  process.env['STORIES_FOLDER'] = folder;
  process.once('exit', () => spawn('sh', ['-c', 'sleep 3; rm -rf "$0"', folder], { detached: true, stdio: 'ignore' }));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
}
