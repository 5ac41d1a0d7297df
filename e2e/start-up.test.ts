import { expect, test } from './story.ts';

for (const address of ['/', '/home', '/main?floor=2&section=Oasis', '/available', '/profile/log']) {
  test(`R-SIGN-14: without a sign-in ${address} leads to the login page`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: 'Cabinet', exact: true })).toBeVisible();
  });
}

test('R-SIGN-14: with one, / and /login lead home', async ({ signIn }) => {
  const page = await signIn('starts.up', '/');
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { name: 'Cabinet 이용 안내' })).toBeVisible();
});

test('after a sign-in the transition page leads home by itself', async ({ signIn }) => {
  const page = await signIn('is.on.the.way', '/post-login');
  await expect(page.getByText('로그인 중')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
});

test('a failed sign-in is told on a page of its own, with the way back', async ({ page }) => {
  await page.goto('/login/failure');
  await expect(page.getByRole('heading', { name: '로그인하지 못했어요' })).toBeVisible();
  await page.getByRole('link', { name: '다시 로그인하기' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('who is no administrator is told so, with the way back', async ({ page }) => {
  await page.goto('/login');
  await page.goto('/admin/login/failure');
  await expect(page.getByRole('heading', { name: '401 Unauthorized' })).toBeVisible();
  await page.getByRole('button', { name: '뒤로 가기' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('an address that is none says so, signed in or not, and leads home', async ({ page, signIn }) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
  await signIn('is.lost', '/nowhere');
  await page.getByRole('link', { name: '홈으로 가기' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('the product can be installed: under its name, starting with the login page', async ({ page }) => {
  await page.goto('/login');
  const session = await page.context().newCDPSession(page);
  const { data, errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Cabinet', start_url: '/login', display: 'standalone' });
});
