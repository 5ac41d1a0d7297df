import { hold } from './hold.ts';
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
  const letCome = await hold(page, /\/v4\/.*floors/);
  const sign = page.getByRole('button', { name: /새로고침|새로고침하는 중/ }).locator('svg');
  const turning = () => sign.evaluate((drawn) => drawn.getAnimations().length);
  expect(await turning()).toBe(0);
  await page.getByRole('button', { name: '새로고침' }).click();
  await expect.poll(turning, { timeout: 10_000 }).toBe(1);
  letCome();
  await expect.poll(turning).toBe(0);
});

/** Lets what moves take a thousand times as long, so that it can be looked at on its way; and as long as it does again. */
async function slowDown(page: Page): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
  return () => session.send('Animation.setPlaybackRate', { playbackRate: 1 });
}

test('the panel of a phone comes and goes behind the navigation, and turns back on its way', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 390, height: 844 });
  // The browser never rests: nothing is drawn ahead, and what was opened is to leave all the same.
  await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
  await signIn('is.in.a.hurry', oasis);
  const tile = page.getByRole('grid').getByRole('button', { name: /^113번/ });
  const panel = page.getByRole('region', { name: /113번/ });
  const heading = panel.getByRole('heading', { level: 2 });
  const isCovered = () =>
    page.getByRole('navigation', { name: '하단 메뉴' }).evaluate((bar) => {
      const { x, y, width, height } = bar.getBoundingClientRect();
      return !bar.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  const top = async () => (await panel.boundingBox())?.y ?? Number.NaN;
  // The code of the panel is there.
  await tile.press('Enter');
  await expect(heading).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  const goOn = await slowDown(page);
  await tile.press('Enter');
  await expect(heading).toBeFocused();
  expect(await isCovered()).toBe(false);
  // What a busy page draws later than the rest of it would lag behind on the way.
  const moving = await panel.evaluate((sheet) =>
    sheet.getAnimations().map((each) => each instanceof CSSTransition && each.transitionProperty),
  );
  expect(moving).toEqual(['translate']);
  await goOn();
  await expect.poll(top).toBeLessThan(400);
  await slowDown(page);
  await page.keyboard.press('Escape');
  // What is pressed while it leaves is meant for the page.
  await expect(tile).toBeFocused();
  expect(await isCovered()).toBe(false);
  await tile.press('Enter');
  await expect(heading).toBeFocused();
  expect(await top()).toBeLessThan(600);
});
