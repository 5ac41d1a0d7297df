import { movedAddresses, paths } from '../web/src/state/address/paths.ts';
import { pushedSideways } from './expect-held.ts';
import { readIn } from './read-in.ts';
import { expect, test } from './story.ts';

test('R-SIGN-14: without a sign-in every address leads to the login page', async ({ page }) => {
  for (const address of ['/', '/home', '/main?floor=2&section=Oasis', '/available', '/profile/log']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: 'Cabinet', exact: true })).toBeVisible();
  }
});

test('R-SIGN-14: with one, /, /login and the transition page lead home', async ({ signIn }) => {
  const page = await signIn('starts.up', '/');
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { name: 'Cabinet 이용 안내' })).toBeVisible();
  // The page is soon left: it is waited for from the beginning.
  const told = page.getByText('로그인 중').waitFor();
  await page.goto('/post-login');
  await told;
  await expect(page).toHaveURL(/\/home$/);
});

test('R-SIGN-10: a failed sign-in is told to a signed-in person too, with a code or without, until it is read', async ({
  signIn,
}) => {
  const page = await signIn('tries.again', '/login?status=401');
  await expect(page.getByRole('alert')).toContainText('로그인하지 못했어요');
  await page.goto('/login?status=401&message=NOT_SUPPORT_OAUTH_TYPE');
  await expect(page.getByRole('alert')).toContainText('지원하지 않는 소셜 계정입니다');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toContainText('지원하지 않는 소셜 계정입니다');
});

test('the login page can be installed, and shows its own button and what the product is at their own size', async ({
  page,
}) => {
  await page.goto('/login');
  await test.step('what a screen says about a button wins over what holds for all buttons', async () => {
    const button = page.getByRole('button', { name: /Seoul 로그인/ });
    await expect(button).toHaveCSS('border-radius', '14px');
    await expect(button).toHaveCSS('min-height', '54px');
  });
  await test.step('under the name of the product, starting with this page', async () => {
    await page.locator('link[rel="manifest"]').waitFor({ state: 'attached' });
    const session = await page.context().newCDPSession(page);
    const { data, errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Cabinet', start_url: '/login', display: 'standalone' });
  });
  await test.step('what the product is stands as large as on no other page, whole in either language', async () => {
    const headline = page.getByText('우리 캠퍼스 사물함,').or(page.getByText('The lockers of our campus,'));
    for (const language of ['EN', '한국어'] as const) {
      await readIn(page, language);
      for (const width of [1440, 1041]) {
        await page.setViewportSize({ width, height: 768 });
        await expect(headline).toHaveCSS('font-size', '44px');
        await expect(headline).toHaveCSS('line-height', '56px');
        expect(await pushedSideways(page)).toEqual([]);
      }
    }
  });
});

test('a failed sign-in, and that somebody is no administrator, is told on a page of its own, with the way back', async ({
  page,
}) => {
  await page.goto('/login/failure');
  await expect(page.getByRole('heading', { name: '로그인하지 못했어요' })).toBeVisible();
  expect(await page.getByRole('main').innerText()).toMatch(/다시 해 주세요\.\n같은 일이/);
  await page.getByRole('link', { name: '다시 로그인하기' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.goto('/admin/login/failure');
  await expect(page.getByRole('heading', { name: '관리자로 등록된 계정이 아니에요.' })).toBeVisible();
  await page.getByRole('button', { name: '뒤로 가기' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('R-SIGN-14: an address without a page leads to the login page, and tells signed-in people so', async ({
  page,
  signIn,
}) => {
  expect((await page.goto('/nowhere/at/all'))?.status()).toBe(404);
  await expect(page).toHaveURL(/\/login$/);
  expect((await page.goto('/presentation/home'))?.status()).toBe(200);
  await expect(page).toHaveURL(/\/presentations\/home$/);
  await page.goto('/presentation/home/');
  await expect(page).toHaveURL(/\/presentations\/home$/);
  await page.goto('/Presentations/About/?from=mail');
  await expect(page).toHaveURL(/\/presentations\/about\?from=mail$/);
  await signIn('is.lost', '/nowhere');
  await expect(page.getByRole('heading', { name: '이 주소에는 페이지가 없어요.' })).toBeVisible();
  await expect(page.getByText('404 Not Found')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
  await page.getByRole('link', { name: '홈으로 가기' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('every page of the product answers as one, whatever its address says besides', async ({ request }) => {
  const every = [
    ...Object.values(paths).map((path) => path.replace(/:\w+/g, '1')),
    ...Object.keys(movedAddresses),
    '/',
  ];
  for (const address of every) {
    const answer = await request.get(`${address}?of=story`, { headers: { accept: 'text/html' } });
    expect([address, answer.status()]).toEqual([address, 200]);
  }
});

test('while the server cannot say who somebody is, the login page tells it, asks again, and leads to the address', async ({
  page,
  signIn,
}) => {
  let asked = 0;
  let isDown = true;
  await page.route('**/v4/users/me', async (route) => {
    asked += 1;
    await (isDown ? route.fulfill({ status: 503, body: 'down' }) : route.continue());
  });
  await signIn('comes.in.an.outage', '/main?floor=3&section=Cluster X - 2');
  await expect(page).toHaveURL(/\/login$/);
  const told = page.getByRole('alert');
  await expect(told).toContainText(/^다시 연결하고 있어요.*서버가 답하지 않아요/);
  await expect(told).not.toContainText('잠시 뒤에');
  await told.getByRole('button', { name: '다시 시도' }).click();
  await page.reload();
  await expect(told).toContainText('다시 연결하고 있어요');
  // Each start asks three times at most, and what follows waits longer each time.
  expect(asked).toBeLessThan(12);
  await page.goto('/main?floor=3&section=Cluster X - 2');
  await expect(told).toBeVisible();
  isDown = false;
  await expect(page.getByRole('grid', { name: /^3층 Cluster X - 2/ })).toBeVisible();
});

test('a person whom the server does not know is told so on the login page, and not asked for again', async ({
  page,
  signIn,
}) => {
  let asked = 0;
  const refusal = {
    status: 404,
    statusCode: 404,
    code: 'NOT_FOUND_USER',
    error: 'Not Found',
    message: '없는 사용자예요.',
  };
  await page.route('**/v4/users/me', async (route) => {
    asked += 1;
    await route.fulfill({ status: 404, json: refusal });
  });
  await signIn('is.unknown', '/home');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toHaveText('없는 사용자예요.');
  await expect(page.getByRole('button', { name: '다시 시도' })).toBeHidden();
  expect(asked).toBe(1);
});

test('the map asks four calls until it rests, three of them before its scripts have come, and nothing twice', async ({
  page,
  signIn,
}) => {
  const asked: string[] = [];
  const early = Promise.withResolvers<void>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/v\d/.test(pathname)) asked.push(decodeURIComponent(pathname));
    if (asked.length === 3) early.resolve();
  });
  await page.route('**/assets/libraries-*', async (route) => {
    await early.promise;
    await route.continue();
  });
  await signIn('asks.little', '/main?floor=2&section=Oasis');
  // The bar asks how many are free once the page has rested; by then the page would have asked again for what the stream made stale.
  await expect.poll(() => asked).toContain('/v4/cabinets/buildings/새롬관/available');
  expect(asked.slice(0, 4).toSorted()).toEqual([
    '/v4/cabinets/buildings/새롬관/floors/2',
    '/v4/users/me',
    '/v6/events',
    '/v6/start',
  ]);
  expect(asked).toHaveLength(5);
});

test('the frame asks once for what it needs, though the answer comes between its questions', async ({ signIn }) => {
  const page = await signIn('gives.way.slowly', '/login');
  // A browser without `scheduler.yield`, or a busy one, goes on this late.
  await page.addInitScript(() => {
    const yielded = { times: 0 };
    const giveWay = () => {
      yielded.times += 1;
      return new Promise((resolve) => setTimeout(resolve, 150));
    };
    Object.assign(globalThis, { yielded });
    Object.defineProperty(globalThis, 'scheduler', { value: { yield: giveWay } });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/home');
  const times = () => page.evaluate(() => (globalThis as unknown as { yielded: { times: number } }).yielded.times);
  await expect.poll(times).toBeGreaterThan(8);
  expect(asked.filter((path) => path === '/v6/start')).toEqual(['/v6/start']);
});
