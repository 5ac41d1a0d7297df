import type { Locator } from '@playwright/test';
import { boxAtRest } from './at-rest.ts';
import { hold } from './hold.ts';
import { signInAsAdmin, signInByRequest } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

test('the bars of an administrator stay where they are, whether the buildings are known or not', async ({ page }) => {
  await signInAsAdmin(page.context());
  const answer = await hold(page, /\/v4\/cabinets\/buildings$/);
  await page.goto('/admin/log');
  const finder = page.getByRole('combobox', { name: 'Intra ID 또는 사물함 번호' });
  const available = page.getByRole('link', { name: '사용가능' });
  // The letters of the first font are of another width.
  await expect(finder).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const places = async () => ({ finder: await finder.boundingBox(), available: await available.boundingBox() });
  const whileUnknown = await places();
  answer();
  await expect(page.getByRole('link', { name: '5층' })).toBeVisible();
  expect(await places()).toEqual(whileUnknown);

  const title = page.getByRole('heading', { level: 1 });
  const high = async (named: string) => {
    await expect(title).toHaveText(named);
    return (await title.boundingBox())?.y;
  };
  const ofRecords = await high('기록');
  await page.getByRole('link', { name: '동아리' }).click();
  expect(await high('동아리 목록'), 'the titles of two pages stand at one height').toBe(ofRecords);
});

test('a chart whose code is still on its way has a block in its place, and no empty card', async ({ page }) => {
  await signInAsAdmin(page.context());
  const answer = await hold(page, /\/assets\/drawn-chart/);
  await page.goto('/admin/home');
  for (const name of ['층별 이용 현황', '사물함 현황', '주간 이용 현황']) {
    const card = page.getByRole('region', { name });
    // The numbers have come: what is pressed to see them as a table is offered.
    await expect(card.getByRole('button', { name: /표로 보기$/ })).toBeEnabled();
    await expect(card.locator('[aria-busy=true]')).toHaveCount(0);
    const block = card.locator('span[aria-hidden=true]').filter({ hasNotText: /./ });
    await expect.poll(() => block.evaluateAll((all) => all.some((one) => one.clientHeight >= 140))).toBe(true);
  }
  answer();
  await expect(page.getByRole('region', { name: '사물함 현황' }).locator('svg').last()).toBeVisible();
});

test('what stands for the cards of a search is as high as they are, for people and lockers, at a desk and on a phone', async ({
  page,
  device,
}) => {
  const answers = /\/search\/(users|cabinets)\?/;
  await signInByRequest(await device(), 'is.found');
  await signInAsAdmin(page.context());
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const asked of ['is.found', '12']) {
      const answer = await hold(page, answers);
      await page.goto(`/admin/search?q=${asked}`);
      const coming = page.getByRole('main').getByRole('status').locator('span').first();
      await expect(coming).toBeVisible();
      const high = await coming.evaluate((block) => block.clientHeight);
      answer();
      const card = page
        .getByRole('main')
        .locator('section, article')
        .filter({ has: page.getByRole('heading', { level: 2 }) });
      await expect(page.getByRole('main').getByRole('button', { name: '사물함 정보' }).first()).toBeVisible();
      // The door is drawn by code of its own.
      await expect(card.first().locator('svg').first()).toBeVisible();
      expect([asked, width, Math.round((await card.first().boundingBox())?.height ?? 0)]).toEqual([asked, width, high]);
      await page.unroute(answers);
    }
  }
});

const left = async (one: Locator) => (await one.boundingBox())?.x ?? Number.NaN;

test('the legend of a chart does not move when its numbers come', async ({ page }) => {
  await signInAsAdmin(page.context());
  const answer = await hold(page, /\/statistics\/coins\/use/);
  await page.goto('/admin/store');
  const card = page.getByRole('region', { name: '재화 사용 통계' });
  const legend = card.getByText('발행 코인');
  await expect(legend).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const before = await left(legend);
  answer();
  await expect(card.getByRole('button', { name: /표로 보기$/ })).toBeVisible();
  await expect(card.getByRole('radio', { name: '7d' })).toBeChecked();
  expect(await left(legend)).toBe(before);

  await page.setViewportSize({ width: 834, height: 1112 });
  const totals = page.getByRole('region', { name: '전체 재화 현황' });
  const below = () =>
    totals.getByText('발행됐어요').evaluate((sum) => {
      const card = sum.closest('section') ?? sum;
      return card.getBoundingClientRect().bottom - sum.getBoundingClientRect().bottom;
    });
  await expect.poll(below, 'px below the sums in a row to themselves').toBeLessThan(30);
  expect(await below()).toBeGreaterThan(0);
});

test('the columns of the clubs are about where they will be while the clubs are on their way', async ({ page }) => {
  await signInAsAdmin(page.context());
  const there = Promise.withResolvers<undefined>();
  const cabinet = { cabinetId: 1, building: '새롬관', floor: 3, section: 'Cluster X - 1', visibleNum: 3 };
  const content = ['산악회', '뜨개질', '새롬 밴드'].map((clubName, at) => ({
    clubId: at + 1,
    clubName,
    clubMaster: 'leads.on',
    members: 12,
    cabinet,
  }));
  await page.route(/\/v6\/admin\/clubs\?/, async (route) => {
    await there.promise;
    const reply = await route.fetch();
    const json = { content, currentPage: 0, totalPage: 1, totalElements: content.length, last: true };
    await route.fulfill({ response: reply, json });
  });
  await page.goto('/admin/club');
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveCount(5);
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const before = await Promise.all((await heads.all()).map(left));
  there.resolve(undefined);
  await expect(page.getByText('새롬 밴드')).toBeVisible();
  const after = await Promise.all((await heads.all()).map(left));
  const moved = after.map((x, at) => Math.abs(x - (before[at] ?? Number.NaN)));
  expect(Math.max(...moved)).toBeLessThan(24);
});

test('R-ADM-05: the buttons of the bar stay where they are when it comes out what becomes of the chosen lockers', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  const previews = /\/v6\/admin\/previews$/;
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    // One of them is in use.
    await page.goto('/admin/main?floor=5&section=End%20of%20Cluster%206');
    await page.getByRole('radio', { name: '목록' }).check();
    const answer = await hold(page, previews);
    const asked = page.waitForRequest(previews);
    for (const number of [89, 90]) await page.getByRole('checkbox', { name: `${number}번 고르기` }).check();
    await asked;
    const bar = page.getByRole('region', { name: '일괄 작업' });
    const yes = bar.getByRole('button', { name: '2칸 바꾸기' });
    const no = bar.getByRole('button', { name: '취소' });
    const wanted = bar.getByLabel('바꿀 상태');
    const places = async () => [width, ...(await Promise.all([yes, no, wanted].map(boxAtRest)))];
    await expect(bar.getByRole('listitem')).toHaveCount(2);
    const before = await places();
    answer();
    await expect(bar.getByText('안 됨 1')).toBeVisible();
    expect(await places()).toEqual(before);
    await page.unroute(previews);
  }

  await test.step('a tablet that is turned over keeps the keyboard in the bar', async () => {
    const wanted = page.getByRole('combobox', { name: '바꿀 상태' });
    await wanted.focus();
    const isFirst = () => wanted.evaluate((own) => own.closest('section')?.firstElementChild?.contains(own));
    for (const [width, height, first] of [
      [1024, 768, true],
      [390, 844, false],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(isFirst).toBe(first);
      await expect.soft(wanted).toBeFocused();
    }
  });
});
