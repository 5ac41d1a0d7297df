import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from './story.ts';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Colours on their way from one theme to the other are nobody's to read. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((each) => each.finished));
  });
}

/** No violation of WCAG 2.2 AA in what is on the screen now, light and dark. */
async function expectAccess(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await rest(page);
    const { violations } = await new AxeBuilder({ page }).withTags(standard).analyze();
    const told = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${colorScheme} ${id} ${target.join(' ')}: ${failureSummary}`),
    );
    expect(told).toEqual([]);
  }
}

for (const language of ['ko', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    });

    test(`${language}: pages of the way in are open to everybody`, async ({ page }) => {
      for (const address of ['/login', '/login/failure', '/admin/login/failure', '/nowhere']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccess(page);
      }
    });
  });
}
