import { typePassword } from './admin-password.ts';
import { people } from './campus.ts';
import { expectAccess } from './expect-access.ts';
import { pressByKey } from './keys.ts';
import { dialog, endsIn } from './map.ts';
import { authenticator } from './one-time-code.ts';
import { expect, test } from './story.ts';

test('R-ADM-17: an administrator sets up the second factor, is asked for a code at the next sign-in, by keyboard alone, and switches it off', async ({
  page,
}) => {
  await page.goto('/admin/login');
  await typePassword(page, people.secondAdmin);
  await expect(page).toHaveURL(/\/admin\/home$/);
  await page.goto('/admin/account');
  const card = page.getByRole('region', { name: '2단계 인증' });
  await card.getByRole('button', { name: '켜기' }).click();
  const asked = dialog(page, '2단계 인증을 켤까요?');
  await expect(asked.getByRole('img', { name: '인증 앱에 넣을 QR 코드' })).toBeVisible();
  await expectAccess(page, '[role=dialog]');
  const readSecret = async () => (await asked.locator('code').textContent())?.replaceAll(' ', '') ?? '';

  await test.step('where it is begun once more in another tab, the first one says what to do', async () => {
    const staleCode = authenticator(page, await readSecret());
    const other = await page.context().newPage();
    await other.goto('/admin/account');
    await other.getByRole('region', { name: '2단계 인증' }).getByRole('button', { name: '켜기' }).click();
    await expect(dialog(other, '2단계 인증을 켤까요?')).toBeVisible();
    await other.close();
    await asked.getByLabel('인증 코드').fill(await staleCode());
    await asked.getByRole('button', { name: '확인' }).click();
    const failed = dialog(page, '실패했습니다');
    await expect(failed).toContainText('이 QR 코드는 쓸 수 없어요. 닫고 다시 켜 주세요.');
    await failed.getByRole('button', { name: '닫기' }).click();
    await expect(failed).toBeHidden();
    await card.getByRole('button', { name: '켜기' }).click();
    await expect(asked.getByRole('img', { name: '인증 앱에 넣을 QR 코드' })).toBeVisible();
  });

  const nextCode = authenticator(page, await readSecret());
  await asked.getByLabel('인증 코드').fill(await nextCode());
  await asked.getByRole('button', { name: '확인' }).click();
  await endsIn(page, '2단계 인증을 켰어요');
  await expect(card.getByText(/부터 쓰고 있어요/)).toBeVisible();

  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await typePassword(page, people.secondAdmin);
  const step = page.getByRole('region', { name: '2단계 인증' });
  const field = step.getByLabel('인증 코드');
  await expect(field).toBeFocused();
  await expectAccess(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(step.getByText(/코드가 맞지 않아요/)).toBeVisible();
  await pressByKey(page, step.getByRole('button', { name: '처음부터 다시' }));
  await typePassword(page, people.secondAdmin);
  await expect(field).toBeFocused();
  await page.keyboard.type(await nextCode());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/home$/);

  await page.goto('/admin/account');
  await card.getByRole('button', { name: '끄기' }).click();
  const off = dialog(page, '2단계 인증을 끌까요?');
  await off.getByLabel('인증 코드').fill(await nextCode());
  await off.getByRole('button', { name: '끄기' }).click();
  await endsIn(page, '2단계 인증을 껐어요');
  await expect(card.getByRole('button', { name: '켜기' })).toBeVisible();
});
