import { defineConfig } from '@playwright/test';
import { findChromium } from './e2e/chromium.ts';

const chromium = findChromium();

/** Told by the global set-up, once the server of the stories listens. */
const server = process.env['STORY_SERVER'];

const desktop = { width: 1440, height: 900 };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Stories that are told in every look of the product carry this tag; the others are told on a light desktop. */
const inEveryLook = /@every-look/;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Nothing is measured here: on a busy machine a story takes longer and is as true.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reportSlowTests: null,
  use: {
    ...(server !== undefined && { baseURL: server }),
    viewport: desktop,
    locale: 'ko-KR',
    // R-GEN-01: whoever looks from elsewhere sees the time of the campus.
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
