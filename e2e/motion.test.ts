import { dialog, oasis, openLocker } from './map.ts';
import { expect, type Page, test } from './story.ts';

/** How long the longest motion takes that a rule of the page would give what is on the screen, in milliseconds. */
function longestMotion(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(',').map((each) => Number.parseFloat(each) || 0));
    const moving = [...document.querySelectorAll('*')].map((element) => {
      const { animationName, animationDuration, transitionProperty, transitionDuration } = getComputedStyle(element);
      const moves = /all|transform|translate|scale|rotate|top|left|width|height/.test(transitionProperty);
      return Math.max(
        animationName === 'none' ? 0 : seconds(animationDuration),
        moves ? seconds(transitionDuration) : 0,
      );
    });
    return Math.max(...moving) * 1000;
  });
}

test('a person who wants less motion gets none; others see dialogs come in', async ({ page, signIn }) => {
  await signIn('gets.dizzy', oasis);
  const panel = await openLocker(page, 113);
  await panel.getByRole('button', { name: '대여', exact: true }).click();
  await expect(dialog(page, '이 사물함을 대여할까요?')).toBeVisible();
  expect(await longestMotion(page)).toBeLessThanOrEqual(10);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await longestMotion(page)).toBeGreaterThan(50);
});

/** What moves by itself, by the name of its animation, and for how many seconds. */
const movements = (page: Page): Promise<readonly (readonly [name: string, seconds: number])[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const {
        animationName: name,
        animationDuration: duration,
        animationIterationCount: count,
      } = getComputedStyle(element);
      const times = count === 'infinite' ? Number.POSITIVE_INFINITY : Number(count);
      return name === 'none' || !element.checkVisibility()
        ? []
        : [[name, Number.parseFloat(duration) * times] as const];
    }),
  );

test('the dots on the way to a locker rest after a while, as everything that moves beside what is read', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const isWalking = ([name]: readonly [string, number]) => name.includes('walk');
  const isLong = ([, seconds]: readonly [string, number]) => seconds > 5;
  await signIn('reads.calmly');
  await expect.poll(async () => (await movements(page)).some(isWalking)).toBe(true);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect((await movements(page)).filter(isLong)).toEqual([]);
  await page.goto(oasis);
  await openLocker(page, 117);
  await expect.poll(async () => (await movements(page)).some(isWalking)).toBe(true);
  expect((await movements(page)).filter(isLong)).toEqual([]);
});

test('the sign of a map that is read anew turns until it has come', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn('reads.anew', oasis);
  await expect(page.getByRole('grid')).toBeVisible();
  const { promise: isTime, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/\/v4\/.*floors/, async (route) => {
    await isTime;
    await route.continue();
  });
  const sign = page.getByRole('button', { name: /새로고침|새로고침하는 중/ }).locator('svg');
  const turning = () => sign.evaluate((drawn) => drawn.getAnimations().length);
  expect(await turning()).toBe(0);
  await page.getByRole('button', { name: '새로고침' }).click();
  await expect.poll(turning, { timeout: 10_000 }).toBe(1);
  letCome();
  await expect.poll(turning).toBe(0);
});
