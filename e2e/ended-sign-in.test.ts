import { typePassword } from './admin-password.ts';
import { talk } from './campus.ts';
import { headersOf, signInAsAdmin, signInByRequest } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';

const message = '내일 아침 10시에 2층 사물함을 점검해요.';

/** Types a message and leaves it there. */
async function write(page: Page): Promise<void> {
  await page.getByRole('button', { name: '#club_cabinet' }).click();
  await page.getByRole('textbox', { name: '보낼 내용' }).fill(message);
}

test('R-SIGN-12, R-SIGN-13: an administrator who is signed out from another tab reads why, and comes back to the page and to what was typed', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/slack-alarm');
  await write(page);
  const receiver = page.getByRole('textbox', { name: /^받는 사람/ });
  await test.step('a reload and another page take nothing of it away', async () => {
    await page.reload();
    await expect(receiver).toHaveValue('#club_cabinet');
    await page.getByRole('link', { name: '동아리', exact: true }).click();
    await expect(page).toHaveURL(/club$/);
    await page.goBack();
    await expect(page.getByRole('textbox', { name: '보낼 내용' })).toHaveValue(message);
  });
  const other = await page.context().newPage();
  await other.goto('/admin/home');
  await other.getByRole('button', { name: '로그아웃' }).click();
  await expect(other).toHaveURL(/\/admin\/login$/);
  await expect(other.getByRole('alert')).toHaveCount(0);
  await other.close();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('alert')).toContainText('쓰던 내용은 이 탭에 남아 있어요.');
  await typePassword(page);
  await expect(page).toHaveURL(/\/admin\/slack-alarm$/);
  await expect(receiver).toHaveValue('#club_cabinet');
  await expect(page.getByRole('textbox', { name: '보낼 내용' })).toHaveValue(message);

  await test.step('a person who signs out leaves nothing behind', async () => {
    await page.getByRole('button', { name: '로그아웃' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('typed')))).toEqual([]);
  });
});

test('R-ADM-15: an administrator who is removed is out at once on the page that is open, and is told so', async ({
  page,
  desk,
}) => {
  const first = await (await desk()).newPage();
  await first.goto('/admin/account');
  await first.getByLabel('메일 주소').fill('is.removed@student.42seoul.kr');
  await first.getByRole('button', { name: '관리자 추가' }).click();
  const remove = first.getByRole('button', { name: 'is.removed@student.42seoul.kr 삭제' });
  await expect(remove).toBeVisible();

  await page.goto('/admin/presentations/home');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByLabel('Google 계정').fill('is.removed');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/presentations\/home$/);
  await expect(page.getByRole('grid')).toBeVisible();
  await remove.click();
  await first.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('alert')).toContainText('이 관리자 계정은 삭제되었어요.');
});

test('R-PRES-01, R-SIGN-13: a reader whose sign-in ends elsewhere reads on without one, is told so, and finds the comment again', async ({
  signIn,
  context,
  baseURL,
}) => {
  const page = await signIn('reads.on', '/presentations/home?search=On+call');
  await page.getByRole('link', { name: talk.given }).click();
  const address = page.url();
  await page.getByRole('textbox', { name: '댓글 쓰기' }).fill('아직 보내지 않은 댓글');
  const headers = await headersOf(context);
  expect((await page.request.post('/logout', { headers })).status()).toBe(200);

  const told = page.getByRole('region', { name: '알림' });
  await expect(told.getByRole('button', { name: '로그인' })).toBeVisible();
  expect(page.url()).toBe(address);
  await expect(page.getByRole('heading', { level: 1, name: talk.given })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '댓글 쓰기' })).toHaveCount(0);
  await expect.soft(page.getByRole('main')).toBeFocused();
  await test.step('the stream of changes, which needs a sign-in, is not asked for any more', async () => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page.waitForRequest(/\/v6\/presentations\/\d+$/);
    expect(asked).not.toContain('/v6/events');
  });

  await signInByRequest(context, 'reads.on', baseURL);
  await page.evaluate(() => void dispatchEvent(new Event('focus')));
  await expect(page.getByRole('textbox', { name: '댓글 쓰기' })).toHaveValue('아직 보내지 않은 댓글');
  await expect.soft(told.getByRole('button', { name: '로그인' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('textbox', { name: '댓글 쓰기' })).toHaveValue('아직 보내지 않은 댓글');
});

test('R-PRES-01: a page of talks that was drawn without a sign-in is drawn anew for a person who signs in at another tab', async ({
  page,
}) => {
  await page.goto('/presentations/home');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('button', { name: '로그인' })).toBeVisible();
  const search = page.getByRole('textbox', { name: '제목, 요약, 발표자로 찾기' });
  await search.fill('아직 찾지 않은 말');
  await signInByRequest(page.context(), 'signs.in.beside');
  await page.evaluate(() => void dispatchEvent(new Event('focus')));
  await expect(banner.getByRole('link', { name: '마이페이지' })).toBeVisible();
  await expect(banner.getByRole('button', { name: '로그인' })).toHaveCount(0);
  await expect.soft(search).toBeFocused();
  await expect.soft(search).toHaveValue('아직 찾지 않은 말');

  await test.step('nor does the end of that sign-in take away what stands there unsent', async () => {
    const headers = await headersOf(page.context());
    expect((await page.request.post('/logout', { headers })).status()).toBe(200);
    await expect(banner.getByRole('button', { name: '로그인' })).toBeVisible();
    await expect.soft(search).toBeFocused();
    await expect.soft(search).toHaveValue('아직 찾지 않은 말');
    await expect(page.getByRole('heading', { level: 2, name: talk.coming })).toBeVisible();
  });
});
