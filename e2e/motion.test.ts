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
