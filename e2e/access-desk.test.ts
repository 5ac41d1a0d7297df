import { paths } from '../web/src/state/address/paths.ts';
import { expectAccess, languages } from './expect-access.ts';
import { signInAsAdmin } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

/** What some addresses ask for, so that there is something to look at. */
const asking: Readonly<Record<string, string>> = { [paths.adminMain]: '?floor=4', [paths.adminSearch]: '?q=12' };
/** Every page of administrators; those of the way in and of the talks are looked at with their likes. */
const pages = Object.values(paths)
  .filter((path) => path.startsWith('/admin/') && !/login|presentations/.test(path))
  .map((path) => `${path}${asking[path] ?? ''}`);

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
