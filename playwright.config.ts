import { defineConfig } from '@playwright/test';
import { getChromium } from './e2e/chromium.ts';

const chromium = getChromium();

/** The global set-up sets it once the server of the stories listens. */
const server = process.env['STORY_SERVER'];

const desktop = { width: 1440, height: 900 };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** A story with this tag runs in every look of the product, in `npm test` in two of them; the others run on a light desktop. */
const inEveryLook = /@every-look/;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // No story measures time: on a busy machine it only takes longer. A story that is not over by then hangs.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  reportSlowTests: null,
  use: {
    actionTimeout: 90_000,
    ...(server !== undefined && { baseURL: server }),
    viewport: desktop,
    // Only the stories of the service worker have one: it would answer for a network that a story cuts.
    serviceWorkers: 'block',
    locale: 'ko-KR',
    // R-GEN-01: a reader in another time zone sees the time of the campus.
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium.executablePath,
      args: [...chromium.args],
      env: { ...process.env, ...chromium.env },
    },
  },
  projects: [
    { name: 'desktop-light', use: { colorScheme: 'light' } },
    { name: 'desktop-dark', use: { colorScheme: 'dark' }, grep: inEveryLook },
    { name: 'phone-light', use: { ...phone, colorScheme: 'light' }, grep: inEveryLook },
    { name: 'phone-dark', use: { ...phone, colorScheme: 'dark' }, grep: inEveryLook },
  ],
});
