import type { Page } from '@playwright/test';
import { club, found, people } from './campus.ts';
import {
  brokenWords,
  cutBy,
  expectStill,
  inWideText,
  pushedByWideText,
  pushedSideways,
  smallTargets,
  watchShifts,
} from './expect-held.ts';
import { openSession } from './gathering.ts';
import { hold } from './hold.ts';
import { oasis } from './map.ts';
import { readIn } from './read-in.ts';
import { actElsewhere } from './show-state.ts';
import { signInAsAdmin } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

/** A window of 640 px at 200 %, 320 px of layout, used by finger. */
test.use({ viewport: { width: 320, height: 640 }, deviceScaleFactor: 2, hasTouch: true });

test('at 320 px and 200 % no page is pushed sideways, nothing moves by itself, and a finger meets what it presses', async ({
  page,
  signIn,
}) => {
  const holds = async () => {
    expect(await pushedSideways(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await expectStill(page);
    expect(await pushedByWideText(page)).toEqual([]);
  };
  await watchShifts(page);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await holds();
  await signIn('has.a.small.screen');
  for (const address of [
    '/home',
    '/guide',
    '/available',
    '/profile/log',
    '/store',
    '/store/coin-log',
    oasis,
    '/main?floor=3',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('navigation', { name: '하단 메뉴' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await test.step(address, holds);
  }
  await page.goto(oasis);
  for (const language of ['EN', '한국어'] as const) {
    await readIn(page, language);
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await pushedSideways(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  }
});

test('what stands below the lockers stands there before they come', async ({ page, signIn }) => {
  await signIn('has.a.slow.phone');
  const letCome = await hold(page, /\/v4\/.*floors/);
  await page.goto(oasis);
  const note = page.getByText('화면이 좁아');
  await expect(note).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const coming = await note.boundingBox();
  letCome();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await note.boundingBox()).toEqual(coming);
});

test('the head of the list of clubs, and its first row, stand where they will while the clubs are on their way', async ({
  signIn,
}) => {
  const page = await signIn(people.club[1]);
  const letCome = await hold(page, /\/v4\/clubs$/);
  await page.goto('/clubs');
  const table = page.getByRole('table', { name: '내 동아리' });
  await expect(table).toHaveAttribute('aria-busy', 'true');
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const boxes = async () => [
    await table.getByRole('columnheader', { name: '동아리장' }).boundingBox(),
    await table.getByRole('row').nth(1).boundingBox(),
  ];
  const coming = await boxes();
  letCome();
  await expect(table.getByRole('link', { name: club.large })).toBeVisible();
  expect(await boxes()).toEqual(coming);
});

test('the name of the building stays on one line at 320 px, and those of the sections are whole where texts are set wide', async ({
  signIn,
}) => {
  const page = await signIn(people.neighbour, oasis);
  await expect(page.getByRole('link', { name: /내 사물함/ })).toBeVisible();
  const building = page.getByRole('combobox', { name: '건물' });
  expect((await building.boundingBox())?.height).toBeLessThan(50);
  const last = await page.getByRole('button', { name: /^알림/ }).boundingBox();
  expect((last?.x ?? 320) + (last?.width ?? 0)).toBeLessThanOrEqual(320);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await pushedByWideText(page)).toEqual([]);
  }

  // The names of the sections end differently.
  await page.setViewportSize({ width: 1440, height: 900 });
  const names = page.getByRole('navigation', { name: '구역' }).getByRole('link').locator('> span:first-child');
  await expect(names).toHaveCount(6);
  expect(await inWideText(page, () => cutBy(names))).toEqual([0, 0, 0, 0, 0, 0]);
});

test('the bar of somebody who waits pushes no narrow page sideways, and ten letters of a login stand on one line of its seat', async ({
  signIn,
}) => {
  const page = await signIn('waits.here', oasis);
  await openSession(page, 136);
  const seats = page.getByRole('region', { name: '함께 쓰는 사람' });
  const login = await seats.getByText('waits.here', { exact: true }).boundingBox();
  expect(login?.height).toBeLessThan(25);
  // Nor do letters of twice the size break a word of what is done while one waits, or take the time out of its ring.
  const enlarge = (size: string) =>
    page.evaluate((wanted) => document.documentElement.style.setProperty('font-size', wanted), size);
  await enlarge('200%');
  expect((await brokenWords(page)).filter((word) => /[가-힣]/.test(word))).toEqual([]);
  const time = page
    .getByRole('timer')
    .getByText(/^\d\d:\d\d$/)
    .last();
  expect((await time.boundingBox())?.width).toBeLessThan(92);
  await enlarge('');
  // A time is wider than a number of days.
  await page.goto('/home');
  await expect(page.getByRole('banner').getByText(/^\d\d:\d\d$/)).toBeVisible();
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await pushedSideways(page)).toEqual([]);
  }
});

/** Cut off from news, in either language: since when stands in the strip, beside the services and what switches how things are shown. */
async function expectRoomForTheCut(page: Page): Promise<void> {
  for (const [language, cut] of [
    ['EN', /^Offline · as of/],
    ['한국어', /^끊김 · .* 기준$/],
  ] as const) {
    await page.setViewportSize({ width: 320, height: 640 });
    await readIn(page, language);
    for (const width of [320, 361, 381, 390, 430, 501, 521, 641]) {
      await page.setViewportSize({ width, height: 640 });
      const pill = page.getByRole('banner').getByText(cut).locator('..');
      await expect(pill).toBeAttached();
      expect(await pushedSideways(page)).toEqual([]);
      await expect(page.getByRole('switch').first()).toBeInViewport({ ratio: 0.9 });
      const [said, korean] = [
        await pill.boundingBox(),
        await page.getByRole('button', { name: '한국어' }).boundingBox(),
      ];
      expect((said?.x ?? 0) + (said?.width ?? width)).toBeLessThan(korean?.x ?? 0);
    }
  }
}

test('on a phone whose connection is cut the strip says since when, and pushes no page sideways, in either language', async ({
  signIn,
}) => {
  const page = await signIn('is.cut.off');
  await page.route('**/v6/events', (route) => route.abort());
  await page.goto(oasis);
  await expectRoomForTheCut(page);
});

test('the longer name of their service, and texts set wide, leave administrators the same room', async ({ page }) => {
  await page.goto('/admin/login');
  await expect(page.getByLabel('PASSWORD')).toBeVisible();
  expect(await pushedByWideText(page)).toEqual([]);
  await signInAsAdmin(page.context());
  await page.route('**/v6/events', (route) => route.abort());
  for (const address of ['/admin/log', '/admin/main', '/admin/home']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await pushedByWideText(page)).toEqual([]);
  }
  await expectRoomForTheCut(page);
});

test('a sheet of paper has every column of the lockers, and nothing to press around them', async ({ signIn }) => {
  const page = await signIn('prints.the.map', oasis);
  await page.setViewportSize({ width: 720, height: 1018 });
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const last = grid.getByRole('row').first().getByRole('gridcell').last();
  const box = await last.boundingBox();
  expect((box?.x ?? 720) + (box?.width ?? 0)).toBeLessThanOrEqual(720);
  await expect(page.getByText('화면이 좁아')).toBeHidden();
  await expect(page.getByText('밀어서 옆 칸 보기')).toBeHidden();
  await expect(page.getByRole('button', { name: '새로고침' })).toBeHidden();
  // The switch of floors and the tabs lead elsewhere: floor and section are named above the lockers instead.
  await expect(page.getByRole('navigation', { name: '구역' })).toBeHidden();
  const heading = page.getByRole('heading', { name: '2층 Oasis' });
  expect((await heading.boundingBox())?.width).toBeGreaterThan(50);
  await expect(heading).toHaveCSS('font-size', '24px');
  await expect(page.getByRole('button', { name: /^사용가능 \d/ }).locator('..')).toHaveCSS('flex-wrap', 'wrap');
  // 사용가능 and 사용불가 would be one and the same word, cut off.
  const states = grid.getByRole('button', { name: /사용가능|사용불가/ });
  const words = states.locator('> span:last-child > span:last-child');
  expect(await words.count()).toBeGreaterThan(1);
  expect(new Set(await cutBy(words))).toEqual(new Set([0]));
});

test('a sheet of paper has the talks, and no tabs, pages or foot around them', async ({ page }) => {
  await page.goto('/presentations/home?category=DEVELOP');
  const tabs = page.getByRole('navigation', { name: '카테고리' }).getByRole('link');
  await expect(tabs).toHaveCount(7);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(tabs).toHaveText(['개발']);
  // Who reads in the dark gets the covers of the light on paper, too.
  const ground = page.getByRole('main').locator('svg [class*=ground]').first();
  const fill = () => ground.evaluate((drawn) => getComputedStyle(drawn).fill);
  const light = await fill();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await fill()).toBe(light);
});

test('a sheet of paper has the clubs, and no column of buttons', async ({ page }) => {
  await signInAsAdmin(page.context());
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/admin/club');
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText(['동아리명', '동아리장', '멤버', '사물함', '작업']);
  await page.emulateMedia({ media: 'print' });
  await expect(heads.filter({ visible: true })).toHaveText(['동아리명', '동아리장', '멤버', '사물함']);
});

test('a sheet of paper has one’s own data, and the coins of the campus, with nothing to press', async ({ signIn }) => {
  const page = await signIn('prints.a.profile', '/profile');
  const out = page.getByRole('main').getByRole('button', { name: '로그아웃' });
  await expect(out).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(out).toBeHidden();
  await expect(page.getByRole('heading', { name: '대여정보' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/livez');
  await signInAsAdmin(page.context());
  for (const width of [1440, 720]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/store');
    const parts = page.getByRole('navigation', { name: '상점' });
    await expect(parts).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(parts).toBeHidden();
    await expect(page.getByRole('heading', { name: '재화 통계' })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  }
});

test('in English the service where one is has its whole name on a phone', async ({ page }) => {
  await signInAsAdmin(page.context());
  for (const [width, address] of [
    [320, '/admin/home'],
    [390, '/admin/presentations/home'],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(address);
    await page.getByRole('button', { name: 'EN', exact: true }).click();
    const name = page.getByRole('navigation', { name: 'Services' }).locator('[aria-current] > span');
    await expect(name).toHaveText(/Cabinet Admin|Knowledge Talks/);
    expect(await cutBy(name)).toEqual([0]);
  }
});

test('texts set wide keep what signs the other devices out within its card', async ({ signIn, elsewhere }) => {
  await elsewhere('is.in.two.places', '/home');
  const page = await signIn('is.in.two.places', '/profile');
  for (const [language, act] of [
    ['한국어', '다른 곳 모두 로그아웃'],
    ['EN', 'Sign out elsewhere'],
  ] as const) {
    await page.getByRole('button', { name: language, exact: true }).click();
    const button = page.getByRole('button', { name: act });
    await expect(button).toBeVisible();
    const over = await inWideText(page, () =>
      button.evaluate((each) => {
        const ends = each.querySelector('span')?.getBoundingClientRect().right ?? Number.NaN;
        return ends - (each.closest('section')?.getBoundingClientRect().right ?? Number.NaN);
      }),
    );
    expect(over).toBeLessThanOrEqual(0);
  }
});

test('at 320 px the bar of those who keep the talks shows who is signed in, in either language', async ({ page }) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/presentations/home');
  for (const language of ['EN', '한국어'] as const) {
    await readIn(page, language);
    await expect(page.getByTitle('admin')).toBeAttached();
    expect(await pushedSideways(page)).toEqual([]);
    const person = await page.getByTitle('admin').boundingBox();
    expect((person?.x ?? 320) + (person?.width ?? 0)).toBeLessThanOrEqual(320);
  }
});

test('at 320 px no answer of a dialog is cut off, in either language; a person who goes back and forward is not asked anew', async ({
  signIn,
}) => {
  const place = '/main?floor=3&section=Cluster X - 6';
  const page = await signIn(people.three[2], place);
  const question = page.getByRole('dialog', { name: /반납할까요|Return this locker/ });
  for (const [language, act] of [
    ['한국어', '반납'],
    ['EN', 'Return'],
  ] as const) {
    await page.goto(place);
    await readIn(page, language);
    await page
      .getByRole('grid')
      .getByRole('button', { name: new RegExp(`${found.sharedByThree}`) })
      .click();
    await page.getByRole('button', { name: act, exact: true }).click();
    await expect(question.getByText(/×\s\d\s÷\s\d\s→/)).toBeVisible();
    const answers = question.locator('form > :last-child').getByRole('button');
    await expect(answers).toHaveCount(2);
    for (const answer of await answers.all()) {
      await expect(answer).toBeInViewport({ ratio: 1 });
      expect(await answer.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    }
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: act, exact: true })).toBeFocused();
  }
  const address = page.url();
  await page.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('button', { name: 'Return', exact: true })).toBeVisible();
  await expect(question).toBeHidden();
});

test('a notice leaves its sentence most of its width, with what can be done about it below', async ({ page }) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/slack-alarm');
  await page.getByRole('textbox', { name: /^보낼 내용/ }).fill('적던 내용');
  await page.getByRole('button', { name: '이용 안내서' }).click();
  const sentence = page.getByText('적던 내용을 ‘이용 안내서’ 템플릿으로 바꿨어요.');
  await expect(sentence.first()).toBeVisible();
  const widths = await sentence.evaluateAll((all) => all.map((each) => each.clientWidth));
  expect(Math.max(...widths)).toBeGreaterThan(200);
});

test('at 320 px five pages and both arrows stand within the window, each as wide as a finger', async ({
  page,
  elsewhere,
}) => {
  const name = 'has.five.pages';
  await (await elsewhere(name, '/home')).context().close();
  await signInAsAdmin(page.context());
  const { add } = await actElsewhere(page);
  const csv = Array.from({ length: 81 }, () => `${name},EXTENSION_3`).join('\n');
  await add('/v6/admin/items/roster', { data: { csv } });
  const pages = page.getByRole('navigation', { name: '쪽' }).getByRole('button');
  const expectWithin = async () => {
    await expect(pages).toHaveCount(7);
    const edges = await pages.evaluateAll((each) => each.map((one) => one.getBoundingClientRect()));
    for (const { left, right, width } of edges) {
      expect([left >= 0, right <= 320, width]).toEqual([true, true, 44]);
    }
    expect(await pushedSideways(page)).toEqual([]);
  };
  await page.goto('/admin/log');
  await expectWithin();
  await page.goto(`/admin/search?q=${name}`);
  await page.getByRole('button', { name: '아이템 관리' }).first().click();
  await expectWithin();
});
