import { hear } from './hear.ts';
import { focusIsSeen, pressByKey, tabTo, typeNumber } from './keys.ts';
import { dialog, oasis, openLocker, panelOf, tile } from './map.ts';
import { readIn } from './read-in.ts';
import { expect, test } from './story.ts';

test('by keyboard alone: sign in, find a locker on the map, rent it, name it, return it', async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key);

  await test.step('sign in', async () => {
    await page.goto('/login');
    await pressByKey(page, page.getByRole('button', { name: /Seoul 로그인/ }));
    await expect(page.getByLabel('인트라 ID')).toBeFocused();
    await page.keyboard.type('keys.only');
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Cabinet 이용 안내' })).toBeVisible();
  });

  await test.step('past the frame to the content, and on to the map', async () => {
    await press('Tab');
    await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused();
    await press('Enter');
    await pressByKey(page, page.getByRole('link', { name: '시작하기' }));
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    const sections = page.getByRole('navigation', { name: '구역' });
    await pressByKey(page, sections.getByRole('link', { name: /^Oasis/ }), 'Shift+Tab');
    await expect(page.getByRole('grid', { name: '2층 Oasis 사물함 배치' })).toBeVisible();
  });

  await test.step('on the map: one stop, arrows to the neighbour, the ends of a row, a typed number', async () => {
    await tabTo(page, tile(page, 89));
    for (const [key, number] of [
      ['ArrowRight', 90],
      ['ArrowDown', 103],
      ['ArrowLeft', 102],
      ['ArrowUp', 89],
      ['ArrowUp', 89],
      ['End', 101],
      ['Home', 89],
      ['Control+End', 140],
      ['Control+Home', 89],
    ] as const) {
      await press(key);
      await expect(tile(page, number)).toBeFocused();
    }
    await typeNumber(page, 106);
    await press(']');
    await expect(page.getByRole('grid', { name: /End of Cluster 2/ })).toBeVisible();
    await expect(tile(page, 141)).toBeFocused();
    await press('[');
    await expect(page.getByRole('grid', { name: /Oasis/ })).toBeVisible();
    await expect(tile(page, 89)).toBeFocused();
    await typeNumber(page, 106);
    expect(await focusIsSeen(page)).toBe(true);
  });

  const panel = panelOf(page, 106);
  const holdsFocus = () => panel.evaluate((element) => element.contains(document.activeElement));
  await test.step('rent', async () => {
    await press('Enter');
    await expect(panel.getByRole('heading').first()).toBeFocused();
    await pressByKey(page, panel.getByRole('button', { name: '대여', exact: true }));
    const question = dialog(page, '이 사물함을 대여할까요?');
    await expect(question.getByRole('heading', { name: '이 사물함을 대여할까요?' })).toBeFocused();
    await press('Escape');
    await expect(question).toBeHidden();
    await expect(panel.getByRole('button', { name: '대여', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await pressByKey(page, question.getByRole('button', { name: '네, 대여할게요' }));
    await expect(dialog(page, '106번을 대여했어요')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect.poll(holdsFocus).toBe(true);
  });

  await test.step('name it; the focus comes back to where it was', async () => {
    const open = panel.getByRole('button', { name: '사물함 설정' });
    await pressByKey(page, open);
    const settings = dialog(page, '사물함 설정');
    await pressByKey(page, settings.getByRole('button', { name: '수정하기' }));
    await expect(settings.getByLabel('사물함 이름')).toBeFocused();
    await page.keyboard.type('손으로만', { delay: 120 });
    await press('Enter');
    await expect(dialog(page, '저장했어요')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });

  await test.step('return it, close the panel, stand on the tile again', async () => {
    await pressByKey(page, panel.getByRole('button', { name: '반납', exact: true }), 'Shift+Tab');
    const question = dialog(page, '사물함을 반납할까요?');
    await pressByKey(page, question.getByRole('button', { name: '네, 반납할게요' }));
    await expect(dialog(page, '반납되었습니다')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect.poll(holdsFocus).toBe(true);
    await press('Escape');
    await expect(panel).toBeHidden();
    await expect(tile(page, 106)).toBeFocused();
    await expect(tile(page, 106)).toHaveAccessibleName('106번, 개인, 오픈예정');
  });
});

test('by keyboard alone: a page of another area takes the keyboard, and its name is read aloud', async ({ signIn }) => {
  const page = await signIn('goes.to.another.area', '/guide');
  await expect(page).toHaveTitle('이용 안내 상세보기 | Cabinet');
  const said = await hear(page);
  const services = page.getByRole('navigation', { name: '서비스' });
  for (const [service, title] of [
    ['지식나눔', '지식나눔 | Cabinet'],
    ['Cabinet', 'Cabinet 이용 안내 | Cabinet'],
  ] as const) {
    await services.getByRole('link', { name: service }).press('Enter');
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(said).toContain(title);
  }
});

test('by keyboard alone: a notice that is closed gives the keyboard back; the login page after a sign-out takes it, and its name is read aloud', async ({
  signIn,
  desk,
}) => {
  const students = await signIn('goes.by.keyboard', '/profile');
  const mail = students.getByRole('switch', { name: '메일' });
  await expect.soft(mail).toHaveAccessibleDescription('goes.by.keyboard@student.42seoul.kr');
  await mail.press('Space');
  const close = students.getByLabel('알림 닫기');
  await close.focus();
  await close.press('Enter');
  await expect(close).toHaveCount(0);
  await expect(mail).toBeFocused();

  const administrators = await (await desk()).newPage();
  await administrators.goto('/admin/home');
  for (const [page, title] of [
    [students, '로그인 | Cabinet'],
    [administrators, '관리자 로그인 | Cabinet'],
  ] as const) {
    const out = page.getByRole('button', { name: '로그아웃', exact: true });
    await expect(out).toBeVisible();
    const said = await hear(page);
    await out.press('Enter');
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(said).toContain(title);
  }
});

test('Escape leads from the panel back to the locker it shows, not to the one it was opened with', async ({
  signIn,
}) => {
  const page = await signIn('moves.along', `${oasis}&panel=notices`);
  await test.step('a panel that its address had open leaves the keyboard on the page', async () => {
    await page.getByRole('region', { name: '받은 알림' }).getByRole('button', { name: '닫기' }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await tile(page, 89).focus();
  await page.keyboard.press('Enter');
  await expect(panelOf(page, 89).getByRole('heading').first()).toBeFocused();
  await tile(page, 89).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const panel = panelOf(page, 90);
  await panel.getByRole('button', { name: '대여', exact: true }).focus();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(tile(page, 90)).toBeFocused();

  await test.step('also after the language was changed meanwhile', async () => {
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading').first()).toBeFocused();
    await readIn(page, 'EN');
    await page.getByRole('button', { name: 'Rent', exact: true }).focus();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('grid').locator('button:focus')).toHaveAccessibleName(/\b90\b/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('a sheet that its address had open leaves the keyboard on the page', async ({ signIn }) => {
    const page = await signIn('opens.with.a.sheet', `${oasis}&panel=notices`);
    await expect(page.getByRole('dialog', { name: '받은 알림' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('the page that a sheet covers whole is out of reach until the sheet is lower or gone', async ({ signIn }) => {
    const page = await signIn('draws.it.up', oasis);
    const behind = page.locator('main');
    const grab = (await openLocker(page, 113)).getByRole('button', { name: /^높이 바꾸기/ });
    await expect(behind).toHaveJSProperty('inert', false);
    await grab.press('ArrowUp');
    await expect(behind).toHaveJSProperty('inert', true);
    // The way to the content leads to what stands there.
    await page.getByRole('link', { name: '본문으로 건너뛰기' }).press('Enter');
    await expect(panelOf(page, 113).getByRole('heading').first()).toBeFocused();
    await grab.press('ArrowDown');
    await expect(behind).toHaveJSProperty('inert', false);
    await grab.press('ArrowUp');
    await page.keyboard.press('Escape');
    await expect(behind).toHaveJSProperty('inert', false);
    await expect(tile(page, 113)).toBeFocused();
  });
});
