import type { Locator } from '@playwright/test';
import { entered, openSession, typeCode } from './gathering.ts';
import { dialog, notice, oasis, panelOf, tile } from './map.ts';
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
    // The browser takes a tap right after a swipe for a part of it.
    await page.waitForTimeout(500);
    await oasisOnTwo.tap();
    await expect(map).toBeHidden();
    await expect(page.getByRole('grid', { name: /^2층 - Oasis/ })).toBeVisible();
  });

  await test.step('section by section', async () => {
    const grid = (section: string) => page.getByRole('grid', { name: `2층 - ${section} 사물함 배치` });
    await page.goto('/main?floor=2&section=End of Cluster 1');
    await swipe(page, grid('End of Cluster 1'), [-120, 0]);
    await expect(grid('Cluster 1 - OA')).toBeVisible();
    await swipe(page, grid('Cluster 1 - OA'), [120, 0]);
    await expect(grid('End of Cluster 1')).toBeVisible();
    await swipe(page, grid('End of Cluster 1'), [-40, 0]);
    await swipe(page, grid('End of Cluster 1'), [-60, -90]);
    await expect(grid('End of Cluster 1')).toBeVisible();
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
  await expect(notice(guest, entered)).toBeVisible();
  await expect(lobby).toContainText('2명 모였어요');

  await test.step('a swipe down puts the sheet away; the locker stays one’s own', async () => {
    await swipe(host, lobby.getByText(/^2F/), [0, 400]);
    await expect(lobby).toBeHidden();
    await expect(tile(host, 134)).toHaveAccessibleName(/^134번, 공유, 대기중/);
    await tile(host, 134).tap();
    await expect(lobby).toContainText('2명 모였어요');
  });

  await lobby.getByRole('button', { name: '대기열 취소' }).click();
  await dialog(host, '대기열에서 나갈까요?').getByRole('button', { name: '네, 나갈게요' }).click();
  await expect(notice(host, '대기열에서 나왔어요')).toBeVisible();
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
  await sheet.getByRole('button', { name: '닫기' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await shown.evaluate((texts) => [...texts].filter((text) => text.includes('불러오는 중')))).toEqual([]);
});
