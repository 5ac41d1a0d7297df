import { signInAsAdmin, signInByRequest } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

test('screens 2.6: while the next suggestions are on their way, those that still fit stay, and no others', async ({
  page,
  device,
}) => {
  for (const login of ['seek.ann', 'seek.anna', 'seek.bob']) await signInByRequest(await device(), login);
  await signInAsAdmin(page.context());
  await page.goto('/admin/home');
  const finder = page.getByRole('combobox', { name: 'Intra ID 또는 사물함 번호' });
  const options = page.getByRole('listbox').getByRole('option');
  const total = page.getByRole('search').getByRole('status');
  await finder.fill('seek.');
  await expect(options).toHaveText(['seek.ann', 'seek.anna', 'seek.bob']);
  await expect(total).toHaveText('검색 결과: 3');

  const answer = Promise.withResolvers<undefined>();
  let asked = 0;
  await page.route(/\/search\/users-simple/, async (route) => {
    asked += 1;
    await answer.promise;
    await route.continue();
  });
  await finder.fill('seek.an');
  await expect(options).toHaveText(['seek.ann', 'seek.anna']);
  // How many there are nobody knows yet.
  await expect(total).not.toContainText('검색 결과');
  await expect.poll(() => asked).toBe(1);
  await expect(options).toHaveText(['seek.ann', 'seek.anna']);
  await finder.fill('seek.bo');
  await finder.press('ArrowDown');
  await finder.press('Enter');
  await expect(page).toHaveURL(/q=seek\.bob$/);
  answer.resolve(undefined);

  await finder.fill('seek.ann');
  await expect(total).toHaveText('검색 결과: 2');
});

test('screens 11: a search that shows ten people says beside its title how many there are', async ({
  page,
  device,
}) => {
  const context = await device();
  for (let each = 10; each <= 20; each += 1) await signInByRequest(context, `crowd.of.${each}`);
  await signInAsAdmin(page.context());
  await page.goto('/admin/search?q=crowd.of.');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: '더보기' })).toBeVisible();
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(10);
  const count = main.getByText('11', { exact: true });
  await expect(count).toBeVisible();
  // As near as one word is to the next.
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const gap = await main.getByRole('heading', { level: 1 }).evaluate((title) => {
    const number = title.nextElementSibling;
    return (number?.getBoundingClientRect().left ?? 0) - title.getBoundingClientRect().right;
  });
  expect(gap).toBeGreaterThan(3);
  expect(gap).toBeLessThan(7);
});
