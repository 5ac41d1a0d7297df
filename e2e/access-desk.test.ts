import { expectAccess, languages } from './expect-access.ts';
import { signInAsAdmin } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

const pages = [
  '/admin/home',
  '/admin/main?floor=4',
  '/admin/available',
  '/admin/search?q=12',
  '/admin/club',
  '/admin/store',
  '/admin/store/grants',
  '/admin/log',
  '/admin/slack-alarm',
  '/admin/account',
];

for (const language of languages) {
  test(`${language}: the pages of administrators are open to everybody`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await signInAsAdmin(page.context());
    for (const address of pages) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccess(page);
    }
  });
}
