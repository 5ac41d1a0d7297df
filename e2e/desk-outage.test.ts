import type { BrowserContext } from '@playwright/test';
import { typePassword } from './admin-password.ts';
import { people } from './campus.ts';
import { pressByKey } from './keys.ts';
import { dialog, endsIn, tile } from './map.ts';
import { authenticator } from './one-time-code.ts';
import { startServer, storyDay } from './server.ts';
import { headersOf, patiently, signInAsAdmin } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';

const at = (time: string) => `${storyDay}T${time}+09:00`;
const oasis = '/admin/main?floor=2&section=Oasis';

/** Changes something as another administrator does, by a request. */
async function change(context: BrowserContext, path: string, data: object): Promise<void> {
  await signInAsAdmin(context);
  const headers = await headersOf(context);
  const reply = await patiently(() => context.request.patch(`/v4/admin/cabinets/${path}`, { data, headers }));
  expect(reply.status()).toBe(200);
}

/** The id of a locker, as the map of its floor has it. */
async function idOf(page: Page, number: number): Promise<number> {
  await tile(page, number).click();
  await expect(page).toHaveURL(/cabinet=\d+/);
  return Number(new URL(page.url()).searchParams.get('cabinet'));
}

test('a server that is killed amid the work of administrators: map, home and record catch up without a reload', async ({
  device,
}) => {
  test.slow();
  const server = await startServer({ scenario: 'campus', at: at('12:50') });
  const context = await device({ baseURL: server.url });
  try {
    await signInAsAdmin(context);
    const [map, home, record] = [await context.newPage(), await context.newPage(), await context.newPage()];
    await home.goto('/admin/home');
    await record.goto('/admin/log');
    await map.goto(oasis);
    const broken = home.getByRole('region', { name: /^고장 사물함/ });
    await expect(broken.getByRole('row', { name: /2F-122/ })).toBeVisible();
    const cabinetId = await idOf(map, 125);
    await map.getByRole('button', { name: /^상태 메모 고치기/ }).click();
    await map.getByLabel('상태 메모').fill('서버가 죽기 전에');
    await expect(tile(map, 124)).toHaveAccessibleName(/오픈예정/);

    await server.kill();
    await expect(map.getByText(/^끊김 · .* 기준$/).first()).toBeVisible();
    await expect(map.getByLabel('상태 메모')).toHaveValue('서버가 죽기 전에');
    await server.startAgain(at('13:05'));
    await change(await device({ baseURL: server.url }), '', {
      cabinetIds: [cabinetId + 1],
      lentType: null,
      status: 'BROKEN',
    });

    await expect(tile(map, 126)).toHaveAccessibleName(/사용불가/);
    await expect(tile(map, 124)).toHaveAccessibleName(/사용가능/);
    await expect(map.getByText('실시간', { exact: true })).toBeVisible();
    await expect(broken.getByRole('row', { name: /2F-126/ })).toBeVisible();
    await expect(record.getByRole('row', { name: /126/ })).toBeVisible();
    await expect(map.getByLabel('상태 메모')).toHaveValue('서버가 죽기 전에');
    await map.getByLabel('상태 메모').press('Enter');
    await expect(map.getByRole('button', { name: '상태 메모 고치기, 지금 서버가 죽기 전에' })).toBeVisible();
  } finally {
    await context.close();
    await server.end();
  }
});

test('R-ADM-17: a second factor that is demanded amid the work takes nothing typed away, and is set up at the next sign-in, by keyboard alone', async ({
  device,
}) => {
  test.slow();
  const server = await startServer({ scenario: 'campus', at: at('09:00') });
  const context = await device({ baseURL: server.url });
  const step = (page: Page) => page.getByRole('region', { name: '2단계 인증' });
  try {
    await signInAsAdmin(context);
    const [page, account] = [await context.newPage(), await context.newPage()];
    await page.goto('/admin/club');
    const asked = dialog(page, '새 동아리 만들기');
    await page.getByRole('button', { name: '동아리 생성' }).click();
    await asked.getByLabel('동아리명').fill('새벽 산책');
    await server.setPolicy('signIn.adminSecondFactor', 'true');

    await test.step('the account page says so, and the work goes on', async () => {
      await account.goto('/admin/account');
      await expect(async () => {
        await account.reload();
        await expect(step(account)).toContainText('모든 관리자가 써야 해요.', { timeout: 1_000 });
      }).toPass();
      await asked.getByLabel('동아리장').fill(people.reader);
      await asked.getByRole('button', { name: '만들기' }).click();
      await endsIn(page, '처리되었습니다');
      await expect(page.getByRole('row', { name: /새벽 산책/ })).toBeVisible();
    });

    await test.step('at the next sign-in it is set up, and what was typed meanwhile is there', async () => {
      await page.getByRole('button', { name: '새벽 산책 수정' }).click();
      const renaming = dialog(page, '동아리 이름 바꾸기');
      await renaming.getByLabel('동아리명').fill('저녁 산책');
      const headers = await headersOf(context);
      expect((await context.request.post('/logout', { headers })).status()).toBe(200);
      await expect(page.getByRole('alert')).toContainText('쓰던 내용은 이 탭에 남아 있어요.');
      await typePassword(page);
      await expect(step(page)).toContainText('이제 관리자는 모두 2단계 인증을 써요.');
      await pressByKey(page, step(page).getByRole('button', { name: '설정 시작' }));
      await expect(step(page).getByRole('img', { name: '인증 앱에 넣을 QR 코드' })).toBeVisible();
      const secret = (await step(page).locator('code').textContent())?.replaceAll(' ', '') ?? '';
      await expect(step(page).getByLabel('인증 코드')).toBeFocused();
      await page.keyboard.type(await authenticator(page, secret)());
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/club$/);
      await page.getByRole('button', { name: '새벽 산책 수정' }).click();
      await expect(renaming.getByLabel('동아리명')).toHaveValue('저녁 산책');
      await renaming.getByRole('button', { name: '저장' }).click();
      await endsIn(page, '처리되었습니다');
      await expect(page.getByRole('row', { name: /저녁 산책/ })).toBeVisible();
    });
  } finally {
    await context.close();
    await server.end();
  }
});
