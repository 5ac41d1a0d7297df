import type { Page } from '@playwright/test';
import { oasis } from './map.ts';
import { expect, test } from './story.ts';

const fill = (page: Page) =>
  page.context().addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
const deny = (page: Page) =>
  page.context().addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });

test('on a device without room everything is there, and what is chosen holds while the page is open', async ({
  page,
  signIn,
}) => {
  await fill(page);
  await page.goto(oasis);
  await expect(
    page.getByRole('link', { name: /Seoul 로그인/ }).or(page.getByRole('button', { name: /Seoul 로그인/ })),
  ).toBeVisible();
  await signIn('has.no.room', oasis);
  await expect(page.getByRole('heading', { name: /Oasis/ }).first()).toBeVisible();
  const dark = page.getByRole('switch', { name: '다크 모드' });
  await dark.click();
  await expect(dark).toBeChecked();
  await page.getByRole('link', { name: '상점' }).click();
  await expect(page.getByRole('heading', { name: '까비 상점' })).toBeVisible();
});

test('where a browser keeps nothing, because somebody blocks all cookies, talks can be read all the same', async ({
  page,
}) => {
  await deny(page);
  await page.goto('/presentations/home');
  await expect(page.getByRole('heading', { name: '지식나눔', exact: true }).first()).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /Seoul 로그인/ })).toBeVisible();
});
