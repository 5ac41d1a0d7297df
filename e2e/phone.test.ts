import type { Locator } from '@playwright/test';
import { entered, openSession, typeCode } from './gathering.ts';
import { dialog, endsIn, notice, oasis, openLocker, panelOf, tile } from './map.ts';
import { expect, type Page, test } from './story.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** A finger drawn sideways over the middle of something, or from there up or down, by so many pixels. */
async function swipe(page: Page, over: Locator, [right, down]: readonly [number, number]): Promise<void> {
  const box = await over.boundingBox();
  if (box === null) throw new Error(`${over} is not on the screen`);
  const [x, y] = [box.x + box.width / 2 - right / 2, box.y + box.height / 2];
  const finger = await page.context().newCDPSession(page);
  const steps = 8;
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let step = 1; step <= steps; step += 1) {
    const point = { x: x + (right * step) / steps, y: y + (down * step) / steps };
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

test('on a phone the way around is at the lower edge, and a finger turns floors and sections', async ({ signIn }) => {
  const page = await signIn('has.a.phone');
  const menu = page.getByRole('navigation', { name: '하단 메뉴' });
  await expect(menu.getByRole('link', { name: '홈' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: '사물함' }).click();
  await expect(page.getByRole('grid', { name: /^2층/ })).toBeVisible();
  await menu.getByRole('link', { name: '사용가능' }).click();
  await expect(page.getByRole('heading', { name: '사용 가능 사물함' })).toBeVisible();

  await test.step('the plan of the campus', async () => {
    await page.getByRole('button', { name: '지도', exact: true }).click();
    const map = dialog(page, '지도');
    const floor = map.getByRole('combobox', { name: '층 고르기' });
    await expect(floor).toHaveValue('2');
    const oasisOnTwo = map.getByRole('link', { name: /^Oasis/ });
    await swipe(page, oasisOnTwo, [-120, 0]);
    await expect(floor).toHaveValue('3');
    await swipe(page, map.getByRole('link', { name: /^Cluster X - 4/ }), [120, 0]);
    await expect(floor).toHaveValue('2');
    // The browser takes a tap right after a swipe for a part of it: a person taps again.
    await expect(async () => {
      if (await map.isVisible()) await oasisOnTwo.tap({ timeout: 2_000 });
      await expect(map).toBeHidden({ timeout: 3_000 });
    }).toPass();
    await expect(page.getByRole('grid', { name: /^2층 Oasis/ })).toBeVisible();
  });

  await test.step('section by section', async () => {
    const grid = (section: string) => page.getByRole('grid', { name: `2층 ${section} 사물함 배치` });
    await page.goto('/main?floor=2&section=End of Cluster 1');
    await swipe(page, grid('End of Cluster 1'), [-120, 0]);
    await expect(grid('Cluster 1 - OA')).toBeVisible();
    await swipe(page, grid('Cluster 1 - OA'), [120, 0]);
    await expect(grid('End of Cluster 1')).toBeVisible();
    await swipe(page, grid('End of Cluster 1'), [-40, 0]);
    await swipe(page, grid('End of Cluster 1'), [-60, -90]);
    await expect(grid('End of Cluster 1')).toBeVisible();
  });

  await test.step('the current section stays in sight when the phone is turned', async () => {
    await page.goto('/main?floor=2&section=Cluster 1 - Terrace2');
    const current = page.getByRole('navigation', { name: '구역' }).locator('[aria-current]');
    await expect(current).toBeInViewport({ ratio: 0.9 });
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(current).toBeInViewport({ ratio: 0.9 });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(current).toBeInViewport({ ratio: 0.9 });
  });
});

test('R-SHARE-01: on a phone a session is held in a sheet: gather, put it away, come back, leave', async ({
  signIn,
  elsewhere,
}) => {
  const host = await signIn('phone.host', oasis);
  const code = await openSession(host, 134);
  const lobby = panelOf(host, 134);
  await expect(lobby.getByText('아직 혼자예요')).toBeVisible();
  const guest = await elsewhere('phone.guest', oasis);
  await typeCode(guest, 134, code);
  await endsIn(guest, entered);
  await expect(lobby).toContainText('2명이 모였어요');

  await test.step('a swipe down puts the sheet away; the locker stays one’s own', async () => {
    await swipe(host, lobby.getByText(/^2층/), [0, 400]);
    await expect(lobby).toBeHidden();
    await expect(tile(host, 134)).toHaveAccessibleName(/^134번, 공유, 대기중, 내 사물함, 4자리 중 2자리 사용 중/);
    // The browser takes a tap right after a swipe for a part of it; a key is none.
    await tile(host, 134).press('Enter');
    await expect(lobby).toContainText('2명이 모였어요');
  });

  await lobby.getByRole('button', { name: '대기열 취소' }).click();
  await dialog(host, '대기열에서 나갈까요?').getByRole('button', { name: '네, 나갈게요' }).click();
  await endsIn(host, '대기열에서 나왔어요');
  await expect(panelOf(guest, 134)).toContainText('아직 혼자예요');
});

test('on a phone a sheet that leaves goes on showing its locker', async ({ signIn }) => {
  const page = await signIn('looks.twice', oasis);
  await tile(page, 108).tap();
  const sheet = panelOf(page, 108);
  await expect(sheet).toContainText('반납 기한');
  const shown = await sheet.evaluateHandle((element) => {
    const texts = new Set<string>();
    new MutationObserver(() => texts.add(element.textContent)).observe(element, { childList: true, subtree: true });
    return texts;
  });
  await test.step('it has three heights, and another tile swaps what it shows', async () => {
    const grabOf = (number: number) => panelOf(page, number).getByRole('button', { name: /^높이 바꾸기/ });
    await expect(grabOf(108)).toHaveAccessibleName(/절반$/);
    await grabOf(108).press('ArrowUp');
    await expect(grabOf(108)).toHaveAccessibleName(/전체$/);
    await grabOf(108).press('Enter');
    await expect(grabOf(108)).toHaveAccessibleName(/낮게$/);
    await tile(page, 109).tap();
    await expect(sheet).toBeHidden();
    await expect(grabOf(109)).toHaveAccessibleName(/낮게$/);
    await swipe(page, grabOf(109), [0, -300]);
    await expect(grabOf(109)).toHaveAccessibleName(/절반$|전체$/);
    await grabOf(109).press('ArrowDown');
    await tile(page, 108).press('Enter');
    await expect(sheet).toContainText('반납 기한');
  });
  await test.step('a mouse in a narrow window that was let go beside it draws it no more', async () => {
    const box = await sheet.boundingBox();
    if (box === null) throw new Error('the sheet is not on the screen');
    const [across, edge] = [box.x + box.width / 2, box.y];
    await page.mouse.move(across, edge + 2);
    await page.mouse.down();
    await page.mouse.move(across, edge - 1);
    await page.mouse.up();
    await page.mouse.move(across, edge + 40);
    await expect(sheet).not.toHaveAttribute('data-drawn');
    expect((await sheet.boundingBox())?.y).toBe(edge);
  });

  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await shown.evaluate((texts) => [...texts].filter((text) => text.includes('불러오는 중')))).toEqual([]);
});

/** How far a locker reaches below the upper edge of a sheet, in pixels. */
async function hiddenBehind(sheet: Locator, locker: Locator): Promise<number> {
  const [above, below] = [await sheet.boundingBox(), await locker.boundingBox()];
  if (above === null || below === null) throw new Error('the sheet or its locker is not on the screen');
  return below.y + below.height - above.y;
}

test('on a phone the locker that a sheet tells of stands above it', async ({ signIn }) => {
  const page = await signIn('sees.the.tile', oasis);
  // The last one of the section, in its lowest row.
  await tile(page, 140).tap();
  await expect(panelOf(page, 140)).toContainText('찾아가는 길');
  await expect.poll(() => hiddenBehind(panelOf(page, 140), tile(page, 140))).toBeLessThan(0);

  await test.step('as well where the address names it', async () => {
    await page.reload();
    await expect(panelOf(page, 140)).toContainText('찾아가는 길');
    await expect.poll(() => hiddenBehind(panelOf(page, 140), tile(page, 140))).toBeLessThan(0);
  });
});

/** Whether the ring of what has the focus lies within the sheet, which cuts off what does not. */
function isRingWhole(focused: Locator): Promise<boolean> {
  return focused.evaluate((element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const [inner, outer] = [element.getBoundingClientRect(), element.closest('section')?.getBoundingClientRect()];
    if (outer === undefined) throw new Error('the focus is not in a sheet');
    return inner.top - ring >= outer.top && inner.left - ring >= outer.left && inner.right + ring <= outer.right;
  });
}

test('on a phone a low sheet shows door, number, state and the one action, and nothing in part', async ({ signIn }) => {
  const page = await signIn('keeps.it.low', oasis);
  await tile(page, 108).tap();
  const sheet = panelOf(page, 108);
  await expect(sheet).toContainText('반납 기한');
  const grab = sheet.getByRole('button', { name: /^높이 바꾸기/ });
  await grab.press('ArrowDown');
  await expect(grab).toHaveAccessibleName(/낮게$/);
  await expect(sheet.getByText('지금 대여할 수 있어요')).toBeVisible();
  await expect(sheet.getByRole('button', { name: '대여', exact: true })).toBeVisible();
  await expect(sheet.getByText('반납 기한')).toBeHidden();
  expect(await isRingWhole(grab)).toBe(true);
  const content = sheet.getByRole('group', { name: '108번 사물함' });
  await content.focus();
  expect(await isRingWhole(content)).toBe(true);
});

test('a question stands above the keyboard of the phone, with its answers in sight', async ({ page, signIn }) => {
  await signIn('types.by.thumb', oasis);
  const panel = await openLocker(page, 113);
  await panel.getByRole('button', { name: '대여', exact: true }).click();
  const yes = dialog(page, '이 사물함을 대여할까요?').getByRole('button', { name: '네, 대여할게요' });
  await expect(yes).toBeEnabled();
  const end = async () => Math.round(((await yes.boundingBox())?.y ?? 0) + ((await yes.boundingBox())?.height ?? 0));
  const before = await end();
  // No browser of a test has such a keyboard: it is what the browser of a phone tells of it.
  const cover = (height: number) =>
    page.evaluate((left) => {
      Object.defineProperty(visualViewport, 'height', { value: left, configurable: true });
      visualViewport?.dispatchEvent(new Event('resize'));
    }, height);
  await cover(500);
  await expect.poll(end).toBeLessThan(500);
  await expect
    .poll(async () => (await dialog(page, '이 사물함을 대여할까요?').boundingBox())?.y)
    .toBeGreaterThanOrEqual(0);
  await cover(await page.evaluate(() => innerHeight));
  await expect.poll(end).toBe(before);
});

test('a notice at the upper edge takes the place of one that says the same, and goes away to where a finger throws it: up, too', async ({
  signIn,
}) => {
  const page = await signIn('throws.notices', '/profile');
  const told = notice(page, '알림 설정을 저장했어요');
  for (const channel of ['메일', '슬랙']) {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('switch', { name: channel }).click();
    await saved;
    await expect(told.last()).toBeVisible();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
  expect(await told.count()).toBe(1);
  // With the focus on it, it does not go by itself.
  await page.getByLabel('알림 닫기').focus();
  await expect(async () => {
    await swipe(page, told, [0, -60]);
    await expect(told).toBeHidden({ timeout: 1000 });
  }).toPass();
});
