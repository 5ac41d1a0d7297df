import type { Locator } from '@playwright/test';
import { oasis } from './map.ts';
import { signInAsAdmin } from './sign-in-by-request.ts';
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

test('a person can go back to the style of the device, and other tabs follow', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn('changes.her.mind', '/profile');
  const style = (name: string) => page.getByRole('group', { name: '화면 스타일' }).getByRole('button', { name });
  await expect(style('기기설정')).toHaveAttribute('aria-pressed', 'true');
  const other = await page.context().newPage();
  await other.goto('/home');
  await style('다크').click();
  await expect.poll(() => background(page)).toBe(black);
  await expect.poll(() => background(other)).toBe(black);
  await style('기기설정').click();
  await expect(style('기기설정')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => background(page)).toBe(white);
  await expect.poll(() => background(other)).toBe(white);
});

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

  await test.step('no control stays in the colours of the other theme while the page changes to one', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(page.getByRole('grid')).toBeVisible();
    const [first, last] = await dark.evaluate((toggle: HTMLElement) => {
      const grounds = () =>
        [...document.querySelectorAll('#root *')].map((each) => getComputedStyle(each).backgroundColor);
      toggle.click();
      const atOnce = grounds();
      for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
      return [atOnce, grounds()];
    });
    expect(first).toEqual(last);
  });
});

test('a tab and a switch of views answer the pointer where they can be pressed', async ({ page, hasTouch }) => {
  const colour = (each: Locator) => each.evaluate((element) => getComputedStyle(element).color);
  await page.goto('/presentations/home');
  const sort = page.locator('label').filter({ hasText: '좋아요순' });
  for (const each of [page.getByRole('link', { name: '개발', exact: true }), sort]) {
    const before = await colour(each);
    await each.hover();
    if (hasTouch) expect(await colour(each)).toBe(before);
    else await expect.poll(() => colour(each)).not.toBe(before);
  }
});

test('what is free stands out from the card of its chart, and its number from it, in either theme', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/admin/home');
    const number = page.getByRole('region', { name: '층별 이용 현황' }).locator('text[class*=onFree]').first();
    await expect(number).toBeVisible();
    const [card, bar, text] = await number.evaluate((element) => {
      const pen = document.createElement('canvas').getContext('2d');
      const luminance = (colour: string) => {
        if (pen === null) throw new Error('there is no canvas');
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((part) =>
          part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
      };
      const styleOf = (each: Element | null | undefined) => getComputedStyle(each ?? element);
      const root = styleOf(document.documentElement);
      return [
        luminance(root.getPropertyValue('--surface')),
        luminance(styleOf(element.parentElement?.querySelector('rect')).fill),
        luminance(styleOf(element).fill),
      ];
    });
    const contrast = (one = 0, other = 0) => Math.max(one, other) / Math.min(one, other);
    expect(contrast(bar, card)).toBeGreaterThan(3);
    expect(contrast(text, bar)).toBeGreaterThan(4.5);
  }
});
