import { people } from './campus.ts';
import { oasis } from './map.ts';
import { expect, test } from './story.ts';

/** A window of 640 px at 200 %: 320 px of layout. */
test.use({ viewport: { width: 320, height: 640 }, deviceScaleFactor: 2 });

test('at 320 px and 200 % no page has to be pushed sideways', async ({ page, signIn }) => {
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await overhang()).toBeLessThanOrEqual(0);
  await signIn('has.a.small.screen');
  for (const address of ['/home', '/available', '/profile/log', oasis, '/main?floor=3']) {
    await page.goto(address);
    await expect(page.getByRole('navigation', { name: '하단 메뉴' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect(await overhang()).toBeLessThanOrEqual(0);
  }
  for (const language of ['EN', '한국어']) {
    await page.getByRole('button', { name: language, exact: true }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await overhang()).toBeLessThanOrEqual(0);
  }
});

test('at 320 px the name of the building stays on one line beside the own locker', async ({ signIn }) => {
  const page = await signIn(people.neighbour, oasis);
  await expect(page.getByRole('link', { name: /내 사물함/ })).toBeVisible();
  const building = page.getByRole('combobox', { name: '건물' });
  expect((await building.boundingBox())?.height).toBeLessThan(50);
  const last = await page.getByRole('button', { name: /^알림/ }).boundingBox();
  expect((last?.x ?? 320) + (last?.width ?? 0)).toBeLessThanOrEqual(320);
});
