import { answerProvider } from './answer-provider.ts';
import { people } from './campus.ts';
import { pressAt } from './hand.ts';
import { dialog, endsIn, oasis, panelOf, rent, tile } from './map.ts';
import { headersOf, signInByRequest } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

const school = /42\s*Seoul 로그인/;
const others = ['Google로 로그인', '카카오로 로그인', 'GitHub로 로그인'];

test('R-SIGN-03, R-SIGN-10: a new student signs in with the school account and lands on the guide', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page).toHaveTitle('로그인 | Cabinet');
  await expect(page.getByRole('main').getByText('일상을 더 가볍게')).toBeVisible();
  await page.getByRole('button', { name: school }).click();
  await expect(page.getByRole('heading', { name: '42 로그인' })).toBeVisible();
  await answerProvider(page, '인트라 ID', 'Newcomer.one');
  await expect(page.getByRole('heading', { name: 'Cabinet 이용 안내' })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page).toHaveTitle('Cabinet 이용 안내 | Cabinet');
});

test('R-SIGN-01: an impossible login is told, and nobody is signed in', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: school }).click();
  await answerProvider(page, '인트라 ID', '한글 이름');
  await expect(page.getByRole('alert')).toContainText('1자에서 32자까지');
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login$/);
});

test('R-SIGN-09: while one provider is on its way the others wait, and coming back begins afresh', async ({ page }) => {
  // A provider that answers 204 leaves the browser on the page.
  await page.route('**/oauth2/authorization/kakao*', (route) => route.fulfill({ status: 204 }));
  await page.goto('/login');
  await page.getByRole('button', { name: '카카오로 로그인' }).click();
  await expect(page.getByRole('button', { name: '로그인하는 중' })).toHaveAttribute('aria-busy', 'true');
  for (const name of [school, 'Google로 로그인', 'GitHub로 로그인']) {
    await expect(page.getByRole('button', { name })).toBeDisabled();
  }
  await expect(page.getByText('로그인이 진행되고 있어요. 잠시만 기다려 주세요.')).toBeVisible();

  await page.unroute('**/oauth2/authorization/kakao*');
  await page.reload();
  await page.getByRole('button', { name: '카카오로 로그인' }).click();
  await expect(page.getByRole('heading', { name: '카카오 로그인' })).toBeVisible();
  await page.goBack();
  for (const name of [school, ...others]) await expect(page.getByRole('button', { name })).toBeEnabled();
});

test('R-SIGN-06: a linked account signs in the person it is linked to, who comes to the address they asked for', async ({
  page,
}) => {
  await page.goto('/profile/log?page=1');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Google로 로그인' }).click();
  await answerProvider(page, 'Google 계정', people.linkedGoogle);
  await expect(page).toHaveURL(/\/profile\/log\?page=1$/);
  await page.getByRole('link', { name: '프로필', exact: true }).click();
  await expect(page.getByText(people.linked, { exact: true })).toBeVisible();
});

for (const [index, provider] of others.entries()) {
  const fields = ['Google 계정', '카카오 계정', 'GitHub 계정'];
  test(`R-SIGN-06: ${provider} with an unlinked account says so on the login page, once`, async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: provider }).click();
    await answerProvider(page, fields[index] ?? '', 'nobody.knows.me');
    const told = page.getByRole('alert').getByText('아직 연결되지 않은 소셜 계정입니다');
    await expect(told).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await page.reload();
    await expect(page.getByRole('button', { name: school })).toBeVisible();
    await expect(told).toBeHidden();
  });
}

test('R-SIGN-16: a person who signs out is out, in every tab, and the next provider asks again who it is', async ({
  signIn,
}) => {
  const page = await signIn('leaves.again', '/available');
  await page.getByRole('link', { name: '프로필', exact: true }).click();
  await expect(page.getByText('leaves.again', { exact: true })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/main');
  await expect(other.getByRole('grid')).toBeVisible();
  await expect.poll(() => other.evaluate(() => localStorage.getItem('recoil-persist'))).not.toBeNull();
  // What was chosen for this browser outlives the sign-in.
  const chosen = { 'display-style-toggle': 'DARK', language: 'ko' };
  await page.evaluate((entries) => Object.assign(localStorage, entries), chosen);
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  expect(kept).toMatchObject({ ...chosen, 'recoil-persist': expect.any(String), isLoggedOut: 'true' });
  await page.goBack();
  await expect(page.getByRole('button', { name: school })).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  const asked = page.waitForRequest(/\/oauth2\/authorization\/ft\?prompt=login$/);
  await page.getByRole('button', { name: school }).click();
  await asked;
  await expect(page.getByRole('heading', { name: '42 로그인' })).toBeVisible();
});

test('R-SIGN-12, R-RENT-11: what was being typed when the session ended is there again, for this person alone', async ({
  signIn,
  context,
  baseURL,
}) => {
  const page = await signIn('types.slowly', oasis);
  const panel = await rent(page, 100);
  const settings = dialog(page, '사물함 설정');
  await panel.getByRole('button', { name: '사물함 설정' }).click();
  await settings.getByRole('button', { name: '수정하기' }).click();
  await settings.getByLabel('사물함 이름').fill('겨울 외투');
  await settings.getByLabel('비밀 메모').fill('자물쇠 1004');
  // A window that becomes narrow draws the panel anew, but not the dialog.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(panelOf(page, 100)).toBeVisible();
  await expect(settings.getByLabel('사물함 이름')).toHaveValue('겨울 외투');
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('the save itself finds out', async () => {
    // What else the page asks, say after the notice of the rental, would find out before.
    let isSaving = false;
    await page.route('**/v4/**', (route) => (isSaving ? route.fallback() : undefined));
    await context.clearCookies();
    isSaving = true;
    await settings.getByRole('button', { name: '저장' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('alert')).toContainText('쓰던 내용은 이 탭에 남아 있어요.');
    await page.unroute('**/v4/**');
  });

  const comeBack = async () => {
    await signInByRequest(context, 'types.slowly', baseURL);
    await page.goto(oasis);
    await tile(page, 100).click();
    await panelOf(page, 100).getByRole('button', { name: '사물함 설정' }).click();
    await expect(settings).toContainText('로그인이 끊기기 전에 쓰던 내용이에요.');
    await expect(settings.getByLabel('사물함 이름')).toHaveValue('겨울 외투');
  };
  await comeBack();

  await test.step('the page finds out by itself while somebody types', async () => {
    const headers = await headersOf(context);
    await settings.getByLabel('비밀 메모').fill('자물쇠 2008');
    await context.clearCookies();
    // Another device of the same person makes the page ask.
    const elsewhere = await page.request.patch('/v4/lent/me/cabinet', {
      headers,
      data: { title: '봄 외투', memo: null },
    });
    expect(elsewhere.status()).toBe(200);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('alert')).toContainText('쓰던 내용은 이 탭에 남아 있어요.');
    await comeBack();
    await expect(settings.getByLabel('비밀 메모')).toHaveValue('자물쇠 2008');
  });

  await test.step('of presses that a busy page hears late, the second of a double one is a slip, and the next counts', async () => {
    const save = settings.getByRole('button', { name: '저장' });
    const began = Date.now();
    await pressAt(save, began - 100);
    await expect(settings).toContainText('지금 내용: 봄 외투');
    const asked: string[] = [];
    // What changes on the campus meanwhile makes the page read.
    page.on('request', (request) => request.method() !== 'GET' && asked.push(request.url()));
    await pressAt(save, began + 100);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(asked).toEqual([]);
    await pressAt(save, began + 210);
  });
  await endsIn(page, '저장했어요');
  await expect(panelOf(page, 100)).toContainText('겨울 외투');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('자물쇠');
});
