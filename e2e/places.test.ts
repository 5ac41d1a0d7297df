import type { Locator } from '@playwright/test';
import { found, people } from './campus.ts';
import { hold } from './hold.ts';
import { focusIsSeen } from './keys.ts';
import { oasis, openLocker, panelOf, tile } from './map.ts';
import { signInAsAdmin } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';

test('R-RENT-09: closed floors stand in the menu with their reason, and lead to an open one', async ({ signIn }) => {
  const page = await signIn('wants.to.floor.four', oasis);
  const menu = page.getByRole('navigation', { name: '주 메뉴' });
  for (const floor of [4, 5]) {
    const entry = menu.getByRole('button', { name: `${floor}층` });
    await expect(entry).toBeDisabled();
    await expect(entry).toHaveAccessibleDescription(new RegExp(`^${floor}층은 지금 닫혀 있어요`));
    await entry.hover();
    const tip = page.getByRole('tooltip').filter({ visible: true });
    await expect(tip).toHaveText(/닫혀 있어요/);
    const box = await tip.boundingBox();
    expect(box?.width).toBe(280);
    // It can be read through a magnifier, which the pointer leads, and put away where it lies over something.
    await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 10, { steps: 20 });
    await expect(tip).toHaveText(/닫혀 있어요/);
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
  }
  await page.goto('/main?floor=4');
  await expect(page.getByText('4층은 지금 닫혀 있어요.', { exact: true })).toBeVisible();
  const section = page.getByRole('navigation', { name: '구역' }).getByRole('link', { name: /^End of Cluster 3/ });
  await expect(section).toHaveAccessibleName(/빈자리 0/);
  await expect(page.getByText('사물함을 선택해주세요')).toBeHidden();
  await page.getByRole('link', { name: '2층 보기' }).press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page).toHaveURL(/floor=2/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('by keyboard alone: a section nearby is gone to from below the bank, and its name takes the focus', async ({
  signIn,
}) => {
  const page = await signIn('goes.on.nearby', oasis);
  const nearby = page.getByRole('main').getByRole('link', { name: /^2층 / });
  await expect(nearby).toHaveCount(2);
  const name = await nearby.first().innerText();
  await nearby.first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.setViewportSize({ width: 390, height: 700 });
  const main = page.getByRole('main');
  await main.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  expect(await main.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
  await nearby.first().click();
  await expect.poll(() => main.evaluate((box) => box.scrollTop)).toBe(0);
});

test('the map shows every place of a floor; one without lockers says so', async ({ signIn }) => {
  const page = await signIn('walks.around', oasis);
  await page.getByRole('button', { name: '지도', exact: true }).click();
  const map = page.getByRole('region', { name: '지도' });
  await expect(map.getByRole('link')).toHaveCount(8);
  await map.getByRole('link', { name: /^Cluster 1 - OA,? 빈자리 \d+$/ }).click();
  await expect(page).toHaveURL(/section=Cluster\+1\+-\+OA/);
  await expect(tile(page, 17)).toBeVisible();
  await map.getByRole('link', { name: '계단' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '이곳에는 사물함이 없어요.' })).toBeVisible();
  await expect(page.getByText('다른 구역을 골라 주세요.')).toBeVisible();
  const floors = map.getByRole('combobox', { name: '층 고르기' });
  await expect(floors.getByRole('option', { name: '4층 · 닫혀 있어요' })).toBeDisabled();
  await floors.selectOption('3층');
  await map.getByRole('link', { name: /^Cluster X - 4/ }).click();
  await expect(tile(page, 25)).toBeVisible();
});

test('a step back leads back although the floor that is left had just been drawn and completes its address', async ({
  page,
  signIn,
}) => {
  // React goes on after it has drawn the floor only when the step back has come.
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    let isOver = false;
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        const post = this.port2.postMessage.bind(this.port2);
        this.port2.postMessage = (message: unknown) => {
          const isDrawn = document.querySelector('[role=grid][aria-label^="3층"]') !== null;
          if (isDrawn && !isOver) held.push(() => post(message));
          else post(message);
        };
      }
    };
    addEventListener('popstate', () => {
      isOver = true;
      setTimeout(() => {
        for (const go of held.splice(0)) go();
      });
    });
  });
  await signIn('turns.round', oasis);
  await expect(tile(page, 90)).toBeVisible();
  // However fast the machine is, drawing takes longer than React goes on without a pause.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await page.getByRole('link', { name: '3층', exact: true }).click();
  await expect(page.getByRole('grid', { name: /^3층/ })).toBeVisible();
  await page.goBack();
  await expect(tile(page, 90)).toBeVisible();
  await expect(page).toHaveURL(/floor=2/);
});

test('the map opens at the floor where one is, whatever was looked at in it before', async ({ signIn }) => {
  const page = await signIn('looks.ahead', oasis);
  const floors = page.getByRole('region', { name: '지도' }).getByRole('combobox', { name: '층 고르기' });
  const open = () => page.getByRole('button', { name: '지도', exact: true }).click();
  await open();
  await expect(floors).toHaveValue('2');
  await floors.selectOption('3층');
  await page.keyboard.press('Escape');
  await expect(floors).toBeHidden();
  await open();
  await expect(floors).toHaveValue('2');

  await test.step('and goes along to another floor', async () => {
    await floors.selectOption('3층');
    const map = page.getByRole('region', { name: '지도' });
    await map.getByRole('link', { name: /^Cluster X - 4/ }).click();
    await expect(page.getByRole('grid', { name: /^3층/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('grid', { name: /^2층/ })).toBeVisible();
    await expect(floors).toHaveValue('2');
  });
});

test('on a tablet the panels of the bar stand beside a page that goes on', async ({ signIn }) => {
  const page = await signIn('has.a.tablet', oasis);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('button', { name: '지도', exact: true }).click();
  const map = page.getByRole('region', { name: '지도' });
  await expect(map).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // A press beside it chooses, and what is chosen takes its place.
  await openLocker(page, 89);
  await expect(map).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: /까비/ }).click();
  const coins = page.getByRole('region', { name: '동전 줍기' });
  await expect(coins).toBeVisible();
  await expect(panelOf(page, 89)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(coins).toBeHidden();
});

test('floor, section and locker are in the address: reload, back and forward keep them', async ({ signIn }) => {
  const page = await signIn('goes.back.and.forth', oasis);
  await openLocker(page, 99);
  await page.reload();
  await expect(panelOf(page, 99)).toContainText('찾아가는 길');
  await page
    .getByRole('link', { name: /^Cluster 1 - Terrace2/ })
    .first()
    .click();
  await expect(tile(page, 69)).toBeVisible();
  await page.getByRole('link', { name: '3층', exact: true }).click();
  await expect(page).toHaveURL(/floor=3/);
  await expect(page.getByRole('grid', { name: /^3층/ })).toBeVisible();
  await page.goBack();
  await expect(tile(page, 69)).toBeVisible();
  await page.goBack();
  await expect(panelOf(page, 99)).toContainText('찾아가는 길');
  await page.goForward();
  await expect(tile(page, 69)).toBeVisible();
  await page.goto('/main');
  await expect(page).toHaveURL(/floor=2&section=Cluster\+1\+-\+Terrace2/);
});

test('a link to a locker opens it where it stands; one to none says so', async ({ signIn }) => {
  const page = await signIn('follows.links', oasis);

  await test.step('what the map knows is shown before the server has answered', async () => {
    const answer = await hold(page, /\/v4\/cabinets\/\d+$/);
    await tile(page, found.taken).click();
    const panel = panelOf(page, found.taken);
    await expect(panel.getByText('다른 사람이 쓰고 있어요', { exact: true })).toBeVisible();
    await expect(panel).not.toContainText(people.neighbour);
    answer();
    await expect(panel).toContainText(people.neighbour);
    await page.unroute(/\/v4\/cabinets\/\d+$/);
  });

  await openLocker(page, 99);
  const link = new URL(page.url());
  link.searchParams.delete('section');
  await page.goto(`${link}`);
  await expect(panelOf(page, 99)).toContainText('찾아가는 길');
  await expect(page).toHaveURL(/section=Oasis/);
  await page.goto('/main?floor=2&section=Oasis&cabinet=999999');
  await expect(page.getByText('사물함을 찾지 못했어요.')).toBeVisible();
});

test('the legend shows only one state, the list says the same as the plan', async ({ signIn }) => {
  const page = await signIn('likes.lists', oasis);
  await expect(page.getByText('사물함을 선택해주세요')).toBeVisible();
  const states = page.getByRole('group', { name: '상태별로 보기' });
  await expect(states.getByRole('button', { name: / 0$/ })).toHaveCount(0);
  await states.getByRole('button', { name: /^반납지연/ }).click();
  await page.getByRole('radio', { name: '목록' }).check();
  const rows = page.getByRole('table', { name: '2층 Oasis 사물함 목록' }).getByRole('row');
  await expect(rows.filter({ hasText: '반납지연' }).first()).toBeVisible();
  await expect(rows.filter({ hasText: '사용가능' })).toHaveCount(0);
  await expect(rows.filter({ hasText: people.forgetful })).toContainText('반납지연');
  const line = rows.filter({ hasText: people.forgetful });
  await line.getByRole('button', { name: `${found.otherLate}번`, exact: true }).press('Enter');
  const panel = panelOf(page, found.otherLate);
  await expect(panel.getByRole('heading').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(line.getByRole('button')).toBeFocused();
  await line.click();
  await expect(panel).toContainText(people.forgetful);
  await expect(page.getByText('사물함을 선택해주세요')).toBeHidden();
  await expect(page.getByRole('main').getByText('-', { exact: true })).toHaveCount(0);
});

const maps: Readonly<Record<string, string>> = { students: '/main', administrators: '/admin/main' };

for (const [who, map] of Object.entries(maps)) {
  const signInHere = async (page: Page, signIn: (login: string) => Promise<Page>) => {
    if (who === 'students') await signIn('goes.up.and.down');
    else await signInAsAdmin(page.context());
  };

  test(`on the map of ${who} the list and the legend’s choice stay from floor to floor`, async ({ page, signIn }) => {
    await signInHere(page, signIn);
    await page.goto(`${map}?floor=2&section=Oasis`);
    const late = page.getByRole('group', { name: '상태별로 보기' }).getByRole('button', { name: /^반납지연/ });
    await late.click();
    await page.getByRole('radio', { name: '목록' }).check();
    const table = (place: string) => page.getByRole('table', { name: new RegExp(`^${place}`) });
    await expect(table('2층 Oasis')).toBeVisible();
    const menu = page.getByRole('navigation', { name: '주 메뉴' });
    // In a very wide window neither it nor what stands for it on the way goes from edge to edge.
    await page.setViewportSize({ width: 1920, height: 900 });
    const answer = await hold(page, /\/floors\/3$/);
    await menu.getByRole('link', { name: '3층', exact: true }).click();
    const blocks = page.getByRole('main').locator('[aria-busy=true] [aria-hidden=true]');
    await expect(table('2층')).toBeHidden();
    const widths = () => blocks.evaluateAll((each) => each.map(({ clientWidth }) => clientWidth));
    await expect.poll(async () => Math.max(...(await widths()))).toBe(1120);
    answer();
    for (const floor of [3, 2]) {
      await menu.getByRole('link', { name: `${floor}층`, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`floor=${floor}&section=`));
      await expect(page.getByRole('radio', { name: '목록' })).toBeChecked();
      await expect(late).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('grid')).toBeHidden();
    }
    await late.click();
    await expect(table('2층')).toBeVisible();
    expect((await table('2층').boundingBox())?.width).toBeLessThanOrEqual(1120);
    await page
      .getByRole('link', { name: /^Cluster 1 - Terrace2/ })
      .first()
      .click();
    await expect(table('2층 Cluster 1 - Terrace2')).toBeVisible();
  });

  test(`on the map of ${who} the switch of the floors keeps the focus of the keyboard`, async ({ page, signIn }) => {
    await signInHere(page, signIn);
    await page.setViewportSize({ width: 1000, height: 800 });
    const answer = await hold(page, /\/floors\/3$/);
    await page.goto(`${map}?floor=2&section=Oasis`);
    const grid = (floor: number) => page.getByRole('grid', { name: new RegExp(`^${floor}층`) });
    const choice = (floor: number) => page.getByRole('radio', { name: `${floor}층`, exact: true });
    await expect(grid(2)).toBeVisible();
    await choice(2).focus();
    await page.keyboard.press('ArrowRight');
    await expect(grid(2)).toBeHidden();
    await expect(choice(3)).toBeFocused();
    answer();
    await expect(grid(3)).toBeVisible();
    await expect(page).toHaveURL(/floor=3&section=/);
    await expect(choice(3)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(/floor=2&section=/);
    await expect(grid(2)).toBeVisible();
    await expect(choice(2)).toBeFocused();
    expect(await focusIsSeen(page)).toBe(true);
  });

  test(`on the map of ${who} a tab and the arrows beside the name of a section keep the focus of the keyboard`, async ({
    page,
    signIn,
  }) => {
    await signInHere(page, signIn);
    await page.setViewportSize({ width: 700, height: 800 });
    await page.goto(oasis.replace('/main', map));
    const tab = page.getByRole('navigation', { name: '구역' }).getByRole('link', { name: /^Cluster 1 - OA/ });
    await tab.press('Enter');
    await expect(page.getByRole('grid', { name: /^2층 Cluster 1 - OA/ })).toBeVisible();
    await expect(tab).toBeFocused();
    await page.setViewportSize({ width: 1440, height: 900 });
    const next = page.getByRole('button', { name: '다음 구역' });
    await next.press('Enter');
    await expect(page.getByRole('grid', { name: /^2층 Cluster 1 - Terrace1/ })).toBeVisible();
    await expect(next).toBeFocused();
  });
}

test('the name of a section stands where it stood while its lockers were on their way', async ({ signIn }) => {
  const page = await signIn('waits.for.the.map');
  const answer = await hold(page, /\/floors\/2/);
  await page.goto(oasis);
  const name = page.getByRole('main').getByRole('heading', { level: 1, name: '2층 Oasis' });
  await expect(name).toBeVisible();
  await expect(page.getByRole('grid')).toBeHidden();
  // A name in the font of the device is as wide as that font is.
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const before = await name.boundingBox();
  answer();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await name.boundingBox()).toEqual(before);
  // The widths of the drawing: the sections beside the rail, and what that leaves each of thirteen lockers.
  const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0);
  if (await page.getByText('2층 구역').isVisible()) {
    expect(await widthOf(page.getByRole('navigation', { name: '구역' }))).toBe(216);
    expect(await widthOf(page.getByRole('gridcell').first())).toBe(80);
    await openLocker(page, 89);
    await expect.poll(() => widthOf(page.getByRole('gridcell').first())).toBe(54);
    await expect(page.getByText('밀어서 옆 칸 보기')).toBeHidden();
    // As much as a scroll bar that keeps its room leaves of the window.
    await page.setViewportSize({ width: 1423, height: 900 });
    await expect.poll(() => widthOf(page.getByRole('gridcell').first())).toBeLessThan(54);
    await expect(page.getByText('밀어서 옆 칸 보기')).toBeHidden();
  }
});

test('a floor that the building does not have is not where one looked last', async ({ signIn }) => {
  const page = await signIn('is.lost', '/main?floor=3');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.goto('/main?floor=99');
  await expect(page.getByText('이 층에는 사물함이 없어요')).toBeVisible();
  await page.goto('/main');
  await expect(page).toHaveURL(/floor=3/);
  await expect(page.getByRole('grid')).toBeVisible();
});

test('R-GEN-07: the navigation belongs to one building, and not to another one that the device remembers', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  await page.addInitScript(() => {
    localStorage.setItem('recoil-persist', JSON.stringify({ CurrentBuilding: '옆 건물', CurrentFloor: 2 }));
  });
  const answer = await hold(page, '**/v4/cabinets/buildings');
  await page.goto('/admin/clubs');
  const menu = page.getByRole('navigation', { name: '주 메뉴' });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(menu).toBeHidden();
  answer();
  await expect(menu).toBeVisible();
});

test('beside the pages about oneself stand the contact and the form for clubs, each in a window of its own', async ({
  page,
  signIn,
}) => {
  await signIn('asks.the.campus', '/profile');
  const ways = page.getByRole('navigation', { name: '프로필' });
  for (const address of ['/profile', '/profile/log']) {
    await page.goto(address);
    await expect(ways.getByRole('link')).toHaveCount(4);
    for (const name of ['내 정보', '대여 기록'])
      await expect(ways.getByRole('link', { name, exact: true })).toBeVisible();
    for (const what of ['문의하기', '동아리 신청서']) {
      const way = ways.getByRole('link', { name: `${what} (새 창에서 열려요)`, exact: true });
      await expect(way).toHaveAttribute('target', '_blank');
    }
  }
});
