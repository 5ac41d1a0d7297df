import { people } from './campus.ts';
import { brokenWords, cutBy, pointsAtEnds, pushedSideways } from './expect-held.ts';
import { dialog, oasis, openLocker, panelOf } from './map.ts';
import { readIn } from './read-in.ts';
import { signInAsAdmin } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';

/**
 * The texts of a page that stay as large as they are when the browser is set to letters of twice the size. What is drawn
 * keeps its size: lockers, their doors, the plan of a floor.
 */
function keepTheirSize(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const drawn = 'svg *, [data-look] *, [aria-hidden=true] *, [role=img] *, [inert] *';
    const texts = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (each) =>
        each.checkVisibility() &&
        !each.matches(drawn) &&
        [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''),
    );
    const sizes = () => texts.map((each) => Number.parseFloat(getComputedStyle(each).fontSize));
    const before = sizes();
    document.documentElement.style.fontSize = '200%';
    const after = sizes();
    document.documentElement.style.fontSize = '';
    return texts
      .filter((_, index) => (after[index] ?? 0) < 1.9 * (before[index] ?? 0))
      .map((each) => `${each.className}: ${each.textContent.trim().slice(0, 40)}`);
  });
}

async function expectLargeText(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await keepTheirSize(page)).toEqual([]);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await pushedSideways(page)).toEqual([]);
}

test('letters grow with the size that a browser is set to, and push no page sideways', async ({ page, signIn }) => {
  for (const address of ['/login', '/agu', '/presentations/home', '/presentations/about']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await test.step(address, () => expectLargeText(page));
  }
  await signIn('reads.large.letters');
  for (const address of [
    '/home',
    '/guide',
    '/available',
    '/profile',
    '/profile/log',
    '/store',
    '/store/inventory',
    '/clubs',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await test.step(address, () => expectLargeText(page));
  }
  await page.goto(oasis);
  await openLocker(page, 117);
  await expectLargeText(page);
  await page.goto(oasis);
  const panel = await openLocker(page, 113);
  await panel.getByRole('button', { name: '대여', exact: true }).click();
  await expect(dialog(page, '이 사물함을 대여할까요?')).toBeVisible();
  expect(await keepTheirSize(page)).toEqual([]);
  await page.goto('/livez');
  await signInAsAdmin(page.context());
  for (const address of ['/admin/home', '/admin/club', '/admin/store', '/admin/presentations/home']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await test.step(address, () => expectLargeText(page));
  }
});

async function setLarge(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}

/** Nothing of a page is beyond the edge of a phone, no word is broken, and the way past the bars is out of sight. */
async function expectWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await setLarge(page);
  for (const language of ['한국어', 'EN'] as const) {
    await test.step(`${address}, ${language}`, async () => {
      await readIn(page, language);
      expect(await pushedSideways(page)).toEqual([]);
      expect(await brokenWords(page)).toEqual([]);
      expect(await cutBy(page.locator('[aria-label="서비스"] a, [aria-label="Services"] a'))).toEqual([0, 0]);
    });
  }
}

test('letters of twice the size break no word on a phone, and leave everything of the bars in reach', async ({
  signIn,
}) => {
  const page = await signIn(people.unanswered);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ['/home', '/guide', '/available', '/store', '/store/inventory', '/presentations/home'])
    await expectWhole(page, address);
  await page.goto('/home');
  await setLarge(page);
  await expect(page.getByRole('banner').getByRole('button').last()).toBeInViewport({ ratio: 1 });
  const skip = page.getByRole('link', { name: /본문|content/ });
  await expect(skip).not.toBeInViewport();
  await skip.focus();
  await expect(skip).toBeInViewport({ ratio: 1 });
});

test('letters of twice the size break neither the figures of a date in a question nor a name in the list of lockers', async ({
  signIn,
}) => {
  const page = await signIn(people.unanswered);
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('banner')
    .getByRole('link', { name: /내 사물함/ })
    .click();
  await page.getByRole('button', { name: '반납', exact: true }).click();
  const question = dialog(page, '사물함을 반납할까요?');
  await expect(question).toContainText('없음');
  await setLarge(page);
  expect(await brokenWords(page)).toEqual([]);

  await page.goto(oasis);
  await page.getByRole('radio', { name: '목록' }).click({ force: true });
  await expect(page.getByRole('row', { name: '책과 담요' })).toBeVisible();
  await setLarge(page);
  expect(await brokenWords(page)).toEqual([]);
  expect(await pushedSideways(page)).toEqual([]);
});

/** Of the longest login names on the campus of these stories, which are broken where they must. */
const ofLongName = new Set('late by another banned makes for somebody'.split(' '));

test('letters of twice the size break no login name in the tables of administrators on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdmin(page.context());
  for (const address of ['/admin/home', '/admin/club', '/admin/store']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await setLarge(page);
    for (const language of ['한국어', 'EN'] as const) {
      await readIn(page, language);
      await test.step(`${address}, ${language}`, async () => {
        expect((await brokenWords(page)).filter((word) => !ofLongName.has(word))).toEqual([]);
        expect(await pushedSideways(page)).toEqual([]);
      });
    }
  }
});

test('letters of twice the size push no bar out of a window of 320 px', async ({ signIn }) => {
  const page = await signIn(people.unanswered);
  await page.setViewportSize({ width: 320, height: 640 });
  const expectHeld = async (address: string) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await setLarge(page);
    for (const language of ['한국어', 'EN'] as const) {
      await readIn(page, language);
      await test.step(`${address}, ${language}`, async () => expect(await pushedSideways(page)).toEqual([]));
    }
  };
  await expectHeld('/home');
  const service = page.getByRole('banner').getByRole('navigation').first().locator('[aria-current] > span');
  await expect(service).toHaveText('Cabinet');
  expect(await cutBy(service)).toEqual([0]);
  await expectHeld(oasis);
  // Where else something is free is named whole, below the map.
  const nearby = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(nearby).toHaveCount(2);
  expect(await cutBy(nearby)).toEqual([0, 0]);
  expect(await cutBy(page.getByRole('main'))).toEqual([0]);
  await page.goto('/livez');
  await signInAsAdmin(page.context());
  await expectHeld('/admin/presentations/home');
});

test('letters of twice the size break no word of tickets, coins and histories, in a window of 320 px', async ({
  signIn,
}) => {
  const page = await signIn(people.unanswered);
  await page.setViewportSize({ width: 320, height: 640 });
  // Each ticket twice, so that a kind has more than one, and one that was used.
  await page.route(/\/v5\/items\/me$/, async (route) => {
    const response = await route.fetch();
    const items = Object.entries<unknown[]>(await response.json());
    expect(items.flatMap(([, own]) => own)).not.toEqual([]);
    await route.fulfill({ response, json: Object.fromEntries(items.map(([kind, own]) => [kind, [...own, ...own]])) });
  });
  await page.route(/\/v5\/items\/history/, async (route) => {
    const itemDto = { itemSku: 'ALARM', itemName: '알림 등록권', itemType: 'ALARM', itemPrice: 100, itemDetails: '' };
    await route.fulfill({ json: { result: [{ date: '2036-11-20T16:44:00', itemDto }], totalLength: 1 } });
  });
  for (const address of ['/profile/log', '/store/item-use-log', '/store/inventory', '/store?panel=coins']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    if (address === '/store/item-use-log') await expect(page.getByText('11.20 16:44')).toBeVisible();
    if (address === '/store?panel=coins') await expect(page.getByText('0 / 20', { exact: true })).toBeVisible();
    await setLarge(page);
    expect(await brokenWords(page), address).toEqual([]);
  }
  // The two numbers stand on one line, below what they count.
  const picked = page.getByRole('dialog').getByText('0 / 20', { exact: true });
  expect(await picked.evaluate((each) => each.getClientRects().length)).toBe(1);
});

test('letters of twice the size break no word of the ways in, and cut off no state of a talk, in a window of 320 px', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ['/login', '/agu']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await setLarge(page);
    expect(await brokenWords(page), address).toEqual([]);
    expect(await pushedSideways(page)).toEqual([]);
  }
  await signIn(people.speaker, '/presentations/profile');
  const talks = page.getByRole('table');
  await expect(talks.getByRole('row').nth(1)).toBeVisible();
  await setLarge(page);
  expect(await cutBy(talks.locator('..'))).toEqual([0]);
});

test('letters of twice the size push nothing of the nearest locker and of the profile out of a window of 320 px', async ({
  signIn,
}) => {
  const page = await signIn('reads.the.nearest');
  await page.setViewportSize({ width: 320, height: 640 });
  const place = page.getByRole('main').getByText(/^· 2층 .*Cluster/);
  await expect(place).toBeVisible();
  await setLarge(page);
  expect(await place.evaluate((each) => each.getBoundingClientRect().right)).toBeLessThanOrEqual(320);

  await page.goto('/profile');
  await expect(page.getByRole('region', { name: '로그인한 곳' })).toBeVisible();
  await setLarge(page);
  expect(await cutBy(page.getByRole('main'))).toEqual([0]);
});

test('letters of twice the size leave no point at an end of a line, in a window of 320 px', async ({ signIn }) => {
  const page = await signIn(people.unanswered);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('main').getByText(/^내 사물함 76번/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('timer').first()).toBeVisible();
  await setLarge(page);
  for (const language of ['EN', '한국어'] as const) {
    await readIn(page, language);
    expect(await pointsAtEnds(page)).toEqual([]);
  }
  await page.getByRole('link', { name: '내 사물함 보기' }).click();
  await page.getByRole('button', { name: '반납', exact: true }).click();
  const question = dialog(page, '사물함을 반납할까요?');
  await expect(question).toContainText('없음');
  expect(await pointsAtEnds(page)).toEqual([]);
  // Two dates that do not stand side by side any more stand one below the other.
  expect(await cutBy(question.locator('form > div').first())).toEqual([0]);
});

/** Nor does a part of a line that has become a line of its own keep the point that stood before or after it. */
async function expectNoPointAtEnds(page: Page): Promise<void> {
  await setLarge(page);
  for (const language of ['EN', '한국어'] as const) {
    await readIn(page, language);
    expect(await pointsAtEnds(page)).toEqual([]);
  }
}

test('letters of twice the size leave no point at an end of a line of what a delay costs, in a window of 320 px', async ({
  signIn,
}) => {
  const page = await signIn(people.forgetful);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('main').getByText('2일 늦음 · 2 × 2 = 4일')).toBeVisible();
  await expectNoPointAtEnds(page);
  await page.getByRole('link', { name: '내 사물함 보기' }).click();
  await expect(panelOf(page, 119).getByText('내 사물함 · 개인')).toBeVisible();
  await expectNoPointAtEnds(page);
});

test('letters of twice the size leave no point at an end of a line of the profile, in a window of 320 px', async ({
  signIn,
}) => {
  // Where they signed in before has the button that signs them out there.
  await signIn(people.penalised, '/livez');
  const page = await signIn(people.penalised, '/profile');
  await dialog(page, '페널티 안내').getByRole('button', { name: '닫기' }).click();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByText('8일 늦음 · 8 × 8 = 64일')).toBeVisible();
  await expect(page.getByRole('region', { name: '로그인한 곳' }).getByRole('listitem').nth(1)).toBeVisible();
  await expectNoPointAtEnds(page);
  expect(await brokenWords(page)).toEqual([]);
});
