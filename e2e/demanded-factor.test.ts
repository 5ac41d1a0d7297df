import { adminPassword } from './admin-password.ts';
import { people } from './campus.ts';
import { expectAccess } from './expect-access.ts';
import { pressByKey, tabTo } from './keys.ts';
import { dialog, endsIn } from './map.ts';
import { authenticator } from './one-time-code.ts';
import { startServer, storyDay } from './server.ts';
import { expect, type Page, test } from './story.ts';

const step = (page: Page) => page.getByRole('region', { name: '2단계 인증' });

/** Types the id and the password, as far as the question for the second step. */
async function begin(page: Page, id: string): Promise<void> {
  await page.goto('/admin/login');
  await tabTo(page, page.getByLabel('ID', { exact: true }));
  await page.keyboard.type(id);
  await page.keyboard.press('Tab');
  await page.keyboard.type(adminPassword);
  await page.keyboard.press('Enter');
  await expect(step(page)).toContainText('이제 관리자는 모두 2단계 인증을 써요.');
  await expect.soft(step(page)).toBeFocused();
}

/** Sets the second factor up, as is demanded, and signs in with its first code. */
async function setUp(page: Page, id: string): Promise<void> {
  await begin(page, id);
  await expectAccess(page);
  await pressByKey(page, step(page).getByRole('button', { name: '설정 시작' }));
  await expect(step(page).getByRole('img', { name: '인증 앱에 넣을 QR 코드' })).toBeVisible();
  await expectAccess(page);
  const secret = (await step(page).locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await expect(step(page).getByLabel('인증 코드')).toBeFocused();
  await page.keyboard.type(await authenticator(page, secret)());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/home$/);
}

test('R-ADM-17: where the campus demands it, the second factor is set up at the sign-in, and removed for an administrator who lost it, by keyboard alone', async ({
  device,
}) => {
  // The demand is for everybody, so that this campus is none of the other stories.
  test.slow();
  const server = await startServer({ scenario: 'campus', at: `${storyDay}T09:00+09:00`, demandsSecondFactor: true });
  const enter = async () => (await device({ baseURL: server.url })).newPage();
  const [page, other] = [await enter(), await enter()];
  try {
    await setUp(other, people.secondAdmin);
    await setUp(page, 'admin');
    await page.goto('/admin/account');
    await expect(step(page)).toContainText('모든 관리자가 써야 해요.');

    await pressByKey(page, page.getByRole('button', { name: `${people.secondAdmin} 2단계 인증 해제` }));
    const asked = dialog(page, '이 관리자의 2단계 인증을 해제할까요?');
    await expect(asked).toContainText('바로 모든 곳에서 로그아웃되고');
    await expectAccess(page, '[role=dialog]');
    await pressByKey(page, asked.getByRole('button', { name: '2단계 해제' }));
    await endsIn(page, '2단계 인증을 해제했어요');
    await expect(page.getByRole('button', { name: `${people.secondAdmin} 2단계 인증 해제` })).toHaveCount(0);

    await other.goto('/admin/log');
    await expect(other).toHaveURL(/\/admin\/login$/);
    await begin(other, people.secondAdmin);
    await pressByKey(other, step(other).getByRole('button', { name: '처음부터 다시' }));
    await expect.soft(other.getByRole('main')).toBeFocused();
  } finally {
    for (const each of [page, other]) await each.context().close();
    await server.end();
  }
});
