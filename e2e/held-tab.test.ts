import { dialog, oasis, openLocker } from './map.ts';
import { expect, type Page, test } from './story.ts';

/** What had the focus outside of the dialog at a press of a key. */
async function watch(page: Page): Promise<() => Promise<readonly string[]>> {
  const strays = await page.evaluateHandle(() => {
    const seen: string[] = [];
    addEventListener(
      'keydown',
      () => {
        const at = document.activeElement;
        const isGuard = at?.hasAttribute('data-base-ui-focus-guard') === true;
        if (at === null || at === document.body || isGuard || at.closest('[role=dialog]') !== null) return;
        seen.push(at.outerHTML.slice(0, 80));
      },
      { capture: true },
    );
    return seen;
  });
  return () => strays.evaluate((seen) => seen);
}

test('a key that is held down stays in the dialog, and presses nothing behind it', async ({ page, signIn }) => {
  await signIn('holds.tab', oasis);
  const panel = await openLocker(page, 116);
  await panel.getByRole('button', { name: '대여', exact: true }).click();
  const asked = dialog(page, '이 사물함을 대여할까요?');
  await expect(asked.getByRole('heading')).toBeFocused();
  const strays = await watch(page);
  for (const key of ['Tab', 'Shift+Tab']) {
    await Promise.all(Array.from({ length: 40 }, () => page.keyboard.press(key)));
  }
  expect(await strays()).toEqual([]);
  await expect(asked).toBeVisible();
});
