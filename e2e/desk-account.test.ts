import { adminPassword } from './admin-password.ts';
import { people } from './campus.ts';
import { hold } from './hold.ts';
import { dialog, endsIn, notice, tile } from './map.ts';
import { authenticator } from './one-time-code.ts';
import { readIn } from './read-in.ts';
import { storyDay } from './server.ts';
import { onServer } from './set-clock.ts';
import { headersOf, signInAsAdmin } from './sign-in-by-request.ts';
import { expect, type Page } from './story.ts';

/** What would stand in the way of other stories: long lists of clubs and administrators, and another password. */
const test = onServer({ scenario: 'campus', at: `${storyDay}T09:00+09:00` });
test.describe.configure({ mode: 'default' });

/** Asks for something as the administrator who is signed in. */
async function send(page: Page, method: string, path: string, data?: object) {
  const headers = await headersOf(page.context());
  const reply = await page.request.fetch(path, { method, headers, ...(data !== undefined && { data }) });
  expect(reply.status()).toBe(200);
  return reply;
}

test('R-ADM-15: a question about an administrator whom another one has just removed says so, and offers no further try', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/account');
  const email = 'is.just.removed@example.com';
  await send(page, 'POST', '/v4/admin/accounts', { email, role: 'ADMIN' });
  const row = page
    .getByRole('region', { name: '관리자', exact: true })
    .getByRole('listitem')
    .filter({ hasText: email });
  await row.getByRole('button', { name: /삭제$/ }).click();
  const asked = dialog(page, '이 관리자를 삭제할까요?');
  const yes = asked.getByRole('button', { name: '삭제' });
  await expect(yes).toBeEnabled();
  // Removed between the press and its arrival.
  await page.route(
    /\/v4\/admin\/accounts\/\d+$/,
    async (route) => {
      const address = new URL(route.request().url()).pathname;
      await send(page, 'DELETE', address);
      await route.continue();
    },
    { times: 1 },
  );
  await yes.click();
  await expect(yes).toBeDisabled();
  await expect(yes).toHaveAccessibleDescription(/해당하는 관리자를 찾지 못했어요/);
  await expect(page.getByRole('button', { name: '다시 하기' })).toHaveCount(0);
});

test('R-CLUB-03: the only club of the last page is deleted, and that is told with the way to take it back', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/club');
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows.getByRole('button', { name: /삭제$/ }).first()).toBeVisible();
  for (let known = (await rows.count()) - 1; known <= 10; known += 1)
    await send(page, 'POST', '/v4/admin/clubs', { clubName: `여분 ${known}`, clubMaster: people.reader });
  await page.goto('/admin/club?page=2');
  await expect(rows).toHaveCount(2);
  const name = (await rows.nth(1).getByRole('button', { name: /삭제$/ }).getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name }).click();
  await dialog(page, '동아리를 삭제할까요?').getByRole('button', { name: '삭제' }).click();
  await dialog(page, '처리되었습니다').getByRole('button', { name: '되돌리기' }).click();
  await expect(notice(page, '되돌렸어요')).toBeVisible();
  await expect(page).toHaveURL(/page=1$/);
  await expect(rows).toHaveCount(11);
  // Where the row of a club goes with it, the keyboard stays in the list.
  const next = (await rows.nth(1).getByRole('button', { name: /삭제$/ }).getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name: next }).focus();
  await page.keyboard.press('Enter');
  await dialog(page, '동아리를 삭제할까요?').getByRole('button', { name: '삭제' }).click();
  await dialog(page, '처리되었습니다').getByRole('button', { name: '닫기' }).click();
  await expect(rows.nth(1).locator('[tabindex="-1"]')).toBeFocused();
  await page.goto('/admin/club?page=2');
  await expect(page.getByRole('button', { name })).toBeVisible();
});

test('R-CLUB-02: whatever a club and its leader are called, what can be done to it stays in sight at every width', async ({
  page,
  elsewhere,
}) => {
  const [clubName, clubMaster] = ['아주긴이름'.repeat(6), 'leads-under-the-longest-name.432'];
  await elsewhere(clubMaster);
  await signInAsAdmin(page.context());
  await page.goto('/admin/club');
  await send(page, 'POST', '/v4/admin/clubs', { clubName, clubMaster });
  for (const width of [1440, 1024, 800, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    for (const language of ['EN', '한국어'] as const) {
      await readIn(page, language);
      const acts = page.getByRole('row', { name: new RegExp(clubName) }).getByRole('button');
      await expect(acts).toHaveCount(2);
      for (const act of await acts.all()) await expect(act).toBeInViewport({ ratio: 1 });
    }
  }
  await page.goto('/admin/main?floor=3&section=Cluster%20X%20-%203');
  await tile(page, 18).click();
  await page.getByRole('button', { name: '동아리 대여' }).click();
  const choice = dialog(page, '동아리 선택').getByRole('table');
  await expect(choice.getByText(clubMaster)).toBeVisible();
  expect(await choice.evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth)).toBe(0);
});

test('R-ADM-15: so is the only administrator of the last page', async ({ page }) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/account');
  const card = page.getByRole('region', { name: '관리자', exact: true });
  const rows = card.getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  for (let known = await rows.count(); known <= 20; known += 1)
    await send(page, 'POST', '/v4/admin/accounts', { email: `one.of.many.${known}@example.com`, role: 'ADMIN' });
  await page.goto('/admin/account?page=2');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: /삭제$/ }).click();
  await dialog(page, '이 관리자를 삭제할까요?').getByRole('button', { name: '삭제' }).click();
  await endsIn(page, '관리자를 삭제했어요');
  await expect(page).toHaveURL(/page=1$/);
  await expect(rows).toHaveCount(20);
});

test('R-ADM-01: an administrator who was registered by mail has no password to change, and reads why', async ({
  page,
  device,
}) => {
  await signInAsAdmin(page.context());
  const login = 'has.no.password';
  await page.goto('/admin/account');
  await send(page, 'POST', '/v4/admin/accounts', { email: `${login}@student.42seoul.kr`, role: 'ADMIN' });
  const other = await (await device()).newPage();
  await other.goto('/admin/login');
  await other.getByRole('button', { name: 'Sign in with Google' }).click();
  await other.getByLabel('Google 계정').fill(login);
  await other.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(other).toHaveURL(/\/admin\/home/);
  await other.goto('/admin/account');
  const card = other.getByRole('region', { name: '비밀번호', exact: true });
  await expect(card).toContainText('비밀번호가 없어요');
  await expect(card.getByRole('textbox')).toHaveCount(0);
  await expect(card.getByRole('button')).toHaveCount(0);
});

test('R-ADM-03: an address that is typed while another is being added stays', async ({ page }) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/account');
  const field = page.getByLabel('메일 주소');
  const letGo = await hold(page, /\/v4\/admin\/accounts$/);
  await field.fill('comes.first@example.com');
  await page.getByRole('button', { name: '관리자 추가' }).click();
  await field.fill('comes.next@example.com');
  letGo();
  await expect(notice(page, 'comes.first@example.com을 관리자로 추가했어요')).toBeVisible();
  await expect(field).toHaveValue('comes.next@example.com');
});

test('R-CLUB-02: where there is no club, one button makes the first, and nothing is offered as a file', async ({
  page,
}) => {
  type Kept = { clubId: number; cabinet: { cabinetId: number } | null };
  await signInAsAdmin(page.context());
  const clubs: { content: Kept[] } = await (await send(page, 'GET', '/v6/admin/clubs?page=0&size=50')).json();
  for (const { clubId, cabinet } of clubs.content) {
    const path = `/v4/admin/clubs/${clubId}`;
    if (cabinet !== null) await send(page, 'DELETE', `${path}/cabinets/${cabinet.cabinetId}`, {});
    await send(page, 'DELETE', path);
  }
  await page.goto('/admin/club');
  const main = page.getByRole('main');
  await expect(main.getByText('아직 만든 동아리가 없어요.')).toBeVisible();
  await expect(main.getByRole('button')).toHaveText(['동아리 생성']);
});

test('R-ADM-14: what the filters leave nothing of is not offered as a file', async ({ page }) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/log?target=cabinet:1');
  const main = page.getByRole('main');
  await expect(main.getByText('조건에 맞는 기록이 없어요')).toBeVisible();
  await expect(main.getByRole('button', { name: /CSV/ })).toHaveCount(0);
  await send(page, 'POST', '/v4/admin/clubs', { clubName: '기록된 동아리', clubMaster: people.reader });
  await page.goto('/admin/log');
  await expect(main.getByRole('button', { name: /CSV/ })).toBeVisible();
});

test('R-ADM-15: a card that could not be read keeps the keyboard at its next try', async ({ page }) => {
  await signInAsAdmin(page.context());
  await page.route(/\/v6\/admin\/second-factors$/, async (route) => {
    if (await page.evaluate(() => 'pressed' in window)) await route.continue();
    else await route.fulfill({ status: 500, body: '' });
  });
  await page.goto('/admin/account');
  const card = page.getByRole('region', { name: '2단계 인증' });
  const again = card.getByRole('button', { name: '다시 시도' });
  await expect(again).toBeVisible();
  await page.evaluate(() => addEventListener('keydown', () => Object.assign(window, { pressed: true }), true));
  await again.press('Enter');
  await expect(card.getByRole('button', { name: '켜기' })).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  // Lists in one column, what one signs in with in the other: neither ends long before the other.
  const left = async (name: string) => (await page.getByRole('region', { name, exact: true }).boundingBox())?.x;
  expect(await left('로그인한 곳')).toBe(await left('관리자'));
  expect(await left('2단계 인증')).toBe(await left('비밀번호'));
});

/** The server gets what is sent to an address first, and its answer is lost. */
async function loseFirstAnswer(page: Page, address: RegExp, method: string): Promise<void> {
  let times = 0;
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.continue();
    times += 1;
    if (times > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
}

test('I1, R-ADM-01, R-ADM-17: a password and a second factor that were changed are told as changed, though the first answer was lost', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/account');
  const own = page.getByRole('region', { name: '비밀번호', exact: true });

  await test.step('the password', async () => {
    await loseFirstAnswer(page, /\/auth\/password$/, 'PATCH');
    await own.getByLabel('지금 비밀번호').fill(adminPassword);
    await own.getByLabel('새 비밀번호').fill('another password of the stories');
    await own.getByRole('button', { name: '바꾸기' }).click();
    await expect(notice(page, '비밀번호를 바꿨어요. 다른 곳에서는 로그아웃됐어요.')).toBeVisible();
    await expect(own.getByLabel('지금 비밀번호')).toHaveValue('');
  });

  await test.step('the second factor, on and off', async () => {
    const card = page.getByRole('region', { name: '2단계 인증' });
    await loseFirstAnswer(page, /\/second-factor$/, 'PUT');
    await loseFirstAnswer(page, /\/second-factor$/, 'DELETE');
    await card.getByRole('button', { name: '켜기' }).click();
    const asked = dialog(page, '2단계 인증을 켤까요?');
    const secret = (await asked.locator('code').textContent())?.replaceAll(' ', '') ?? '';
    const nextCode = authenticator(page, secret);
    await asked.getByLabel('인증 코드').fill(await nextCode());
    await asked.getByRole('button', { name: '확인' }).click();
    await endsIn(page, '2단계 인증을 켰어요');
    await card.getByRole('button', { name: '끄기' }).click();
    const off = dialog(page, '2단계 인증을 끌까요?');
    await off.getByLabel('인증 코드').fill(await nextCode());
    await off.getByRole('button', { name: '끄기' }).click();
    await endsIn(page, '2단계 인증을 껐어요');
  });
});
