import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { findChromium } from './chromium.ts';
import { dialog, oasis, openLocker } from './map.ts';
import { type StoryServer, startServer } from './server.ts';
import { signInByRequest } from './sign-in-by-request.ts';

/**
 * The pictures of the documents, taken of the demo. Run by `npm run screenshots`. It is always the same Friday before
 * noon: one far ahead, since a browser drops the cookies of a time that is past.
 */
const time = '2037-11-20T11:50+09:00';
const folder = join(import.meta.dirname, '..', 'docs', 'images');
const most = 300_000;

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

type Picture = {
  readonly name: string;
  /** Whoever looks; nobody before the sign-in. */
  readonly login?: 'hyunja' | 'jihkim';
  readonly address: string;
  readonly on?: 'phone';
  readonly theme?: 'dark';
  /** What is done and waited for until everything is there. */
  show(page: Page): Promise<void>;
};

async function showFree(page: Page): Promise<void> {
  const first = page
    .getByRole('grid')
    .getByRole('button', { name: /^\d+번, 개인, 사용가능/ })
    .first();
  await openLocker(page, Number.parseInt((await first.textContent()) ?? '', 10));
}

const pictures: readonly Picture[] = [
  {
    name: 'login',
    address: '/login',
    show: (page) => expect(page.getByRole('button', { name: /Seoul 로그인/ })).toBeVisible(),
  },
  {
    name: 'home',
    login: 'jihkim',
    address: '/home',
    show: (page) => expect(page.getByRole('timer').first()).toBeVisible(),
  },
  { name: 'main.light', login: 'hyunja', address: oasis, show: showFree },
  { name: 'main.dark', login: 'hyunja', address: oasis, theme: 'dark', show: showFree },
  {
    name: 'main.phone',
    login: 'hyunja',
    address: oasis,
    on: 'phone',
    show: (page) => expect(page.getByRole('grid')).toBeVisible(),
  },
  {
    name: 'panel',
    login: 'jihkim',
    address: oasis,
    async show(page) {
      await page
        .getByRole('grid')
        .getByRole('button', { name: /내 사물함/ })
        .click();
      await expect(page.getByRole('button', { name: '사물함 설정' })).toBeVisible();
    },
  },
  {
    name: 'dialog',
    login: 'hyunja',
    address: oasis,
    async show(page) {
      await showFree(page);
      await page.getByRole('button', { name: '대여', exact: true }).click();
      await expect(dialog(page, '이 사물함을 대여할까요?')).toContainText('31일');
    },
  },
  {
    name: 'available',
    login: 'hyunja',
    address: '/available',
    show: (page) => expect(page.getByRole('list', { name: '2층' })).toBeVisible(),
  },
];

async function take(browser: Browser, { url }: StoryServer, picture: Picture): Promise<void> {
  const context = await browser.newContext({
    ...(picture.on === 'phone' ? phone : desktop),
    baseURL: url,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    colorScheme: picture.theme ?? 'light',
  });
  if (picture.login !== undefined) await signInByRequest(context, picture.login, url);
  const page = await context.newPage();
  await page.goto(picture.address);
  await picture.show(page);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready.then(() => true));
  await page.waitForTimeout(500);
  const path = join(folder, `${picture.name}.png`);
  await page.screenshot({ path, caret: 'hide' });
  await context.close();
  const { size } = statSync(path);
  if (size > most) throw new Error(`${path} has ${size} bytes, more than ${most}`);
  process.stdout.write(`${picture.name}.png ${Math.round(size / 1000)} KB\n`);
}

mkdirSync(folder, { recursive: true });
const { executablePath, args, env } = findChromium();
const server = await startServer({ scenario: 'demo', at: time });
const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
try {
  for (const picture of pictures) await take(browser, server, picture);
} finally {
  await browser.close();
  await server.end();
}
