import { oasis } from './map.ts';
import { expect, type Page, test } from './story.ts';

const black = 'rgb(31, 31, 31)';
const white = 'rgb(255, 255, 255)';

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

for (const [style, system, colour] of [
  [null, 'dark', black],
  [null, 'light', white],
  ['DARK', 'light', black],
  ['LIGHT', 'dark', white],
] as const) {
  test(`${style ?? 'the style of the device'} on a ${system} device is painted before any script arrives`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.addInitScript((saved) => {
      if (saved !== null) localStorage.setItem('display-style-toggle', saved);
    }, style);
    await page.route(/\.(js|css)$/, (route) => route.abort());
    await page.goto('/login');
    expect(await background(page)).toBe(colour);
    await expect(page.locator('body')).toHaveAttribute('display-style', colour === black ? 'dark' : 'light');
  });
}

test('a page follows its device until somebody chooses, and keeps what was chosen', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn('likes.the.dark', oasis);
  const dark = page.getByRole('switch', { name: '다크 모드' });
  await expect(dark).not.toBeChecked();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(dark).toBeChecked();
  await expect.poll(() => background(page)).toBe(black);
  await dark.click();
  await expect(dark).not.toBeChecked();
  await expect.poll(() => background(page)).toBe(white);
  await page.reload();
  await expect(dark).not.toBeChecked();
  expect(await background(page)).toBe(white);
  await dark.click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(dark).toBeChecked();
});
