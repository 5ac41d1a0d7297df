import { people } from './campus.ts';
import { dialog, endsIn, notice } from './map.ts';
import { storyDay } from './server.ts';
import { onServer } from './set-clock.ts';
import { signInAsAdmin } from './sign-in-by-request.ts';
import { expect, type Page } from './story.ts';

/** What would stand in the way of other stories: long lists of clubs and administrators, and another password. */
const test = onServer({ scenario: 'campus', at: `${storyDay}T09:00+09:00` });
test.describe.configure({ mode: 'default' });

/** Adds something to a list, as the administrator who is signed in. */
async function post(page: Page, path: string, data: object): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'access_token')?.value;
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.post(path, { data, headers })).status()).toBe(200);
}

test('R-CLUB-03: the only club of the last page is deleted, and that is told with the way to take it back', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/club');
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows.getByRole('button', { name: /삭제$/ }).first()).toBeVisible();
  for (let known = (await rows.count()) - 1; known <= 10; known += 1)
    await post(page, '/v4/admin/clubs', { clubName: `여분 ${known}`, clubMaster: people.reader });
  await page.goto('/admin/club?page=2');
  await expect(rows).toHaveCount(2);
  const name = (await rows.nth(1).getByRole('button', { name: /삭제$/ }).getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name }).click();
  await dialog(page, '동아리를 삭제할까요?').getByRole('button', { name: '삭제' }).click();
  await dialog(page, '처리되었습니다').getByRole('button', { name: '되돌리기' }).click();
  await expect(notice(page, '되돌렸어요')).toBeVisible();
  await expect(page).toHaveURL(/page=1$/);
  await expect(rows).toHaveCount(11);
  await page.goto('/admin/club?page=2');
  await expect(page.getByRole('button', { name })).toBeVisible();
});

test('R-ADM-15: so is the only administrator of the last page', async ({ page }) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/account');
  const card = page.getByRole('region', { name: '관리자', exact: true });
  const rows = card.getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  for (let known = await rows.count(); known <= 20; known += 1)
    await post(page, '/v4/admin/accounts', { email: `one.of.many.${known}@example.com`, role: 'ADMIN' });
  await page.goto('/admin/account?page=2');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: /삭제$/ }).click();
  await dialog(page, '이 관리자를 삭제할까요?').getByRole('button', { name: '삭제' }).click();
  await endsIn(page, '관리자를 삭제했어요');
  await expect(page).toHaveURL(/page=1$/);
  await expect(rows).toHaveCount(20);
});
