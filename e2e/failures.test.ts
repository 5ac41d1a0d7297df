import type { Locator } from '@playwright/test';
import { club, talk } from './campus.ts';
import { oasis } from './map.ts';
import { signInAsAdmin } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';

test('a start that cannot be read says what the product fixes, and goes on at the next try', async ({ signIn }) => {
  const page = await signIn('meets.failures');
  const start = /\/v6\/(start|rules)$/;
  await page.route(start, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/home');
  const told = page.getByRole('main').getByRole('alert');
  await expect(told).toContainText('불러오지 못했어요. 하던 일은 그대로예요.');
  await page.unroute(start);
  await told.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('heading', { name: /^빈 사물함 \d+칸/ })).toBeVisible();
});

test('a failure of ours says so and asks nobody to check a connection; a lost connection does', async ({ signIn }) => {
  const page = await signIn('meets.failures');
  await expect(page.getByRole('heading', { name: /^빈 사물함 \d+칸/ })).toBeVisible();
  await page.route(/\/v4\/.*(floors|available)/, (route) => route.fulfill({ status: 500, body: '' }));
  const told = page.getByRole('main').getByRole('alert');
  await test.step('home says so too, with another try, where nothing is known of any locker', async () => {
    await page.goto('/home');
    await expect(told).toContainText('불러오지 못했어요');
    await expect(told.locator('svg').first()).toHaveClass(/wrench/);
    await expect(told.getByRole('button', { name: '다시 시도' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('바로 대여할 수 있어요');
    // No door is on its way any more.
    await expect(page.getByRole('main').locator('.lucide-door-closed')).toBeVisible();
  });
  await page.goto('/available');
  await expect(told).toContainText('저희 쪽 문제예요');
  await expect(told).not.toContainText('와이파이');
  await page.goto(oasis);
  await expect(told).toContainText('저희 쪽 문제예요');
  await told.getByRole('button', { name: '다시 시도' }).click();
  await expect(told.getByRole('link', { name: /^문제가 계속되면 알려 주세요/ })).toHaveAttribute('href', /slack/);
  await expect(told.getByRole('heading')).toHaveCSS('text-align', 'center');
  // What would be beside the map leaves its column to the page.
  await expect(page.getByRole('navigation', { name: '구역' })).toHaveCount(0);
  await page.unroute(/\/v4\/.*(floors|available)/);

  await page.route(/\/v4\/.*available/, (route) => route.abort('internetdisconnected'));
  await page.goto('/available');
  await expect(told).toContainText('와이파이나 데이터를 확인해 주세요. 연결되면 저절로 이어져요.');
  // A line ends where a sentence does.
  expect(await told.innerText()).toMatch(/확인해 주세요\.\n연결되면/);
  // A page with a route keeps no file, so code that the cut meets between its fetch and its import would never come.
  const other = await page.context().newPage();
  await other.goto('/available');
  await expect(other.getByRole('link', { name: '상점' })).toBeVisible();
  await other.context().setOffline(true);
  await other.getByRole('link', { name: '상점' }).click();
  await expect(other.getByRole('main').getByRole('status')).toContainText('와이파이나 데이터를 확인해 주세요');
  await other.context().setOffline(false);
  await expect(other.getByRole('heading', { name: '까비 상점' })).toBeVisible();
});

test('what answers in the place of the server is told as such: a network that wants a sign-in, a proxy that refuses', async ({
  signIn,
}) => {
  const page = await signIn('meets.a.proxy');
  const told = page.getByRole('main').getByRole('alert');
  const sayPage = (status: number) => ({ status, contentType: 'text/html', body: '<html><body>proxy</body></html>' });
  await page.route(/\/v4\/.*available/, (route) => route.fulfill(sayPage(200)));
  await page.goto('/available');
  await expect(told).toContainText('와이파이나 데이터를 확인해 주세요');
  await page.unroute(/\/v4\/.*available/);
  await page.route(/\/v5\/items\/coin$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill(sayPage(403)) : route.continue(),
  );
  await page.goto('/store');
  await page.getByRole('button', { name: '동전 주우러가기' }).click();
  await page.getByRole('button', { name: '줍기', exact: true }).click();
  await expect(page.getByText('서버까지 가지 못하고 거절됐어요. 계속되면 알려 주세요.')).toBeVisible();
});

test('a page that was pressed while the server is away opens by itself once it is back', async ({ page, signIn }) => {
  let away = false;
  // A browser takes from its cache what it has asked for; a route switches the cache off, so the server still sends that.
  const cached = new Set<string>();
  await page.route(/\/(assets|v\d)\//, async (route) => {
    const url = route.request().url();
    if (away && !cached.has(url)) return route.abort('connectionrefused');
    if (url.includes('/assets/')) cached.add(url);
    return route.continue();
  });
  await signIn('meets.an.outage');
  await expect(page.getByRole('heading', { name: /^빈 사물함 \d+칸/ })).toBeVisible();
  away = true;
  await page.getByRole('link', { name: '상점' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('저희 쪽 문제예요');
  away = false;
  await expect(page.getByRole('heading', { name: '까비 상점' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/store');
});

test('the store says that the card of the coins could not be read, and reads it at the next try', async ({
  signIn,
}) => {
  const page = await signIn('misses.coins');
  // The page also reads by itself what it could not read, as when news comes: until the press it fails.
  await page.addInitScript(() => addEventListener('click', () => Object.assign(window, { pressed: true }), true));
  await page.route(/\/v5\/items\/coin$/, async (route) => {
    if (await page.evaluate(() => 'pressed' in window)) await route.continue();
    else await route.fulfill({ status: 500, body: '' });
  });
  await page.goto('/store');
  const card = page.getByRole('region', { name: '동전 줍기' });
  await expect(card.getByRole('alert')).toContainText('동전 줍기 카드를 불러오지 못했어요');
  // A press is not taken while the page asks by itself.
  await expect(page.getByRole('heading', { name: /^가진 티켓/ })).toBeVisible();
  const again = card.getByRole('button', { name: '다시 시도' });
  await expect(again).not.toHaveAttribute('aria-busy');
  await again.click();
  await expect(card.getByRole('img', { name: /^이번 달 20번 중/ })).toBeVisible();
});

/** From now on the next press of any button lets through what failed so far; the page also asks by itself. */
const failUntilPressed = async (page: Page, calls: RegExp) => {
  await page.route(calls, async (route) => {
    if (await page.evaluate(() => 'pressed' in window)) await route.continue();
    else await route.fulfill({ status: 500, body: '' });
  });
};

/** Tries again by the keyboard alone, once the page itself no longer does. */
async function tryAgain(page: Page): Promise<void> {
  const again = page.getByRole('main').getByRole('button', { name: '다시 시도' });
  await expect(again.first()).toBeVisible();
  await page.evaluate(() => addEventListener('click', () => Object.assign(window, { pressed: true }), true));
  await expect(again.first()).not.toHaveAttribute('aria-busy');
  await again.first().press('Enter');
  await expect(again).toHaveCount(0);
}

for (const { what, calls, address } of [
  { what: 'a log', calls: /\/v5\/items\/history/, address: '/store/item-use-log' },
  { what: 'a card of the profile', calls: /\/v6\/sessions$/, address: '/profile' },
]) {
  test(`by keyboard alone, ${what} that comes at another try leaves the focus in the page`, async ({ signIn }) => {
    const page = await signIn('tries.again');
    await failUntilPressed(page, calls);
    await page.goto(address);
    await tryAgain(page);
    await expect(page.getByRole('main')).toBeFocused();
  });
}

test('by keyboard alone, a club that comes at another try leaves the focus in the page', async ({ signIn }) => {
  const page = await signIn('crowd.1', '/clubs');
  await failUntilPressed(page, /\/v4\/clubs\/\d+/);
  await page.getByRole('row').getByRole('link', { name: club.large }).press('Enter');
  await tryAgain(page);
  await expect(page.getByRole('main')).toBeFocused();
});

test('by keyboard alone, a card of the administrators that comes at another try leaves the focus in the page', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  await failUntilPressed(page, /\/v4\/admin\/statistics\/.*overdue/);
  await page.goto('/admin/home');
  await tryAgain(page);
  await expect(page.getByRole('main')).toBeFocused();
});

for (const { what, calls } of [
  { what: 'the talks', calls: /\/v6\/presentations\?page=0$/ },
  { what: 'all of those to come', calls: /\/v6\/presentations\?page=0&size=/ },
]) {
  test(`by keyboard alone, the next talk comes at another try where ${what} could not be read`, async ({ page }) => {
    await failUntilPressed(page, calls);
    await page.goto('/presentations/home?category=DEVELOP&page=2');
    await tryAgain(page);
    await expect(page.getByRole('region', { name: talk.coming })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });
}

test('by keyboard alone, comments that come at another try leave the focus at their heading', async ({ page }) => {
  await failUntilPressed(page, /\/comments$/);
  const { content } = await (await page.request.get('/v6/presentations?search=On+call')).json();
  const address = `/presentations/${content[0].presentationId}`;
  const heading = page.getByRole('heading', { name: /^댓글/ });
  await page.goto(address);
  await tryAgain(page);
  await expect(heading).toBeFocused();
  await signInAsAdmin(page.context());
  await page.goto(`/admin${address}`);
  await tryAgain(page);
  await expect(heading).toBeFocused();
});

/** Answers what is read there with a fault, presses for another try, and lets the read come once that was asked. */
async function failAndPress(page: Page, address: string, failed: Locator, open: () => Promise<unknown>): Promise<void> {
  let asked = 0;
  let away = true;
  await page.route(address, (route) => {
    asked += 1;
    return away ? route.fulfill({ status: 500, body: '' }) : route.fallback();
  });
  await open();
  await expect(failed).toContainText('불러오지 못했어요');
  const before = asked;
  await failed.getByRole('button', { name: '다시 시도' }).click();
  await expect.poll(() => asked).toBeGreaterThan(before);
  away = false;
}

test('R-ITEM-03: where the tickets cannot be read, the store says so and reads them again', async ({
  signIn,
  page,
}) => {
  const failed = page.getByRole('region', { name: '가진 티켓' }).getByRole('alert');
  await failAndPress(page, '**/v5/items/me', failed, () => signIn('reads.no.tickets', '/store'));
  await expect(page.getByRole('heading', { name: '가진 티켓 0' })).toBeVisible();
});

test('no calendar is replaced while nobody knows whether there is one', async ({ signIn, page }) => {
  const own = page.getByRole('region', { name: '내 데이터' });
  const make = own.getByRole('button', { name: '캘린더 주소 만들기' });
  await failAndPress(page, '**/v6/users/me/calendar', own.getByRole('alert'), async () => {
    await signIn('knows.no.calendar', '/profile');
    await expect(own.getByRole('alert')).toBeVisible();
    await expect(make).toBeHidden();
  });
  await expect(make).toBeVisible();
});
