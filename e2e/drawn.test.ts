import type { Locator, Page } from '@playwright/test';
import { openSession } from './gathering.ts';
import { oasis } from './map.ts';
import { signInAsAdmin } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** A locker that no other story takes. */
const shared = 133;

/** Once it has come to rest. */
const groundOf = (one: Locator) =>
  one.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    return getComputedStyle(element).backgroundColor;
  });
const topOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top);

/** What is chosen must not look like what could be chosen while the pointer that chose it is still there. */
async function keepsGround(page: Page, pressed: Locator, ground: Locator): Promise<void> {
  await page.mouse.move(0, 0);
  const before = await groundOf(ground);
  await pressed.hover();
  expect(await groundOf(ground)).toBe(before);
}

test('what is chosen keeps its colour under the pointer, and an open list marks it with a drawing', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(desk);
  await signIn('is.chosen', `${oasis}&panel=notices`);
  await expect(page.getByRole('heading', { name: '받은 알림' })).toBeVisible();
  const bell = page.getByRole('banner').getByRole('button', { name: '알림', exact: true });
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  await keepsGround(page, bell, bell);
  const section = page.getByRole('navigation').getByRole('link', { name: /^Oasis/ });
  await keepsGround(page, section, section.locator('..'));

  // The font has no letter for such a mark.
  await page.goto(`${oasis}&panel=map`);
  const floors = page.getByRole('combobox', { name: '층 고르기' });
  await floors.click();
  const content = (option: Locator) => option.evaluate((each) => getComputedStyle(each, '::checkmark').content);
  expect(await content(floors.getByRole('option', { name: '2층' }))).toBe('""');
});

test('the clock stands beside its title where three cards share what a panel leaves', async ({ page, signIn }) => {
  await page.setViewportSize(desk);
  await signIn('gathers.drawn', oasis);
  await openSession(page, shared);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '함께 쓸 사람을 찾고 있어요' })).toBeVisible();
  const title = main.getByRole('heading', { name: /13:00에 열려요$/ });
  const clock = title.locator('..').getByRole('timer');
  // The longest one, whatever time it is.
  await clock.evaluate((element) => {
    element.textContent = '23:59:59';
  });
  const [above, below] = [await topOf(title), await clock.evaluate((one) => one.getBoundingClientRect().bottom)];
  expect(below - above).toBeLessThan(await title.evaluate((one) => 2 * one.getBoundingClientRect().height));
  await page.getByRole('button', { name: '대기열 취소' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^네/ }).click();
});

test('in the list of a phone what a locker is called begins below the word of its state', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAsAdmin(page.context());
  await page.goto('/admin/main?floor=2&section=Oasis');
  await page.getByRole('radio', { name: '목록' }).click({ force: true });
  const cell = page.getByRole('table').getByRole('row').nth(1).getByRole('cell').nth(2);
  await expect(cell).toBeVisible();
  const [word, name] = await cell.evaluate((element) => {
    const [state, who] = element.children;
    if (who !== undefined) who.textContent = 'cub3d';
    const range = document.createRange();
    return [state?.lastChild, who?.firstChild].map((text) => {
      if (text == null) throw new Error('the cell has a state and a name');
      range.selectNodeContents(text);
      return range.getBoundingClientRect().left;
    });
  });
  expect(name).toBeCloseTo(word ?? Number.NaN, 0);
});

test('of several lockers that are chosen side by side, each tick lies above the ring of the next one', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/main?floor=5&section=Cluster 5 - OA');
  await page.getByRole('button', { name: '다중 선택 모드' }).click();
  const tiles = page.getByRole('grid').getByRole('button');
  for (const index of [10, 11, 12]) await tiles.nth(index).click();
  const ticks = page.getByRole('grid').locator('[data-raised] > [aria-hidden]');
  await expect(ticks).toHaveCount(3);
  const covered = await ticks.evaluateAll((all: HTMLElement[]) =>
    all.map((tick) => {
      // So that it is asked for at a point at all.
      tick.style.pointerEvents = 'auto';
      const { right, top, height } = tick.getBoundingClientRect();
      return document.elementFromPoint(right - 2, top + height / 2) !== tick;
    }),
  );
  expect(covered).toEqual([false, false, false]);

  await test.step('of lockers that differ the list changes the status: the choice and the keyboard go there', async () => {
    await page
      .getByRole('grid')
      .getByRole('button', { name: /공유, 사용가능/ })
      .last()
      .click();
    await page.getByRole('button', { name: '목록에서 상태 바꾸기' }).press('Enter');
    const bar = page.getByRole('region', { name: '일괄 작업' });
    await expect(bar.getByRole('button', { name: '4칸 바꾸기' })).toBeVisible();
    await expect(page.getByRole('radio', { name: '목록' })).toBeFocused();
  });
});

test('a field whose text is refused shows whether the keyboard is in it', async ({ page }) => {
  await page.goto('/agu');
  const field = page.getByRole('textbox', { name: 'intra ID' });
  await field.fill('a'.repeat(32));
  await field.press('a');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const ring = () => field.evaluate((one) => getComputedStyle(one).boxShadow);
  const within = await ring();
  await field.blur();
  expect(await ring()).not.toBe(within);
});

test('a page whose content scrolls within its bars does not scroll as a whole, not even by a pixel', async ({
  page,
  signIn,
}) => {
  for (const address of ['/home', oasis, '/presentations/about']) {
    await signIn('is.still', address);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator('body [aria-live]').first()).toBeAttached();
    const below = await page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      return scrollHeight - clientHeight;
    });
    expect([address, below]).toEqual([address, 0]);
  }
});

test('on a phone the card of the next talk has no hole: all its parts are equally far from each other', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/presentations/home');
  const parts = page
    .getByRole('region')
    .filter({ has: page.locator('#next-talk') })
    .locator('xpath=./*[.//h2]/*');
  await expect(parts).toHaveCount(5);
  const gaps = await parts.evaluateAll((all) => {
    const boxes = all.map((each) => each.getBoundingClientRect());
    return boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0)));
  });
  expect(new Set(gaps).size).toBe(1);
});

test('home, the free lockers and the map have the measures they are drawn with', async ({ page, signIn }) => {
  await page.setViewportSize(desk);
  await signIn('is.measured', '/home');
  const main = page.getByRole('main');
  const widthOf = async (one: Locator) => (await one.boundingBox())?.width;
  // 1120 px with its edges of 24.
  const rows = main.getByRole('heading', { name: 'Cabinet 이용 안내' }).locator('..').locator('..');
  await expect.poll(() => widthOf(rows)).toBe(1072);

  await page.goto('/available');
  const free = main.getByRole('list').first();
  await expect.poll(() => widthOf(free.getByRole('listitem').first())).toBe(78);

  await page.goto(oasis);
  const chip = page.getByRole('group', { name: '상태별로 보기' }).getByRole('button').first();
  await expect.poll(async () => (await chip.boundingBox())?.height).toBe(36);
  const tile = page
    .getByRole('grid')
    .getByRole('button', { name: /^\S+번, 개인, 사용 중/ })
    .first();
  await expect(tile).toHaveCSS('padding', '9px 10px');
});
