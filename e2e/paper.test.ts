import { found, people, talk } from './campus.ts';
import { oasis, tile } from './map.ts';
import { signInAsAdmin } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';

/** Prints a page of a desktop: a sheet of A4 between its margins is as narrow as a phone. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1018 });
}

/** A browser that prints lays the page out without telling those who watch a size. */
function layOutUntold(): void {
  globalThis.ResizeObserver = class extends ResizeObserver {
    constructor(told: ResizeObserverCallback) {
      super((...sizes) => matchMedia('print').matches || told(...sizes));
    }
  };
}

test('a sheet of paper has the talks of a month in words, in full and with what their marks mean', async ({ page }) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/presentations/home?day=2036-12-15');
  const month = page.getByRole('grid');
  const planned = month.getByRole('button', { name: talk.cancelled['desktop-light'] }).locator('span').first();
  await expect(planned).toBeVisible();
  await print(page);
  await expect(planned).toBeVisible();
  expect(await planned.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(month.locator('i')).toHaveCount(0);
  for (const mark of [planned.locator('..'), page.getByRole('listitem').filter({ hasText: '발표 예정' }).locator('i')])
    await expect(mark).toHaveCSS('print-color-adjust', 'exact');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ media: 'screen' });
  await expect(month.locator('i').first()).toBeVisible();
});

test('a sheet of paper has the charts of the campus inside their cards, with the colours of their legends', async ({
  page,
}) => {
  await page.addInitScript(layOutUntold);
  await signInAsAdmin(page.context());
  await page.goto('/admin/home');
  const card = page.getByRole('region', { name: '주간 이용 현황' });
  const drawing = card.locator('svg[height="210"]');
  await expect(drawing).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await card.evaluate((each) => {
    each.style.width = '220px';
  });
  const [outer, inner] = [await card.boundingBox(), await drawing.boundingBox()];
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0));
  const mark = page.getByRole('region', { name: '층별 이용 현황' }).locator('[data-group]').first();
  await expect(mark).toHaveCSS('print-color-adjust', 'exact');
});

test('a sheet of paper has the lockers of a section as on a screen, without the panel beside them', async ({
  signIn,
}) => {
  const page = await signIn('prints.beside', oasis);
  const main = page.getByRole('main');
  const locker = main.getByRole('grid').getByRole('button').first();
  const swatch = main.getByRole('button', { name: /^사용가능/ }).locator('[data-look]');
  await expect(locker).toBeVisible();
  await print(page);
  for (const mark of [locker, swatch]) await expect(mark).toHaveCSS('print-color-adjust', 'exact');
  await expect(main.getByText('사물함을 선택해주세요')).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ media: 'screen' });

  // Who prints beside a panel goes on where they were.
  await locker.click();
  const panel = page.getByRole('region', { name: /번 사물함/ });
  await expect(panel).toBeVisible();
  const close = panel.getByRole('button', { name: '닫기' }).first();
  await close.focus();
  await print(page);
  await expect(page.getByRole('heading', { name: '2층 Oasis' })).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ media: 'screen' });
  await expect(close).toBeVisible();
});

test('on a sheet of paper the ribbon of the own locker leaves its number whole', async ({ page, signIn }) => {
  await page.addInitScript(layOutUntold);
  await signIn(people.neighbour, oasis);
  const own = tile(page, found.taken);
  await expect(own).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('grid').evaluate((grid) => {
    Object.assign(grid.style, { width: '678px', minWidth: 0 });
  });
  const room = await own.evaluate((one) => {
    const { right, width } = getComputedStyle(one, '::before');
    const ribbon =
      one.getBoundingClientRect().right - one.clientLeft - Number.parseFloat(right) - Number.parseFloat(width);
    return ribbon - (one.querySelector('[data-digits]')?.getBoundingClientRect().right ?? Number.NaN);
  });
  expect(room).toBeGreaterThanOrEqual(0);
});
