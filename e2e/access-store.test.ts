import { people } from './campus.ts';
import { expectAccess, languages } from './expect-access.ts';
import { expect, test } from './story.ts';

const logins = { ko: people.rich[5], en: people.rich[6] };

for (const language of languages) {
  test(`${language}: the store, its logs and its questions are open to everybody`, async ({ page, signIn }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await signIn(logins[language], '/store?panel=coins');
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccess(page);
    await page
      .getByRole('button', { name: /구매하기|Buy/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
    await expect(page.getByRole('dialog').getByText('−300')).toBeVisible();
    await expectAccess(page, '[role=dialog]');
    for (const address of ['/store/coin-log', '/store/item-use-log', '/store/inventory']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[role=status] [aria-hidden=true]')).toHaveCount(0);
      await expectAccess(page);
    }
  });
}
