import { cutBy, inWideText } from './expect-held.ts';
import { hold } from './hold.ts';
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
  // The page in between is there: a step forward before would find what was left as it was.
  await expect(card).toBeHidden();
  await page.goForward();
  await card.getByRole('button', { name: '초기화' }).click();
  await save.press('Enter');
  await expect(page.getByText('컬러를 저장했어요').last()).toBeVisible();
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

test('point colours that were given up do not come back with a step back to a page that never went', async ({
  signIn,
  page,
}) => {
  await signIn('gives.colours.up', '/profile');
  const card = page.getByRole('region', { name: '포인트 컬러' });
  await card.getByRole('button', { name: /^메인 컬러/ }).click();
  await card.getByRole('button', { name: '바다색' }).click();
  const question = dialog(page, '저장하지 않고 나갈까요?');
  await page.getByRole('link', { name: '대여 기록' }).click();
  await expect(question).toBeVisible();
  const answer = await hold(page, /\.js$|\/v\d\//);
  await question.getByRole('button', { name: '나가기', exact: true }).click();
  await expect(page).toHaveURL(/\/profile\/log$/);
  await page.goBack();
  answer();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(card.getByRole('button', { name: /^메인 컬러/ })).toContainText('글자 대비 4.5');
  await expect(card.getByRole('button', { name: '저장' })).toHaveCount(0);
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

/** What stands on what, as roles of the design, and the least contrast of the two. */
const together = [
  ['on-main', 'main-hover', 4.5],
  ['main-ink', 'sunken', 4.5],
  ['main-ink', 'hover', 4.5],
  ['main-ink', 'main-soft', 4.5],
  ['mine-line', 'surface', 3],
] as const;

test('whatever point colour somebody keeps, what is written and drawn in it can be told from its ground', async ({
  page,
}) => {
  await page.goto('/login');
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const faint = await page.evaluate((pairs) => {
      const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      const probe = document.body.appendChild(document.createElement('i'));
      /** The luminance of a role, as WCAG counts it. */
      const lightOf = (role: string) => {
        probe.style.color = `var(--${role})`;
        if (pen === null) return Number.NaN;
        pen.fillStyle = getComputedStyle(probe).color;
        pen.fillRect(0, 0, 1, 1);
        const parts = [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255);
        const [red = 0, green = 0, blue = 0] = parts.map((part) =>
          part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      return ['#00ff00', '#008000', '#b649db', '#808080', '#240080', '#000000', '#ffffff'].flatMap((colour) => {
        for (const name of ['main', 'mine']) document.documentElement.style.setProperty(`--${name}-color`, colour);
        return pairs.flatMap(([one, other, least]) => {
          const [dark = 0, light = 0] = [lightOf(one), lightOf(other)].toSorted((a, b) => a - b);
          const contrast = (light + 0.05) / (dark + 0.05);
          return contrast < least ? [`${colour}: ${one} on ${other} ${contrast.toFixed(2)}`] : [];
        });
      });
    }, together);
    expect(faint).toEqual([]);
  }
});
