import type { Locator } from '@playwright/test';
import { pushedSideways } from './expect-held.ts';
import { invitationOf, openSession } from './gathering.ts';
import { focusIsSeen } from './keys.ts';
import { dialog, oasis, openLocker, panelOf } from './map.ts';
import { signInAsAdmin } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';

/** Turns the wheel until this has left the window; a page that has not all come yet scrolls less far. */
async function scrollAway(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(shown).not.toBeInViewport({ timeout: 1000 });
  }).toPass();
}

/** What the keyboard reaches on its way round that is not of this panel. */
async function goneBehind(page: Page, panel: Locator): Promise<string[]> {
  const behind: string[] = [];
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    const reached = await panel.evaluate((own) => {
      const now = document.activeElement;
      return now === null || now === document.body || own.contains(now) ? undefined : now.textContent;
    });
    if (reached !== undefined) behind.push(reached);
  }
  return behind;
}

test('in a window as low as a page at 400 % a panel has all of it, a question scrolls whole, and tabs go away with their page', async ({
  signIn,
}) => {
  const page = await signIn('reads.at.400');
  await test.step('beside a panel that is as high as the window and not as wide, the page goes on', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(oasis);
    await expect.poll(async () => (await (await openLocker(page, 113)).boundingBox())?.height).toBe(390);
    const first = page.getByRole('grid').getByRole('button').first();
    await first.click();
    await expect(first).toHaveAttribute('aria-expanded', 'true');
  });
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(oasis);
  const panel = await openLocker(page, 113);
  await expect.poll(async () => (await panel.boundingBox())?.height).toBe(256);
  expect(await goneBehind(page, panel)).toEqual([]);
  const rent = panel.getByRole('button', { name: '대여', exact: true });
  await rent.focus();
  await expect(rent).toBeInViewport({ ratio: 1 });
  await rent.press('Enter');
  const yes = dialog(page, '이 사물함을 대여할까요?').getByRole('button', { name: '네, 대여할게요' });
  await expect(yes).toBeVisible();
  await expect(yes).not.toBeInViewport();
  // What the yes brings has come, and grows no more.
  await expect(yes).toBeEnabled();
  await yes.focus();
  await expect(yes).toBeInViewport({ ratio: 1 });
  for (const [address, tab] of [
    ['/store', '인벤토리'],
    ['/presentations/home', '신청하기'],
  ] as const) {
    await page.goto(address);
    // The page below may lead there, too.
    const link = page.getByRole('link', { name: tab, exact: true }).first();
    await expect(link).toBeInViewport();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.mouse.move(160, 150);
    await scrollAway(page, link);
  }
});

test('in a window as low as a page at 400 % a question that was open from the start leaves the keyboard in the panel that covers the page', async ({
  signIn,
  elsewhere,
}) => {
  const host = await elsewhere('invites.at.400', '/main?floor=2&section=End of Cluster 1');
  const invitation = invitationOf(host, await openSession(host, 16));
  const page = await signIn('is.invited.at.400');
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(invitation);
  const question = dialog(page, '초대코드');
  await question.getByRole('button', { name: '취소' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(panelOf(page, 16).getByRole('heading').first()).toBeFocused();
});

test('in a window as low as a page at 400 % the bars go away with their page, and a new page starts with them', async ({
  signIn,
}) => {
  const page = await signIn('reads.at.400.too', '/store');
  await page.setViewportSize({ width: 320, height: 256 });
  const [bar, menu] = [page.getByRole('banner').getByRole('button').first(), page.getByRole('navigation').last()];
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(bar).toBeInViewport();
  await page.mouse.move(160, 200);
  await scrollAway(page, bar);
  await expect(menu).not.toBeInViewport();
  expect(await pushedSideways(page)).toEqual([]);
  const tabs = page.getByRole('navigation', { name: '까비 상점' });
  await tabs.getByRole('link', { name: '인벤토리', exact: true }).press('Enter');
  await expect(page).toHaveURL(/inventory/);
  await expect(bar).toBeInViewport();
  // Turned, a phone has room for the navigation.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/store');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await scrollAway(page, bar);
  await expect(menu).toBeInViewport({ ratio: 1 });
});

for (const [of, width, height] of [
  ['a page at 400 %', 320, 256],
  ['a phone that is turned', 844, 390],
] as const) {
  test(`in a window as low as ${of} the bar of chosen lockers stands below the list, and not over it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signInAsAdmin(page.context());
    await page.goto(oasis.replace('/main', '/admin/main'));
    await page.getByRole('radio', { name: '목록' }).check();
    const box = page.getByRole('checkbox', { name: '89번 고르기' });
    await box.check();
    const cancel = page.getByRole('main').getByRole('button', { name: '취소', exact: true });
    await expect(cancel).toBeAttached();
    await expect(cancel).not.toBeInViewport();
    await expect(box).toBeInViewport({ ratio: 1 });
  });
}

test('in a window that is not high, many chosen lockers leave the list its room', async ({ page }) => {
  await page.setViewportSize({ width: 911, height: 512 });
  await signInAsAdmin(page.context());
  await page.goto(oasis.replace('/main', '/admin/main'));
  await page.getByRole('radio', { name: '목록' }).check();
  const [first, last] = ['89번 고르기', '120번 고르기'].map((name) => page.getByRole('checkbox', { name }));
  if (first === undefined || last === undefined) throw new Error('the list has boxes');
  await first.check();
  await last.click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: '일괄 작업' });
  await expect(bar.getByText('32칸 선택')).toBeVisible();
  await expect(bar.getByRole('listitem')).toHaveCount(32);
  // Below the bars of the page there is room for more than a row.
  const room = async () => ((await bar.boundingBox())?.y ?? 0) - ((await page.getByRole('main').boundingBox())?.y ?? 0);
  const row = await page.getByRole('main').getByRole('row').last().boundingBox();
  await expect.poll(room).toBeGreaterThan(row?.height ?? 512);
  // On a small phone the bar has said everything, and there is room for more than three.
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(bar.getByText(/^안 됨/)).toBeVisible();
  await last.scrollIntoViewIfNeeded();
  const line = await page.getByRole('main').getByRole('row').last().boundingBox();
  await expect.poll(room).toBeGreaterThan(3 * (line?.height ?? 640));
});

test('in a window as low as a page at 400 % a history scrolls whole, and is not read through a slit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await signInAsAdmin(page.context());
  await page.goto('/admin/search?q=uses.one');
  await page.getByRole('button', { name: '아이템 관리' }).press('Enter');
  const history = page.getByRole('dialog', { name: '아이템 기록' });
  const none = history.getByText('아이템 기록이 없어요.');
  await expect(none).toBeVisible();
  await page.mouse.move(160, 200);
  await page.mouse.wheel(0, 2000);
  await expect(history.getByRole('button', { name: '닫기' }).last()).toBeInViewport({ ratio: 1 });
  await expect(none).toBeInViewport({ ratio: 1 });
});

test('on a phone that is turned what the keyboard reaches stands clear of the navigation', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await signInAsAdmin(page.context());
  await page.goto('/admin/club');
  await expect(page.getByRole('row').nth(4)).toBeVisible();
  const last = page.getByRole('main').getByRole('button').last();
  while (!(await last.evaluate((one) => one === document.activeElement))) {
    await page.keyboard.press('Tab');
    await expect.poll(() => focusIsSeen(page)).toBe(true);
  }
});

test('why a floor is closed stays beside that floor when the bar of floors is scrolled', async ({ signIn }) => {
  const page = await signIn('scrolls.the.floors');
  await page.setViewportSize({ width: 1440, height: 420 });
  await page.goto(oasis);
  const floor = page.getByRole('button', { name: '4층' });
  await floor.focus();
  const tip = page.getByRole('tooltip').filter({ visible: true });
  await expect(tip).toBeVisible();
  const apart = async () => {
    const [one, other] = await Promise.all([floor.boundingBox(), tip.boundingBox()]);
    return Math.round((one?.y ?? Number.NaN) - (other?.y ?? Number.NaN));
  };
  const before = { apart: await apart(), at: (await floor.boundingBox())?.y };
  await floor.evaluate((button) => {
    for (let each: Element | null = button; each !== null; each = each.parentElement) each.scrollTop += 40;
  });
  await expect.poll(async () => (await floor.boundingBox())?.y).not.toBe(before.at);
  await expect.poll(apart).toBe(before.apart);
});

/** What the focus is on that has something else in front of it, going on by a key until it has left the page. */
async function hiddenOnTheWay(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const hidden: string[] = [];
  for (;;) {
    await page.keyboard.press(key);
    const seen = await page.evaluate(() => {
      const now = document.activeElement;
      const at = now?.closest('main');
      if (now === null || at == null || now === at) return undefined;
      const { x, y, width, height } = now.getBoundingClientRect();
      const ends = [y + 2, y + height - 2].map((end) => document.elementFromPoint(x + width / 2, end));
      const isWhole = ends.every((end) => end !== null && (now.contains(end) || end.contains(now)));
      return { name: now.textContent, isWhole: isWhole || width < 3 };
    });
    if (seen === undefined) return hidden;
    if (!seen.isWhole) hidden.push(seen.name);
  }
}

for (const [window, address, size] of [
  ['of a phone that is turned', '/profile', { width: 844, height: 390 }],
  ['of a phone', '/store', { width: 390, height: 844 }],
  ['of a laptop', '/available', { width: 1280, height: 600 }],
  ['of a page at 400 %', '/available', { width: 320, height: 256 }],
] as const) {
  test(`in the window ${window} no bar hides what the keyboard goes through, onwards and back`, async ({ signIn }) => {
    const page = await signIn('goes.through.it', address);
    await page.setViewportSize(size);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.getByRole('main').focus();
    expect(await hiddenOnTheWay(page, 'Tab')).toEqual([]);
    expect(await hiddenOnTheWay(page, 'Shift+Tab')).toEqual([]);
  });
}
