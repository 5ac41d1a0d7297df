import { cutBy, inWideText } from './expect-held.ts';
import { dialog } from './map.ts';
import { expect, type Page, test } from './story.ts';

/** The main colour that the document has before any script or style of the product has come. */
const seed = (page: Page) => page.evaluate(() => document.documentElement.style.getPropertyValue('--main-color'));
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('main-color'));

test('point colours are seen before they are saved, cannot be saved unreadable, and are there from the first picture on @every-look', async ({
  signIn,
  page,
}) => {
  await signIn('likes.green', '/profile');
  const card = page.getByRole('region', { name: '포인트 컬러' });
  const save = card.getByRole('button', { name: '저장' });
  const main = card.getByRole('button', { name: /^메인 컬러/ });
  await main.click();
  await card.getByLabel('메인 컬러, 직접 고르기').fill('#00944a');
  await expect(card).toContainText('글자 대비 3.9');
  await expect(save).toBeDisabled();
  await expect(card).toContainText('저장할 수 없어요');

  await card.getByRole('button', { name: '바다색' }).click();
  await expect(main).toContainText('글자 대비 8.4');
  await expect(save).toBeEnabled();
  expect(await seed(page)).toBe('');

  // Leaving asks: by a link, and by a step back.
  const question = dialog(page, '저장하지 않고 나갈까요?');
  await page.getByRole('link', { name: '대여 기록' }).click();
  await expect(question).toContainText('#00c2ab');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole('link', { name: '대여 기록' }).click();
  await question.getByRole('button', { name: '저장하고 나가기' }).click();
  await expect(page).toHaveURL(/\/profile\/log$/);
  expect([await kept(page), await seed(page)]).toEqual(['#00c2ab', '#00c2ab']);

  await page.route(/\.(js|css)$/, (route) => route.abort());
  await page.reload();
  expect(await seed(page)).toBe('#00c2ab');
  await page.unroute(/\.(js|css)$/);
  await page.reload();
  await page.getByRole('link', { name: '내 정보' }).click();

  await card.getByRole('button', { name: '초기화' }).click();
  await page.goBack();
  await question.getByRole('button', { name: '나가기', exact: true }).click();
  await expect(page).toHaveURL(/\/profile\/log$/);
  expect(await kept(page)).toBe('#00c2ab');
  await page.goForward();
  await card.getByRole('button', { name: '초기화' }).click();
  await save.press('Enter');
  await expect(page.getByText('컬러를 저장했어요')).toBeVisible();
  expect([await kept(page), await seed(page)]).toEqual([null, '']);

  // The buttons go with the press; the keyboard stays in their card.
  const title = card.getByRole('heading', { name: '포인트 컬러' });
  await expect(title).toBeFocused();
  await main.click();
  const green = card.getByRole('button', { name: '바다색' });
  await green.click();
  await card.getByRole('button', { name: '초기화' }).press('Enter');
  await expect(title).toBeFocused();
  await green.click();
  await card.getByRole('button', { name: '취소' }).press('Enter');
  await expect(title).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(main).toBeFocused();
});

test('the lockers that show the colours say their states whole in the narrowest window, also where texts are set wide', async ({
  signIn,
}) => {
  const page = await signIn('looks.at.colours', '/profile');
  await page.setViewportSize({ width: 320, height: 640 });
  const words = page
    .getByRole('region', { name: '포인트 컬러' })
    .locator('[data-look] *')
    .filter({ hasText: /^(내 것|내 사물함|사용가능|오픈예정|대기중)$/ });
  await expect(words.filter({ hasText: '사용가능' }).first()).toBeVisible();
  const cut = async () => (await cutBy(words)).filter((by) => by > 0);
  expect(await cut()).toEqual([]);
  expect(await inWideText(page, cut)).toEqual([]);
});
