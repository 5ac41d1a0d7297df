import type { Locator } from '@playwright/test';
import { people } from './campus.ts';
import { oasis, openLocker } from './map.ts';
import { signInAsAdmin } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

const ground = (mark: Locator) => mark.evaluate((element) => getComputedStyle(element).backgroundColor);
const isOutlined = (mark: Locator) => expect(mark).toHaveCSS('outline-style', 'solid');

test('where the system sets all colours, what is on, chosen or filled still looks so', async ({ page, signIn }) => {
  await signIn('sees.few.colours', '/profile');
  const [on, off] = [true, false].map((checked) => page.getByRole('switch', { checked }).first().locator('span'));
  if (on === undefined || off === undefined) throw new Error('a profile has switches');
  expect(await ground(on)).not.toBe(await ground(off));

  // A colour that is chosen is what the choice is about, and stays.
  await page.getByRole('button', { name: /^메인 컬러/ }).click();
  const choices = page.getByRole('button', { name: '바다색' }).locator('xpath=..').getByRole('button');
  await expect(choices).toHaveCount(10);
  const grounds = await choices.evaluateAll((each) => each.map((choice) => getComputedStyle(choice).backgroundColor));
  expect(new Set(grounds).size).toBe(10);

  // A bar is told from what it lies on.
  const isFilled = async (bar: Locator) => expect(await ground(bar)).not.toBe(await ground(page.locator('body')));
  await page.goto('/store?panel=coins');
  await isFilled(
    page
      .getByRole('table', { name: /확률|보너스/ })
      .locator('td i')
      .first(),
  );
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/available');
  await isFilled(page.getByRole('timer').locator('xpath=ancestor::*[.//i][1]').locator('i').last());
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(oasis);
  const chip = page.getByRole('button', { name: /^사용가능 \d/ });
  await expect(chip).toHaveCSS('outline-style', 'none');
  await chip.click();
  await page.mouse.move(0, 0);
  await isOutlined(chip);

  await page.goto('/livez');
  await signInAsAdmin(page.context());
  await page.goto('/admin/presentations/home');
  await isOutlined(page.getByRole('gridcell', { selected: true }));
  const kinds = page.getByRole('list', { name: '달력에 쓰는 표시' }).getByRole('listitem').locator('i');
  const looks = await kinds.evaluateAll((marks) =>
    marks.map((mark) => {
      const { backgroundColor, backgroundImage, borderStyle } = getComputedStyle(mark);
      return [backgroundColor, backgroundImage, borderStyle].join();
    }),
  );
  expect(new Set(looks).size).toBe(4);
});

test('where the system sets all colours, the page of those who left shows at which step they are', async ({ page }) => {
  await page.goto('/agu');
  const steps = page.getByRole('list', { name: '반납하는 순서' }).getByRole('listitem').locator('> span');
  await expect(steps).toHaveCount(2);
  await isOutlined(steps.first());
  await expect(steps.last()).toHaveCSS('outline-style', 'none');
  await expect(steps.last()).toHaveCSS('border-style', 'solid');
});

test('where the system sets all colours, the grab of a sheet and the door of a late locker are seen', async ({
  signIn,
}) => {
  const page = await signIn(people.forgetful);
  const own = page.getByRole('banner').getByRole('link', { name: /내 사물함/ });
  const colour = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color);
  expect(await colour(own.locator('svg'))).toBe(await colour(own));

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(oasis);
  const grab = (await openLocker(page, 117)).getByRole('button').first();
  const line = await grab.evaluate((button) => getComputedStyle(button, '::after').backgroundColor);
  expect(line).not.toBe(await ground(page.locator('body')));
});
