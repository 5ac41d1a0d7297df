import { found } from './campus.ts';
import { oasis } from './map.ts';
import { expect, test } from './story.ts';

test('in forced colours a taken seat is full, each state of the legend looks its own, and a free locker says its kind', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn('sees.the.systems.colours', '/main?floor=3&section=Cluster X - 6');
  const shared = page.getByRole('grid').getByRole('button', { name: new RegExp(`^${found.sharedByThree}번`) });
  const edge = (seat: string) =>
    shared
      .locator(seat)
      .first()
      .evaluate((each) => Number.parseFloat(getComputedStyle(each).borderTopWidth));
  expect(await edge('i[data-taken]')).toBeGreaterThan(await edge('i:not([data-taken])'));

  await page.goto(oasis);
  const swatches = page.getByRole('main').locator('button > span[data-look]');
  await expect(swatches.first()).toBeVisible();
  const looks = await swatches.evaluateAll((all) =>
    all.map((each) => {
      const { backgroundColor, backgroundImage, borderColor, borderStyle, borderWidth } = getComputedStyle(each);
      return [backgroundColor, backgroundImage, borderColor, borderStyle, borderWidth].join();
    }),
  );
  expect(new Set(looks).size).toBe(looks.length);
  const free = page.getByRole('grid').locator('[data-look="free"]').first();
  const ground = await free.evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(
    await free
      .locator('svg')
      .first()
      .evaluate((each) => getComputedStyle(each).stroke),
  ).not.toBe(ground);
});
