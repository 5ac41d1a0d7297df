import { signInAsAdmin } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

test('the bars of an administrator stay where they are, whether the buildings are known or not', async ({ page }) => {
  await signInAsAdmin(page.context());
  const known = Promise.withResolvers<undefined>();
  await page.route(/\/v4\/cabinets\/buildings$/, async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.goto('/admin/log');
  const finder = page.getByRole('combobox', { name: 'Intra ID 또는 사물함 번호' });
  const available = page.getByRole('link', { name: '사용가능' });
  // The letters of the first font are of another width.
  await expect(finder).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const places = async () => ({ finder: await finder.boundingBox(), available: await available.boundingBox() });
  const whileUnknown = await places();
  known.resolve(undefined);
  await expect(page.getByRole('link', { name: '5층' })).toBeVisible();
  expect(await places()).toEqual(whileUnknown);
});
