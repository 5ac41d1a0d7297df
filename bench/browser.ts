import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { getChromium } from '../e2e/chromium.ts';

/** A Chromium of our own with a profile of its own, in Korean. */
export type Browser = {
  readonly context: BrowserContext;
  /** The port for other tools that control it. */
  readonly debuggingPort: number;
  close(): Promise<void>;
};

/** The window of a desktop. */
const viewport = { width: 1440, height: 900 };

export async function openBrowser(): Promise<Browser> {
  const { executablePath, args, env } = getChromium();
  const profile = mkdtempSync(join(tmpdir(), 'cabinet-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, '--lang=ko-KR', '--remote-debugging-port=0'],
    env: { ...process.env, ...env },
    locale: 'ko-KR',
    viewport,
  });
  const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  return {
    context,
    debuggingPort: Number(port),
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
