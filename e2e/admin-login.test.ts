import { adminPassword } from './admin-password.ts';
import { hear } from './hear.ts';
import { signInAsAdmin, signInByRequest } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';

const id = 'admin';

async function tryToSignIn(page: Page, asId: string, by: string): Promise<void> {
  await page.getByLabel('ID', { exact: true }).fill(asId);
  await page.getByLabel('PASSWORD').fill(by);
  await page.getByRole('button', { name: 'L O G I N', exact: true }).click();
}

test('R-ADM-01: an administrator signs in where they wanted to go, writes to a channel, reads the six cards, finds a person and a locker by keyboard, and signs out', async ({
  page,
}) => {
  await page.goto('/admin/slack-alarm');
  await expect(page).toHaveTitle('관리자 로그인 | Cabinet');
  const services = page.getByRole('navigation', { name: '서비스' }).getByRole('link');
  await expect(services).toHaveText(['Cabinet 관리자', '지식나눔']);
  await tryToSignIn(page, id, adminPassword);
  await expect(page).toHaveURL(/\/admin\/slack-alarm$/);
  await page.getByRole('button', { name: '보내기' }).click();
  await expect(page.getByRole('alert')).toHaveText(['받는 사람이나 채널을 적어 주세요.', '보낼 내용을 적어 주세요.']);
  await page.getByRole('button', { name: '#club_cabinet' }).click();
  await page.getByRole('button', { name: '점검 완료' }).click();
  const preview = page.getByRole('region', { name: '미리 보기' });
  await expect(preview).toContainText('[점검 완료]');
  await expect(preview).toContainText('#club_cabinet의 모든 사람이 봐요.');
  await page.getByRole('button', { name: '보내기' }).press('Enter');
  await expect(page.getByText('메시지를 보냈어요').last()).toBeVisible();
  const inbox = await page.request.get('/dev/inbox.json');
  expect((await inbox.json()).slack[0]).toMatchObject({
    to: '#club_cabinet',
    text: expect.stringMatching(/^\[점검 완료\]/),
  });
  await page.goto('/admin/home');
  await expect(page.getByRole('banner').getByText(id, { exact: true })).toBeVisible();
  for (const card of [
    '층별 이용 현황',
    '사물함 현황',
    '주간 이용 현황',
    '반납지연 유저',
    '사용정지 유저',
    '고장 사물함',
  ])
    await expect(page.getByRole('region', { name: card })).toBeVisible();
  const floors = page.getByRole('region', { name: '층별 이용 현황' });
  await floors.getByRole('button', { name: '층별 이용 현황, 표로 보기' }).press('Enter');
  await expect(floors.getByRole('row', { name: /^2층/ })).toContainText('148');

  await page.keyboard.press('Control+k');
  const finder = page.getByRole('combobox', { name: 'Intra ID 또는 사물함 번호' });
  await expect(finder).toBeFocused();
  await finder.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('검색어를 입력해주세요.');
  await finder.pressSequentially('j');
  await finder.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('두 글자 이상의 검색어를 입력해주세요.');
  await finder.fill('12');
  const found = page.getByRole('listbox').getByRole('group', { name: '사물함' }).getByRole('option');
  await expect(found).toHaveText([/^2F - 12/, /^3F - 12/, /^4F - 12/, /^5F - 12/]);
  await finder.press('ArrowDown');
  await finder.press('ArrowDown');
  await expect(found.and(page.getByRole('option', { name: '3F - 12' }))).toHaveAttribute('aria-selected', 'true');
  await finder.press('Enter');
  await expect(page).toHaveURL(/\/admin\/search\?q=12&floor=3$/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['3F - 12']);
  const history = page.getByRole('region', { name: '3F - 12 대여기록' });
  await page.getByRole('button', { name: '대여기록' }).press('Enter');
  await expect(history).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(history).toHaveCount(0);
  await page.getByRole('button', { name: '대여기록' }).press('Enter');
  await expect(history).toBeVisible();
  await finder.fill('13');
  await finder.press('Enter');
  await expect(page).toHaveURL(/\/admin\/search\?q=13$/);
  await expect(finder).toBeFocused();
  await expect(history).toHaveCount(0);

  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin\/home$/);
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goto('/admin/home');
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('R-ADM-01: a wrong password is told once, with the tries left, and after too many how long to wait', async ({
  page,
}) => {
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'L O G I N', exact: true }).click();
  await expect(page.getByLabel('ID', { exact: true })).toHaveAttribute('autocapitalize', 'none');
  await expect(page.getByRole('alert')).toHaveText('빈칸이 있어요. 아이디, 비밀번호를 모두 적어 주세요.');
  const failure = page.getByRole('dialog', { name: '아이디나 비밀번호가 맞지 않아요' });
  for (let left = 4; left >= 0; left -= 1) {
    await tryToSignIn(page, 'no.such.admin', `guess ${left}`);
    await expect(failure).toContainText(left === 0 ? '한 번 더 틀리면' : `${left}번 더 틀리면`);
    await failure.getByRole('button', { name: '닫기' }).press('Enter');
    await expect(failure).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  const button = page.getByRole('button', { name: 'L O G I N', exact: true });
  const said = await hear(page);
  await page.getByLabel('PASSWORD').fill('one guess too many');
  await button.press('Enter');
  await expect(button).toHaveAccessibleDescription(
    /^\d\d:\d\d 뒤에 다시 시도할 수 있어요\. 이 ID와 이 컴퓨터에서만 기다려요\.$/,
  );
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toBeFocused();
  await expect.poll(said).toEqual([expect.stringContaining('뒤에 다시 시도할 수 있어요')]);
  await page.getByLabel('ID', { exact: true }).fill('another.admin');
  await expect(button).not.toHaveAttribute('aria-disabled');
});

test('R-ADM-03: a provider is asked for an administrator, and a stranger is told so on a page of its own', async ({
  page,
}) => {
  await page.goto('/admin/login');
  const asked = page.waitForRequest(/oauth2\/authorization\/google\?context=admin/);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await asked;
  await page.getByLabel('Google 계정').fill('not.an.admin');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByRole('heading', { name: '관리자로 등록된 계정이 아니에요.' })).toBeVisible();
});

test('R-SIGN-15: a student is sent home from the pages of administrators, and they from those of students', async ({
  device,
  signIn,
}) => {
  const page = await signIn('is.no.admin', '/admin/home');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { name: 'Cabinet 이용 안내' })).toBeVisible();

  const context = await device();
  const desk = await context.newPage();
  await desk.goto('/admin/login');
  await tryToSignIn(desk, id, adminPassword);
  await expect(desk).toHaveURL(/\/admin\/home$/);
  for (const address of ['/main?floor=2', '/admin']) {
    await desk.goto(address);
    await expect(desk).toHaveURL(/\/admin\/home$/);
  }
  // The browser becomes a student’s: nothing of the administrator is left on the screen.
  // A page that asks in between finds another sign-in and opens itself again, so none is open meanwhile.
  await desk.goto('about:blank');
  await signInByRequest(context, 'was.an.admin');
  await desk.goto('/');
  await expect(desk).toHaveURL(/\/home$/);
});

test('by keyboard alone, the last people that were found take the focus, also where they come at another try', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/search?q=crowd.1');
  const main = page.getByRole('main');
  const found = main.getByRole('heading', { level: 2 });
  const more = page.getByRole('button', { name: '더보기' });
  await expect(found).toHaveCount(10);
  await more.press('Enter');
  await expect(found).toHaveCount(12);
  // The focus is not left to the button that goes.
  await expect(more).toHaveCount(0);
  await expect(main.getByRole('button', { name: '사물함 정보' }).nth(10)).toBeFocused();

  await test.step('people who could not be found further are told as that', async () => {
    await page.route(/\/search\/users\?.*page=1/, async (route) => {
      if (await page.evaluate(() => 'pressed' in window)) await route.continue();
      else await route.fulfill({ status: 500, body: '' });
    });
    await page.reload();
    await more.press('Enter');
    await expect(main.getByRole('alert')).toHaveText('불러오지 못했어요');
    await expect(found).toHaveCount(10);
    await page.evaluate(() => addEventListener('keydown', () => Object.assign(window, { pressed: true }), true));
    await page.getByRole('button', { name: '다시 시도' }).press('Enter');
    await expect(found).toHaveCount(12);
    await expect(main.getByRole('alert')).toHaveCount(0);
    await expect(main.getByRole('button', { name: '사물함 정보' }).nth(10)).toBeFocused();
  });
});
